"""Records: a game in a file, checked when it is replayed, and clear words where something is wrong."""

import json
from pathlib import Path

import pytest

import ofuda
from ofuda import Record, RecordError, State
from ofuda.kernel.records import write_whole
from tests.kernel.shapes import charms

NAME = str(charms.__file__)


def recorded(seed: int = 1, moves: int = 1000) -> tuple[State, Record]:
    """A toy game played with the highest move each time, and its record."""
    state = ofuda.load(NAME).start(seed=seed)
    record = Record.begin(state, NAME, ["Anna", "Ben"])
    while not state.over and len(record.moves) < moves:
        seat, move = state.seat, state.moves()[-1]
        state.play(move, seat)
        record.add(state, seat, move)
    return state, record


def changed(record: Record, **values: object) -> str:
    return json.dumps({**json.loads(record.to_json()), **values})


def test_a_saved_game_is_read_and_replayed_to_the_same_end(tmp_path: Path) -> None:
    state, record = recorded()
    record.save(tmp_path / "game.json")
    read = Record.read(tmp_path / "game.json")
    assert read.replay().digest() == state.digest()
    assert read.players == ["Anna", "Ben"]
    assert read.outcome == state.outcome().plain()
    assert read.to_json() == record.to_json()


def test_a_replay_has_the_events_of_the_game() -> None:
    state, record = recorded()
    assert record.replay().journal() == state.journal()
    assert record.replay().events(1) == state.events(1)


def test_the_states_of_a_record_are_every_position_in_turn() -> None:
    state, record = recorded()
    states = list(record.states())
    assert len(states) == len(record.moves) + 1
    assert states[0].digest() == ofuda.load(NAME).start(seed=1).digest()
    assert states[-1].digest() == state.digest()
    assert len({past.digest() for past in states}) == len(states)


def test_a_digest_is_kept_every_twenty_moves_and_at_the_end() -> None:
    _, record = recorded()
    steps = [int(digest.partition(":")[0]) for digest in record.digests]
    assert steps == [*range(20, len(record.moves), 20), len(record.moves)]


def test_undo_gives_the_state_as_it_was_and_shortens_the_record() -> None:
    _, record = recorded()
    _, shorter = recorded(moves=7)
    back = record.undo(7)
    assert back.digest() == list(shorter.states())[-1].digest()
    assert record.to_json() == shorter.to_json()
    assert record.outcome is None


def test_a_game_in_progress_can_be_saved_and_continued(tmp_path: Path) -> None:
    state, record = recorded(moves=9)
    record.save(tmp_path / "game.json")
    again = Record.read(tmp_path / "game.json").replay()
    again.play(again.moves()[0])
    state.play(state.moves()[0])
    assert again.digest() == state.digest()


# --- what can be wrong ------------------------------------------------------------------------------------------------


def test_damaged_json_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    text = recorded()[1].to_json().splitlines()
    text[5] = text[5].replace(":", "=", 1)
    path.write_text("\n".join(text), "utf-8")
    with pytest.raises(RecordError) as error:
        Record.read(path)
    assert str(error.value).startswith(f"{path}, line 6: not JSON: ")


def test_a_missing_file_and_a_file_that_is_no_text_are_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        Record.read(tmp_path / "nothing.json")
    (tmp_path / "picture.json").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(RecordError, match=r"picture\.json: it is not a text file"):
        Record.read(tmp_path / "picture.json")


