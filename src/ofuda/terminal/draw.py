"""Draw a scene as text: with card frames, with one line per row, or as sentences for screen readers."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ofuda.kernel.messages import Message
from ofuda.kernel.scene import BLANK, DOWN, EMPTY, GRID, LEGEND, NOTE, PILE, ROW, Item, Scene, Zone
from ofuda.terminal.voice import Voice

TONES = {
    "red": "bright_red",
    "blue": "bright_blue",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "purple": "bright_magenta",
    "white": "bright_white",
    "brown": "yellow",  # dark yellow, which most terminals show as brown
}
TALL, COMPACT = "tall", "compact"
GAP = 2  # columns between zones side by side
DOT, BAR = " · ", " │ "  # separate small items of a player, and groups of them
TURNED = "↷"
LEAST = 7  # minimum columns inside a card frame
NEVER_FIRST = "、。，．・：；！？）」』】ー"  # no line begins with these
FRAMES = {"plain": tuple("╭─╮│╰╯"), "lit": tuple("╔═╗║╚╝"), "empty": tuple("┌╌┐╎└┘")}

Numbers = dict[str, list[int]]  # handle -> numbers of the moves that choosing it can mean
Block = list[Text]


class Artist:
    """Draws scenes for one reader."""

    def __init__(self, voice: Voice, numbers: Numbers, width: int, style: str) -> None:
        self.voice = voice
        self.numbers = numbers
        self.width = width
        self.style = style

    def draw(self, scene: Scene) -> list[Text]:
        """Return all lines; zones that do not fit side by side are stacked."""
        lines: list[Text] = []
        for row in scene.rows:
            line: Block = []
            if len(row) > 1 and all(zone.kind in (PILE, ROW) for zone in row):
                lines += self.shelf(row)
                continue
            if row and all(is_column(zone) for zone in row):
                shown = self.worth_showing(row)
                for zone in row:
                    line = beside(line, self.column(zone, self.width // len(row), shown), 0)
                lines += line
                continue
            for n, zone in enumerate(row):
                before = row[n - 1] if n else None
                block = self.zone(zone, before)
                if line and block_width(line) + GAP + block_width(block) > self.width:
                    lines += line
                    line = self.zone(zone, None) if zone.kind == GRID else self.one_line(zone)
                else:
                    line = beside(line, block)
            lines += line
        return lines

    def zone(self, zone: Zone, before: Zone | None) -> Block:
        if zone.kind == GRID:
            return self.grid(zone, before is not None and before.kind == GRID and before.sides == zone.sides)
        if zone.kind == ROW:
            return self.row(zone)
        if zone.kind == NOTE:
            return self.note(zone)
        if zone.kind == LEGEND:
            return [Text(self.title(zone), "dim")]
        labels = [self.voice.say(item.name) for item in zone.items]
        wide = max([cell_len(label) for label in labels], default=0) + 2
        again = before is not None and before.title == zone.title
        block = [Text("" if again else self.title(zone), "bold")]
        for label, item in zip(labels, zone.items, strict=True):
            line = Text(padded(label, wide), "dim")
            block.append(line.append(self.voice.say(item.face), "not dim"))
        return block

    def one_line(self, zone: Zone) -> Block:
        """Draw piles in one line, if there is no room next to the board."""
        block = [Text(f"{self.title(zone)}: ", "bold")]
        for n, item in enumerate(zone.items):
            told = f"{' · ' if n else ''}{self.voice.say(item.name)} {self.voice.say(item.face)}"
            if block[-1].cell_len + cell_len(told) > self.width:
                block.append(Text("  "))
                told = told.removeprefix(" · ")
            block[-1].append(told, "not bold")
        return block

    def shelf(self, row: tuple[Zone, ...]) -> Block:
        """Draw the small items of one player side by side, wrapped to the width.

        A zone is not split: if it does not fit on the rest of a line, it begins a new one.
        """
        block = [Text()]
        for zone in [zone for zone in row if zone.items] or row:
            chunks = self.chunks(zone)
            joint = 0 if zone.kind == ROW else len(DOT)
            whole = sum(chunk.cell_len + joint for chunk in chunks) - joint
            if block[-1] and block[-1].cell_len + len(BAR) + whole > self.width:
                block.append(Text("  "))
                if not self.voice.say(short_title(zone)):  # it needs a name of its own here
                    chunks[0] = Text(f"{self.voice.say(zone.title)} ", "bold").append_text(chunks[0])
            for n, chunk in enumerate(chunks):
                fresh = not block[-1].plain.strip()
                link = "" if fresh or (n and zone.kind == ROW) else DOT if n else BAR
                if not fresh and block[-1].cell_len + len(link) + chunk.cell_len > self.width:
                    block.append(Text("  "))
                else:
                    block[-1].append(link, "dim")
                block[-1].append_text(chunk)
        for line in block:
            line.rstrip()
        return block

    def chunks(self, zone: Zone) -> list[Text]:
        """Return a zone as short pieces of text; an item with its zone's name is not named again."""
        title = self.voice.say(short_title(zone))
        found = [] if zone.items else [Text(title, "bold").append(" -", "not bold dim")]
        for n, item in enumerate(zone.items):
            chunk = Text()
            face, note = faced(self.voice, item), noted(self.voice, item)
            if zone.kind == ROW:
                drawn = self.flat(item, face, note, self.number(item))
                if not n and not title and not item.lit:
                    drawn = drawn[1:]  # no gap before the first
                chunk.append("" if n else title, "bold").append_text(drawn)
            else:
                chunk.append(f"{self.number(item)}:" if self.number(item) else "", "bold yellow")
                own = item.name not in (zone.title, *zone.heads)
                chunk.append(self.voice.say(item.name) if own else title, "dim" if own else "bold")
                chunk.append(f" {face}").append(f" {note}" if note else "", "yellow")
            chunk.rstrip()
            found.append(chunk)
        return found

    def worth_showing(self, row: tuple[Zone, ...]) -> list[int]:
        """Return which spaces of adjacent columns to draw: without frames, omit those empty in all columns."""
        most = max(len(zone.items) for zone in row)
        if self.style == TALL:
            return list(range(most))
        full = [[item.state != EMPTY or self.number(item) != "" for item in zone.items] for zone in row]
        return [n for n in range(most) if any(each[n : n + 1] == [True] for each in full)]

    def column(self, zone: Zone, wide: int, shown: list[int]) -> Block:
        """Draw spaces below each other in one frame, which is highlighted if one of them is."""
        ink = TONES.get(zone.items[0].tone, "")
        lit = any(item.lit for item in zone.items)
        number = self.number(zone)
        head = self.voice.say(short_title(zone))
        tall = self.style == TALL
        inside = wide - 3
        lines = [self.space(item, inside) for n, item in enumerate(zone.items) if n in shown]
        if not tall:
            top = Text("> " if lit else "  ", "bold yellow").append(f"{number}:" if number else "")
            return [top.append(head, f"bold {ink}"), *[Text("  ").append_text(line) for line in lines]]
        a, flat, b, side, c, d = FRAMES["lit" if lit else "plain"]
        top = Text(f"{a}{flat}", ink).append(f" {number}" if number else "", "bold yellow")
        top.append(f" {fitted(head, inside - 3 - cell_len(number))} ", f"bold {ink}")
        top.append(flat * (wide - 1 - top.cell_len) + b, ink)
        block = [top]
        for line in lines:
            row = Text(f"{side} ", ink).append_text(line)
            block.append(row.append(" " * (wide - 1 - row.cell_len)).append(side, ink))
        return [*block, Text(c + flat * (wide - 2) + d, ink)]

    def space(self, item: Item, wide: int) -> Text:
        """Draw one line of a column: the number to type, the item, and the mark of the space."""
        known = self.number(item)
        number = f"{known} " if known and "-" not in known else ""  # an item with many moves is no shortcut
        note = f" {noted(self.voice, item)}".rstrip()
        face = fitted(faced(self.voice, item), wide - cell_len(number + note))
        style = "dim" if item.state in (BLANK, EMPTY) else "bold" if item.lit else ""
        line = Text(number, "bold yellow").append(face, f"not bold {style}")
        return line.append(" " * (wide - line.cell_len - cell_len(note))).append(note, "not dim bold cyan")

    def number(self, thing: Item | Zone) -> str:
        """Return the numbers that can be typed for a thing: 3, or 2,5, or 1-4."""
        found = self.numbers.get(thing.handle, []) if thing.handle else []
        if len(found) > 2 and found[-1] - found[0] == len(found) - 1:
            return f"{found[0]}-{found[-1]}"
        return ",".join(map(str, found))

    def title(self, zone: Zone) -> str:
        number = self.number(zone)
        return (f"[{number}] " if number else "") + self.voice.say(zone.title)

    def note(self, zone: Zone) -> Block:
        """Draw a text zone below a rule; a list of choices has no rule."""
        title = self.title(zone)
        block = [Text(title, "bold")]
        if not all(item.handle for item in zone.items) or not zone.items:
            text = Text(f"─── {title} ", "bold yellow")
            block = [text.append("─" * max(0, min(self.width, 76) - text.cell_len))]
        for item in zone.items:
            line = Text("  ")
            if self.number(item):
                line.append(f"{self.number(item)} ", "bold yellow")
            line.append(f"{self.voice.say(item.name)}: ", "bold").append(self.voice.say(item.face))
            first, *more = folded(line, self.width - 4)
            block += [first, *(Text("    ").append_text(part) for part in more)]
        return block

    def row(self, zone: Zone) -> Block:
        label = Text(self.title(zone) + "  ", "bold")
        cells = [self.cell(item, LEAST) for item in zone.items]
        if not cells:
            return [label.append("-", "dim")]
        room = max(1, (self.width - label.cell_len) // max(block_width(cell) for cell in cells))
        block: Block = []
        for start in range(0, len(cells), room):
            line: Block = []
            for cell in cells[start : start + room]:
                line = beside(line, cell, 0)
            head = [Text(" " * label.cell_len) for _ in line]
            if start == 0:
                head[len(line) // 2] = label
            block += beside(head, line, 0)
        return block

    def grid(self, zone: Zone, same_sides: bool) -> Block:
        columns = max(1, len(zone.heads))
        words = [words for item in zone.items for words in (faced(self.voice, item), noted(self.voice, item))]
        inner = max([LEAST] + [cell_len(word) for word in words])
        bare = all(item.state in (BLANK, EMPTY) for item in zone.items)  # no cards to frame: use the small form
        sides = [self.voice.say(side) for side in zone.sides]
        title = self.title(zone)
        cells = [self.cell(item, inner, bare) for item in zone.items]
        heads = [self.voice.say(head) for head in zone.heads]
        gap = 1 if self.style == TALL and not bare else 2
        step = max([block_width(cell) for cell in cells] + [cell_len(head) + gap for head in heads])
        cells = [beside(cell, [Text(" " * (step - block_width(cell)))], 0) for cell in cells]
        margin = 0 if same_sides else max([cell_len(side) for side in sides], default=0) + 1
        block: Block = []
        top = Text(" " * margin)
        if margin > cell_len(title) and not bare:
            top = Text(title, "bold").append(" " * (margin - cell_len(title)))
        else:
            block.append(Text(title, "bold"))
        for word in heads:
            top.append(centred(word, step) if self.style == TALL and not bare else padded(f" {word}", step), "dim")
        block.append(top)
        for start in range(0, len(cells), columns):
            line: Block = []
            for cell in cells[start : start + columns]:
                line = beside(line, cell, 0)
            if margin:
                name = sides[start // columns] if start // columns < len(sides) else ""
                label = [Text(" " * margin) for _ in line]
                label[len(line) // 2] = Text(padded(name, margin), "dim")
                line = beside(label, line, 0)
            block += line
        return block

    def cell(self, item: Item, inner: int, bare: bool = False) -> Block:
        face, note = faced(self.voice, item), noted(self.voice, item)
        if self.style == TALL and not bare:
            return self.tall(item, face, note, self.number(item), inner)
        return [self.flat(item, face, note, self.number(item))]

    def tall(self, item: Item, face: str, note: str, number: str, inner: int) -> Block:
        """Draw a frame with the number to type at the top and the mark of the space at the bottom."""
        ink = TONES.get(item.tone, "")
        if item.state == BLANK:
            return [Text(" " * (inner + 2)), Text(f" {centred(face, inner)} ", "dim"), Text(" " * (inner + 2))]
        a, flat, b, side, c, d = FRAMES["lit" if item.lit else "empty" if item.state == EMPTY else "plain"]
        edge = "bold yellow" if item.lit else "dim" if item.state == EMPTY or (self.numbers and not number) else ink
        top = Text(a, edge).append(flat, edge).append(number, "bold yellow")
        top.append(flat * (inner - 1 - cell_len(number)) + b, edge)
        side = "▒" if item.state == DOWN else side
        middle = Text(side, edge).append(centred(face, inner), f"bold {ink}").append(side, edge)
        words = f" {note} " if note and cell_len(note) + 2 <= inner else note
        left = (inner - cell_len(words)) // 2
        bottom = Text(c + flat * left, edge).append(words, "bold cyan")
        bottom.append(flat * (inner - left - cell_len(words)) + d, edge)
        return [top, middle, bottom]

    def flat(self, item: Item, face: str, note: str, number: str) -> Text:
        """Draw one line: [up], (down), a dot for an empty space; > marks highlighted items."""
        ink = TONES.get(item.tone, "")
        text = Text(">" if item.lit else " ", "bold yellow")
        if number:
            text.append(f"{number}:", "bold yellow")
        if item.state == BLANK:
            text.append(face, "dim")
        elif item.state == EMPTY:
            text.append(face.strip() or ".", "dim")
        else:
            open_, close = ("(", ")") if item.state == DOWN else ("[", "]")
            text.append(open_).append(face, f"bold {ink}").append(close)
        if note:
            text.append(f" {note}", "cyan")
        return text.append(" ")


def faced(voice: Voice, item: Item) -> str:
    """Return the face of an item, with an arrow if the card is turned."""
    return TURNED + voice.say(item.face) if item.turned else voice.say(item.face)


def noted(voice: Voice, item: Item) -> str:
    """Return the mark of an item and the coins on it."""
    notes = [voice.say(item.note)] if item.note else []
    return " ".join([*notes, *(f"{badge.count} {voice.say(badge.name)}" for badge in item.badges)])


def aloud(scene: Scene, voice: Voice, numbers: Numbers) -> list[str]:
    """Return the scene as sentences, without frames, colours or layout."""
    lines: list[str] = []
    for zone in [zone for row in scene.rows for zone in row if zone.kind != LEGEND]:
        title = voice.say(zone.title) + choice(voice, numbers, zone.handle)
        told = [spoken(voice, item, numbers) for item in zone.items]
        if is_column(zone):
            lines.append(f"{title}: {'; '.join(told)}.")
        elif zone.kind == GRID:
            columns = max(1, len(zone.heads))
            heads = [voice.say(head) for head in zone.heads]
            for i in range(0, len(told), columns):
                side = voice.say(zone.sides[i // columns]) if zone.sides else ""
                cells = [f"{head} {cell}" for head, cell in zip(heads, told[i : i + columns], strict=False)]
                lines.append(f"{title}, {side}: {'; '.join(cells)}.")
        elif zone.kind == ROW:
            lines.append(f"{title}: {voice.several(told) or '-'}.")
        elif zone.items:
            pairs = [pair(voice, zone, item, numbers) for item in zone.items]
            lines.append(f"{title}: {'; '.join(pairs)}".removesuffix(".") + ".")
        else:
            lines.append(f"{title}.")
    return lines


def pair(voice: Voice, zone: Zone, item: Item, numbers: Numbers) -> str:
    """Return an item's name and description; an item with its zone's name is not named again."""
    number = choice(voice, numbers, item.handle)
    if item.name in (zone.title, *zone.heads):
        return voice.say(item.face) + number
    return f"{voice.say(item.name)}{number}: {voice.say(item.face)}"


def spoken(voice: Voice, item: Item, numbers: Numbers) -> str:
    note = f" {noted(voice, item)}".rstrip()
    lit = f" {voice.own('here')}" if item.lit else ""
    return voice.say(item.name) + note + lit + choice(voice, numbers, item.handle)


def choice(voice: Voice, numbers: Numbers, handle: str) -> str:
    found = numbers.get(handle, []) if handle else []
    return f" ({voice.own('move_number', numbers=', '.join(map(str, found)))})" if found else ""


def is_column(zone: Zone) -> bool:
    """Return whether a zone is a one-column grid with named spaces."""
    return zone.kind == GRID and len(zone.heads) == 1 and len(zone.sides) == len(zone.items) > 0


def short_title(zone: Zone) -> Message:
    """Return a zone's name without its owner, which its place shows."""
    return zone.heads[0] if zone.heads else zone.title


def fitted(text: str, width: int) -> str:
    """Return the text truncated to the width."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def folded(text: Text, width: int) -> Block:
    """Wrap the text to the width, at spaces or between Japanese letters."""
    plain = text.plain
    cuts: list[int] = []
    start = last = used = 0
    for n, letter in enumerate(plain):
        wide = cell_len(letter)
        if n and (plain[n - 1] == " " or (max(wide, cell_len(plain[n - 1])) > 1 and letter not in NEVER_FIRST)):
            last = n
        used += wide
        while used > width and letter != " " and start < n:
            start = last if last > start else n
            cuts.append(start)
            used = cell_len(plain[start : n + 1])
    lines = list(text.divide(cuts))
    for line in lines:
        line.rstrip()
    return lines


def padded(text: str, width: int) -> str:
    """Pad the text with spaces; Japanese letters are two columns wide."""
    return text + " " * (width - cell_len(text))


def centred(text: str, width: int) -> str:
    """Centre the text."""
    room = width - cell_len(text)
    return padded(" " * ((room + (width & 1)) // 2) + text, width)


def block_width(block: Block) -> int:
    return max([line.cell_len for line in block], default=0)


def beside(left: Block, right: Block, gap: int = GAP) -> Block:
    """Return two blocks side by side."""
    if not left:
        return right
    wide = block_width(left)
    joined: Block = []
    for i in range(max(len(left), len(right))):
        line = left[i].copy() if i < len(left) else Text()
        line.append(" " * (wide - line.cell_len + gap))
        joined.append(line.append_text(right[i]) if i < len(right) else line)
    return joined
