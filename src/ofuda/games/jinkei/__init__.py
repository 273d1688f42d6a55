"""Jin-Kei Trick (2022 remake): two players, three rounds of seven battles."""

from ofuda.games.jinkei.game import Jinkei as Jinkei
