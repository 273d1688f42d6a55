"""English must be complete; another language may lack words, and the report says which."""

from typing import Any

from ofuda import Message, testing
from ofuda.kernel.messages import words_of
from tests.testing.toy import WORDS, Toy

RUSSIAN = {"prompt.window": "Козырь или пас", "move.pass": "пас", "event.dealt_some": "{n} карт у места {seat}"}


class HalfRussian(Toy):
    russian = RUSSIAN

    def __init__(self, options: dict[str, Any]) -> None:
        super().__init__(options)
        self.words.catalogue = words_of(WORDS.entries("en"))
        self.words.catalogue._words["ru"] = dict(self.russian)


class WrongRussian(HalfRussian):
    russian = {**RUSSIAN, "event.point": "очко месту {place}"}  # noqa: RUF012


def test_what_a_language_lacks_is_a_note_and_said_in_english() -> None:
    game = HalfRussian({})
    report = testing.check(game, games=1, quick=True)
    assert report.ok, str(report)
    lacking = len(WORDS.entries("en")) - len(RUSSIAN)
    [note] = report.notes
    assert note.startswith(f"ru has no words for {lacking} messages, shown in English: card, move.lay, ")
    assert "move.pass" not in note
    assert f"notes\n  {note}" in str(report)
    assert game.words.say(Message("move.lay", {"card": 3}), "ru") == "lay 3"


def test_words_that_cannot_be_said_are_a_finding_in_any_language() -> None:
    report = testing.check(WrongRussian({}), games=1, quick=True)
    assert report.failed == ["words"]
    assert "'event.point' cannot be formatted in ru" in report.findings[0].message


def test_english_must_be_complete() -> None:
    game = HalfRussian({})
    del game.words.catalogue._words["en"]["event.dealt_some"]
    found = testing.messages_have_words(testing.walk(game, seed=1))
    assert "message 'event.dealt_some' has no words in en" in found[0].message
