"""Numbers that are written as literals agree with what they come from."""

from ofuda.effects import machine, mask_numbers
from ofuda.games.naruto import ask, cell, families, parts, step, word
from ofuda.games.naruto.rules import organisation, rules_in_play
from ofuda.games.naruto.vocabulary import names


def test_sizes_that_are_written_twice_agree() -> None:
    for name in ("SLOTS", "MOST_TEAMS", "ITEMS", "TALLIES", "PILES", "ROOM", "SEATS"):
        assert getattr(cell, name) == getattr(parts, name), name
    assert (cell.MEMORY_CELLS, cell.ROW) == (mask_numbers.MEMORY, mask_numbers.ROW)
    assert step.MASKED + mask_numbers.STEPS == step.SET_UP
    assert organisation.NOBODY == parts.SLOTS
    assert rules_in_play.FIRST_LASTING == parts.SLOTS * parts.MOST_ABILITIES
    for name in ("THING_MOVE", "NONE_MOVE", "NO_MOVE", "YES_MOVE", "MODE_MOVE"):
        assert getattr(ask, name) == getattr(machine, name), name


def test_moves_leave_room_for_what_they_name() -> None:
    rooms = {
        ask.THING_MOVE: parts.THINGS,
        ask.PASS_MOVE: 1,
        ask.KEEP_MOVE: 1,
        ask.MULLIGAN_MOVE: 1,
        ask.KEEP_TEAMS_MOVE: 1,
        ask.BUILD_MOVE: 1,
        ask.PLAYER_MOVE: parts.SEATS,
        ask.NUMBER_MOVE: ask.MOST_NUMBER,
        ask.WORD_MOVE: ask.WORDS,
        ask.PLACE_MOVE: 2 * parts.ROOM,
        ask.USE_MOVE: parts.SLOTS * parts.MOST_ABILITIES,
        ask.PLAY_MOVE: parts.MOST_KINDS,
        ask.CHARGE_MOVE: parts.MOST_KINDS,
        ask.CARD_MOVE: parts.MOST_KINDS,
        ask.USE_OF_MOVE: parts.MOST_KINDS,
        ask.GROW_MOVE: parts.MOST_KINDS,
        ask.PLATOON_MOVE: parts.MOST_KINDS,
        ask.RESERVE_MOVE: parts.MOST_KINDS,
        ask.FROM_CHAKRA_MOVE: parts.MOST_KINDS,
        ask.FROM_DISCARD_MOVE: parts.MOST_KINDS,
        ask.FROM_REMOVED_MOVE: parts.MOST_KINDS,
    }
    firsts = [*rooms, ask.MOVES]
    assert [first + room for first, room in rooms.items()] == firsts[1:]


def test_bans_of_going_have_one_mask() -> None:
    deeds = (word.DEED_GO, word.DEED_GO_ALONE, word.DEED_GO_ALIKE, word.DEED_MIX_SYMBOLS)
    assert sum(1 << families.FIRST_BAN + deed for deed in deeds) == families.GO_BANS
    attacking = (word.DEED_ATTACK, word.DEED_ATTACK_AS_SUPPORT)
    assert families.GO_BANS | sum(1 << families.FIRST_BAN + deed for deed in attacking) == families.ATTACK_BANS
    assert families.BLANK | families.SEES_HAND == families.AFTER_EACH_STEP
    assert families.HAS_KEYWORD == 1 << cell.STATING_CELLS - 1, "each family has a cell"
    assert families.MUST | 1 << families.FIRST_BAN + word.DEED_TEAM_WITH == families.TEAM_RULES
    bans = sum(1 << families.FIRST_BAN + int(deed) for deed in names.Deed)
    assert not any(family & bans for family in families.BY_NODE.values())
    assert len(set(families.BY_NODE.values())) == len(families.BY_NODE)
    assert max(families.BY_NODE.values()) < 1 << 62
