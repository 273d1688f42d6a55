"""What a report says, to people and to scripts."""

import json
from math import exp, lgamma, log

from ofuda import State, testing
from ofuda.kernel.small import SmallGame
from ofuda.testing.support import critical_value
from tests.testing.test_kit_catches_defects import KeyInView
from tests.testing.toy import Toy


def test_a_report_is_plain_data() -> None:
    report = testing.check(KeyInView({"players": 3}), games=1, quick=True)
    data = json.loads(json.dumps(report.plain()))
    assert data["ok"] is False
    assert data["options"] == {"players": 3}
    assert data["questions"]["lay"].keys() == {"0", "1", "2"}
    assert {finding["check"] for finding in data["findings"]} == {"now", "random key"}
    assert len(data["findings"][0]["moves"]) == data["findings"][0]["step"]


class TellsNoSecrets(Toy):
    """The toy without what the kit needs for twins, and with a question that is never asked."""

    questions = ("", "lay", "window", "never")

    def secrets(self, state: State, seat: int) -> list[tuple[int, int, list[int]]]:
        return []


def test_what_was_not_checked_is_told() -> None:
    report = testing.check(TellsNoSecrets({}), games=2, quick=True)
    assert any("questions that no random game asked: never at seat 0, never at seat 1" in note for note in report.notes)
    bare = type(
        "Bare",
        (TellsNoSecrets,),
        {"secrets": SmallGame.secrets, "conserved": SmallGame.conserved, "__module__": __name__},
    )
    notes = testing.check(bare({}), games=1, quick=True).notes
    assert any("does not implement `secrets`" in note for note in notes)
    assert any("does not implement `conserved`" in note for note in notes)


def test_progress_counts_up_to_its_total() -> None:
    told: list[tuple[int, int, str]] = []
    testing.check(Toy({}), games=2, quick=True, progress=lambda done, total, what: told.append((done, total, what)))
    assert [done for done, _, _ in told] == [1, 2, 3, 4, 5]
    assert {total for _, total, _ in told} == {5}


def test_the_parts_can_be_used_one_by_one() -> None:
    walk = testing.walk(Toy({}), seed=3)
    assert walk.ended
    assert testing.moves_are_sound(walk) == []
    assert testing.twins_look_the_same(walk) == []
    assert testing.support_is_exact(walk) == []
    assert walk.counts["twins compared"] > 0


def test_the_same_check_twice_says_the_same() -> None:
    first, second = (testing.check(Toy({}), games=2, quick=True).plain() for _ in range(2))
    assert first == second


def test_the_critical_value_is_exceeded_about_once_in_a_million() -> None:
    for freedom in (2, 10, 60, 200):
        half = critical_value(freedom) / 2  # for an even number of degrees the tail is a sum that can be written down
        tail = sum(exp(k * log(half) - half - lgamma(k + 1)) for k in range(freedom // 2))
        assert 1e-7 < tail < 2e-6
