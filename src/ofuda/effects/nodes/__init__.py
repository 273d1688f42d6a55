"""The nodes that card games share; games add their own (see `base`).

`CORE` is common to all games with effects. Of `SHARED`, a game numbers the nodes that it uses.
"""

from ofuda.effects.nodes.abilities import Always as Always
from ofuda.effects.nodes.abilities import From as From
from ofuda.effects.nodes.abilities import Keyword as Keyword
from ofuda.effects.nodes.abilities import Pay as Pay
from ofuda.effects.nodes.abilities import Resolve as Resolve
from ofuda.effects.nodes.abilities import Targets as Targets
from ofuda.effects.nodes.abilities import When as When
from ofuda.effects.nodes.abilities import While as While
from ofuda.effects.nodes.base import Ability as Ability
from ofuda.effects.nodes.base import All as All
from ofuda.effects.nodes.base import Any_ as Any_
from ofuda.effects.nodes.base import Both as Both
from ofuda.effects.nodes.base import Cards as Cards
from ofuda.effects.nodes.base import Condition as Condition
from ofuda.effects.nodes.base import Cost as Cost
from ofuda.effects.nodes.base import Effect as Effect
from ofuda.effects.nodes.base import Either as Either
from ofuda.effects.nodes.base import Except as Except
from ofuda.effects.nodes.base import How as How
from ofuda.effects.nodes.base import Node as Node
from ofuda.effects.nodes.base import Not as Not
from ofuda.effects.nodes.base import Player as Player
from ofuda.effects.nodes.base import Rule as Rule
from ofuda.effects.nodes.base import Set as Set
from ofuda.effects.nodes.base import Someone as Someone
from ofuda.effects.nodes.base import Trigger as Trigger
from ofuda.effects.nodes.base import Value as Value
from ofuda.effects.nodes.base import Who as Who
from ofuda.effects.nodes.cards import AnyOf as AnyOf
from ofuda.effects.nodes.cards import Edge as Edge
from ofuda.effects.nodes.cards import End as End
from ofuda.effects.nodes.cards import In as In
from ofuda.effects.nodes.cards import Pick as Pick
from ofuda.effects.nodes.conditions import Compare as Compare
from ofuda.effects.nodes.conditions import Even as Even
from ofuda.effects.nodes.conditions import Exists as Exists
from ofuda.effects.nodes.conditions import IsA as IsA
from ofuda.effects.nodes.costs import Costs as Costs
from ofuda.effects.nodes.costs import Do as Do
from ofuda.effects.nodes.costs import OneCost as OneCost
from ofuda.effects.nodes.effects import Choose as Choose
from ofuda.effects.nodes.effects import ChoosePlayer as ChoosePlayer
from ofuda.effects.nodes.effects import ChooseX as ChooseX
from ofuda.effects.nodes.effects import Declare as Declare
from ofuda.effects.nodes.effects import EachPlayer as EachPlayer
from ofuda.effects.nodes.effects import Flip as Flip
from ofuda.effects.nodes.effects import If as If
from ofuda.effects.nodes.effects import IfDo as IfDo
from ofuda.effects.nodes.effects import IfPays as IfPays
from ofuda.effects.nodes.effects import Lasting as Lasting
from ofuda.effects.nodes.effects import Later as Later
from ofuda.effects.nodes.effects import Line as Line
from ofuda.effects.nodes.effects import Lines as Lines
from ofuda.effects.nodes.effects import May as May
from ofuda.effects.nodes.effects import OneOf as OneOf
from ofuda.effects.nodes.effects import Reading as Reading
from ofuda.effects.nodes.effects import Repeat as Repeat
from ofuda.effects.nodes.effects import Then as Then
from ofuda.effects.nodes.effects import Unless as Unless
from ofuda.effects.nodes.effects import Until as Until
from ofuda.effects.nodes.names import CoinName as CoinName
from ofuda.effects.nodes.names import DeedName as DeedName
from ofuda.effects.nodes.names import FateName as FateName
from ofuda.effects.nodes.names import FeatureName as FeatureName
from ofuda.effects.nodes.names import FigureName as FigureName
from ofuda.effects.nodes.names import KeywordName as KeywordName
from ofuda.effects.nodes.names import LimitName as LimitName
from ofuda.effects.nodes.names import MomentName as MomentName
from ofuda.effects.nodes.names import Name as Name
from ofuda.effects.nodes.names import RightName as RightName
from ofuda.effects.nodes.names import TallyName as TallyName
from ofuda.effects.nodes.names import TraitName as TraitName
from ofuda.effects.nodes.names import TypeName as TypeName
from ofuda.effects.nodes.names import WayName as WayName
from ofuda.effects.nodes.names import WindowName as WindowName
from ofuda.effects.nodes.names import ZoneName as ZoneName
from ofuda.effects.nodes.normal import normal as normal
from ofuda.effects.nodes.rules import Blank as Blank
from ofuda.effects.nodes.rules import Can as Can
from ofuda.effects.nodes.rules import Cannot as Cannot
from ofuda.effects.nodes.rules import CostLess as CostLess
from ofuda.effects.nodes.rules import Entered as Entered
from ofuda.effects.nodes.rules import EntersWith as EntersWith
from ofuda.effects.nodes.rules import Figure as Figure
from ofuda.effects.nodes.rules import Gets as Gets
from ofuda.effects.nodes.rules import Has as Has
from ofuda.effects.nodes.rules import HasAbility as HasAbility
from ofuda.effects.nodes.rules import Instead as Instead
from ofuda.effects.nodes.rules import Left as Left
from ofuda.effects.nodes.rules import Limit as Limit
from ofuda.effects.nodes.rules import Moment as Moment
from ofuda.effects.nodes.rules import PlayFrom as PlayFrom
from ofuda.effects.nodes.rules import Single as Single
from ofuda.effects.nodes.rules import Unaffected as Unaffected
from ofuda.effects.nodes.rules import UsesKeyword as UsesKeyword
from ofuda.effects.nodes.rules import WouldBe as WouldBe
from ofuda.effects.nodes.sets import CardType as CardType
from ofuda.effects.nodes.sets import HasKeyword as HasKeyword
from ofuda.effects.nodes.sets import InPlay as InPlay
from ofuda.effects.nodes.sets import Named as Named
from ofuda.effects.nodes.sets import Of as Of
from ofuda.effects.nodes.sets import OnChain as OnChain
from ofuda.effects.nodes.sets import Shares as Shares
from ofuda.effects.nodes.sets import Text as Text
from ofuda.effects.nodes.sets import TextState as TextState
from ofuda.effects.nodes.sets import Than as Than
from ofuda.effects.nodes.sets import The as The
from ofuda.effects.nodes.sets import Trait as Trait
from ofuda.effects.nodes.sets import Which as Which
from ofuda.effects.nodes.sets import With as With
from ofuda.effects.nodes.values import Amount as Amount
from ofuda.effects.nodes.values import Count as Count
from ofuda.effects.nodes.values import Done as Done
from ofuda.effects.nodes.values import FigureOf as FigureOf
from ofuda.effects.nodes.values import Half as Half
from ofuda.effects.nodes.values import Number as Number
from ofuda.effects.nodes.values import Plus as Plus
from ofuda.effects.nodes.values import ThisTurn as ThisTurn
from ofuda.effects.nodes.values import Times as Times
from ofuda.effects.nodes.values import X as X
from ofuda.effects.nodes.verbs import Attach as Attach
from ofuda.effects.nodes.verbs import Discard as Discard
from ofuda.effects.nodes.verbs import Draw as Draw
from ofuda.effects.nodes.verbs import GatherCoins as GatherCoins
from ofuda.effects.nodes.verbs import GoTo as GoTo
from ofuda.effects.nodes.verbs import Move as Move
from ofuda.effects.nodes.verbs import Negate as Negate
from ofuda.effects.nodes.verbs import Place as Place
from ofuda.effects.nodes.verbs import PutCoins as PutCoins
from ofuda.effects.nodes.verbs import PutInPlay as PutInPlay
from ofuda.effects.nodes.verbs import Reorder as Reorder
from ofuda.effects.nodes.verbs import Rewrite as Rewrite
from ofuda.effects.nodes.verbs import Search as Search
from ofuda.effects.nodes.verbs import Show as Show
from ofuda.effects.nodes.verbs import Shuffle as Shuffle
from ofuda.effects.nodes.verbs import Split as Split
from ofuda.effects.nodes.verbs import TakeCoins as TakeCoins
from ofuda.effects.nodes.verbs import TakeControl as TakeControl