@pytest.mark.parametrize("text", ["[]", "{}", '{"format": "chess/1"}', '"text"', "7"])
def test_json_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match=r"x\.json: not a record of Ofuda"):
        Record.from_json(text, "x.json")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("moves", [[0, 1], [1]], r"x: move 2 is \[1\], it must be \[seat, move\]"),
        ("moves", [[0, "1"]], r"x: move 1 is \[0, '1'\], it must be \[seat, move\]"),
        ("moves", [[0, True]], r"x: move 1 is \[0, True\]"),
        ("moves", None, "x: 'moves' is missing or not a list"),
        ("options", [], "x: 'options' is missing or not a dict"),
        ("events", [[1, 2]], "x: event 1 must be seven whole numbers"),
        ("key", "xyz", "x: 'key' is not hexadecimal"),
        ("key", "", "x: 'key' is empty"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        Record.from_json(changed(recorded()[1], **{field: value}), "x")


def test_an_unknown_game_or_option_is_named_when_the_record_is_replayed() -> None:
    record = recorded()[1]
    with pytest.raises(RecordError, match="x: there is no game 'chess'; there are"):
        Record.from_json(changed(record, game="chess"), "x").replay()
    with pytest.raises(RecordError, match="x: charms has no option 'sides'"):
        Record.from_json(changed(record, options={"sides": 3}), "x").replay()


def test_an_illegal_move_is_named_with_its_step_and_the_reason() -> None:
    record = recorded()[1]
    moves = [list(pair) for pair in record.moves]
    moves[4] = [moves[4][0], 7]
    with pytest.raises(RecordError, match=rf"x: move 5 \(seat {moves[4][0]}, move 7\): you are asked something else"):
        Record.from_json(changed(record, moves=moves), "x").replay()
    with pytest.raises(RecordError, match=rf"x: move {len(moves) + 1} .*: the game is over"):
        Record.from_json(changed(record, moves=[*map(list, record.moves), [0, 0]]), "x").replay()


def test_a_digest_that_does_not_fit_is_named_with_its_step() -> None:
    record = recorded()[1]
    digests = ["20:" + "0" * 32, *record.digests[1:]]
    with pytest.raises(RecordError) as error:
        Record.from_json(changed(record, digests=digests), "x").replay()
    assert str(error.value) == "x: the rules here lead elsewhere at move 20"


def test_where_the_rules_have_changed_both_versions_are_named_and_the_stored_events_still_tell_the_rest() -> None:
    state, record = recorded()
    events = [[*entry[:3], 9999, *entry[4:]] if entry[0] == 20 else entry for entry in record.events]
    old = Record.from_json(changed(record, rules="0.9", events=events), "x")
    shown = old.states()
    for _ in range(20):  # the deal and nineteen moves
        next(shown)
    with pytest.raises(RecordError, match=r"at move 20; it was played by rules 0\.9, here are rules 1"):
        next(shown)
    rest = old.told(None, since=21)
    assert [{"params": {}, "clause": "", **message.plain()} for _, message in rest] == [
        {name: value for name, value in event.items() if name != "n"} for event in state.events()[-len(rest) :]
    ]
    assert all(step >= 21 for step, _ in rest)
    assert len(rest) < len(old.told(None))


def test_a_record_of_other_rules_is_verified_by_its_events() -> None:
    """Other rules may keep their cells in another way, so that no digest agrees, and still be the same game."""
    state, record = recorded()
    old = Record.from_json(changed(record, rules="0.9", digests=["20:" + "0" * 32]), "x")
    assert old.replay().digest() == state.digest()
    dealt = [[*entry[:3], 9999, *entry[4:]] if entry[0] == 0 else entry for entry in record.events]
    with pytest.raises(RecordError, match=r"at move 0; it was played by rules 0\.9, here are rules 1"):
        Record.from_json(changed(record, rules="0.9", events=dealt), "x").replay()


def test_stored_events_are_told_to_those_who_saw_them() -> None:
    state, record = recorded()
    for seat in (0, 1, None):
        assert [{"params": {}, "clause": "", **message.plain()} for _, message in record.told(seat)] == [
            {name: value for name, value in event.items() if name != "n"} for event in state.events(seat)
        ]


# --- writing ----------------------------------------------------------------------------------------------------------


def test_a_file_is_written_whole(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.txt", "Шаман\n")
    write_whole(tmp_path / "a.txt", "式神\n")
    assert (tmp_path / "a.txt").read_text("utf-8") == "式神\n"
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize("broken", ["os.replace", "os.fsync"])
@pytest.mark.parametrize("error", [OSError, KeyboardInterrupt])
def test_the_old_file_stays_where_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str, error: type[BaseException]
) -> None:
    path = tmp_path / "game.json"
    path.write_text("the old game", "utf-8")

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(broken, fail)
    with pytest.raises(error):
        write_whole(path, "the new game")
    assert path.read_text("utf-8") == "the old game"
    assert [found.name for found in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("text", ["[" * 200_000, "9" * 6000])
def test_json_that_no_parser_can_hold_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match=r"game\.json: "):
        Record.from_json(text, "game.json")
