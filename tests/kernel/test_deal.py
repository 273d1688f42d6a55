"""Re-dealing what a seat cannot see: from what is known alone, within what is known, evenly."""

from collections import Counter

import pytest

import ofuda
from ofuda.kernel.deal import Deal
from ofuda.kernel.randomness import Quick

Places = list[tuple[int, int]]  # the card that lies there and the mask of what may
ANY = -1


def dealt(places: Places, seed: int) -> tuple[int, ...]:
    deal = Deal()
    for card, allowed in places:
        deal.place(card, allowed)
    return tuple(deal.redeal(Quick(seed)))


def lawful(places: Places) -> set[tuple[int, ...]]:
    """All deals that the masks allow, place by place."""
    cards = Counter(card for card, _ in places)
    deals: set[tuple[int, ...]] = {()}
    for _, mask in places:
        ways = [card for card in cards if (mask >> card) & 1]
        deals = {(*deal, card) for deal in deals for card in ways if deal.count(card) < cards[card]}
    return deals


def unevenness(places: Places, samples: int) -> float:
    """Chi-square per degree of freedom over all lawful deals; every card must be of its own kind."""
    worlds = lawful(places)
    found = Counter(dealt(places, seed) for seed in range(samples))
    assert set(found) == worlds
    wanted = samples / len(worlds)
    return sum((count - wanted) ** 2 / wanted for count in found.values()) / (len(worlds) - 1)


def test_the_deal_depends_on_what_is_known_and_not_on_which_card_lies_where() -> None:
    masks = [ANY, 0b0111, ANY, 0b1110]
    worlds = lawful(list(zip(range(4), masks, strict=True)))
    for seed in range(20):
        assert len({dealt(list(zip(cards, masks, strict=True)), seed) for cards in worlds}) == 1


def test_all_cards_come_back() -> None:
    places = [(card % 5, ANY) for card in range(12)]
    assert sorted(dealt(places, 3)) == sorted(card for card, _ in places)


def test_masks_are_respected() -> None:
    places = [(0, 0b0011), (1, 0b0011), (2, 0b1100), (3, ANY)]
    for seed in range(200):
        assert dealt(places, seed) in lawful(places)


def test_a_known_card_stays() -> None:
    places = [(0, 1 << 0), (1, ANY), (62, 1 << 62), (3, ANY)]
    for seed in range(100):
        assert dealt(places, seed)[0] == 0
        assert dealt(places, seed)[2] == 62


def test_every_deal_is_as_likely_without_masks_and_with_them() -> None:
    assert unevenness([(card, ANY) for card in range(4)], 2400) < 2.2
    assert unevenness([(0, 0b0111), (1, ANY), (2, 0b1101), (3, ANY)], 2400) < 2.5


@pytest.mark.slow
def test_where_lawful_deals_are_rare_all_of_them_are_still_reached_about_evenly() -> None:
    known: Places = [(card, 1 << card) for card in range(6)]  # 3! lawful deals of 9!: no shuffle finds one
    assert unevenness(known + [(6, ANY), (7, ANY), (8, ANY)], 1200 if ofuda.compiled() else 240) < 3.5


def test_deals_that_no_exchange_of_two_cards_joins_are_all_reached() -> None:
    known: Places = [(card, 1 << card) for card in range(3, 10)]
    ring: Places = [(0, 0b011), (1, 0b110), (2, 0b101)]  # two lawful deals, a cycle of three apart
    assert unevenness(ring + known, 600) < 6


def test_equal_cards_are_dealt_by_their_numbers() -> None:
    places = [(0, ANY), (0, ANY), (0, ANY), (1, ANY)]
    found = Counter(dealt(places, seed).index(1) for seed in range(2000))
    assert all(400 < found[place] < 600 for place in range(4))


def test_impossible_masks_are_an_error() -> None:
    with pytest.raises(ValueError, match="no deal agrees with what is known"):
        dealt([(0, 1 << 1), (1, 1 << 1), (2, ANY)], 1)


def test_nothing_to_deal_is_nothing_dealt() -> None:
    assert dealt([], 1) == ()
    assert dealt([(5, ANY)], 1) == (5,)