CORE: tuple[type[Node], ...] = (
    *(Number, Count, Plus, Times),
    *(Both, Either, Except, Of),
    *(Compare, Exists, All, Any_, Not),
    *(Then, If, May, Choose, Repeat, OneOf),
    *(Costs, Always, While, When, Pay),
)
SHARED: tuple[type[Node], ...] = (
    *(Half, X, Done, Amount, FigureOf, ThisTurn),
    *(The, CardType, InPlay, OnChain, Trait, Named, Shares, With, HasKeyword, Text),
    *(In, Edge, AnyOf, Pick),
    *(IsA, Even),
    *(Entered, Left, Moment, UsesKeyword, WouldBe),
    *(Do, OneCost),
    *(Move, Discard, PutInPlay, Draw, Show, Search, Reorder, Shuffle, Split),
    *(PutCoins, TakeCoins, GatherCoins, Negate, Rewrite, Attach, TakeControl, GoTo),
    *(IfDo, IfPays, Unless, Flip, Line, Lines, Lasting, Later, ChooseX, ChoosePlayer, EachPlayer, Declare),
    *(Cannot, Can, PlayFrom, Limit, Has, HasAbility, Figure, CostLess, Blank, Unaffected, Instead, Single, EntersWith),
    *(Keyword, Targets, Resolve, From),
)
