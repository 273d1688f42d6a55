"""The texts of every room in all languages: English in `locale/en.toml`, the others in one gettext catalogue each.

`python tools/words.py` collects the English texts in `locale/ofuda.pot`, updates `locale/<lang>.po`, and compiles each
language to `<lang>.json` next to every `en.toml`. With `--check` it writes nothing, reports translations that are
missing, fuzzy, obsolete or out of date or have other parameters than the English, and exits with 1.
"""

from __future__ import annotations

import argparse
import gettext
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError, read_po, write_po

LANGUAGES = ("ja", "ru")
ENOUGH = 201  # numbers that cover every case of a language's plural rule
PARAMETER = re.compile(r"\{([a-z_][a-z0-9_]*)\}")  # the only form that the page's formatter supports
HEADER = """\
# {title}
# Context is room|key; msgid is the English template. Parameters like {{card}} must stay as they are.
msgid ""
msgstr ""
"Project-Id-Version: ofuda\\n"
{about}"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


class BadWords(Exception):
    """An invalid text; the message says where and why."""


@dataclass(frozen=True)
class Entry:
    """One English template, or singular and plural counted by a parameter."""

    room: str
    key: str
    one: str
    other: str = ""
    by: str = ""

    @property
    def context(self) -> str:
        return f"{self.room}|{self.key}"

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.one, self.other) if self.by else self.one

    def message(self) -> Message:
        note = [f"counted by {{{self.by}}}"] if self.by else []
        return Message(self.id, auto_comments=note, context=self.context)


@dataclass
class Result:
    """The generated files and the problems of the translations."""

    files: dict[Path, str | None] = field(default_factory=dict)  # None: the file should not exist
    problems: list[str] = field(default_factory=list)


# --- English ----------------------------------------------------------------------------------------------------------


def gather(root: Path) -> dict[Path, list[Entry]]:
    """Return the English texts of every room by folder."""
    found: dict[Path, list[Entry]] = {}
    rooms: dict[str, Path] = {}
    for path in sorted((root / "src" / "ofuda").glob("**/locale/en.toml")):
        room = path.parent.parent.name
        if room in rooms:
            raise BadWords(f"{path.relative_to(root)} and {rooms[room]}: two rooms have the name {room!r}")
        rooms[room] = path.relative_to(root)
        try:
            table = tomllib.loads(path.read_text("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadWords(f"{rooms[room]}: {error}") from None
        try:
            found[path.parent] = list(entries(room, "", table))
        except BadWords as error:
            raise BadWords(f"{rooms[room]}: {error}") from None
    if not found:
        raise BadWords(f"no src/ofuda/**/locale/en.toml in {root}; is this the root of the repository?")
    return found


def entries(room: str, prefix: str, table: dict[str, Any]) -> Iterator[Entry]:
    for name, value in table.items():
        key = prefix + name
        if isinstance(value, str):
            parameters(key, value)
            yield Entry(room, key, value)
        elif isinstance(value, dict) and "by" in value:
            yield plural(room, key, value)
        elif isinstance(value, dict):
            yield from entries(room, f"{key}.", value)
        else:
            raise BadWords(f"{key} is neither a template nor a table of plural forms")


def plural(room: str, key: str, table: dict[str, Any]) -> Entry:
    if set(table) != {"by", "one", "other"} or not all(isinstance(value, str) for value in table.values()):
        raise BadWords(f"{key} has plural forms: it needs exactly the texts by, one and other")
    one, other, by = table["one"], table["other"], table["by"]
    parameters(key, one)
    if by not in parameters(key, other):
        raise BadWords(f"{key} counts by {by!r}, but {{{by}}} is not in its text")
    return Entry(room, key, one, other, by)


def parameters(key: str, template: str) -> set[str]:
    """Return the names in braces; the page supports nothing else in braces."""
    if not template:
        raise BadWords(f"{key} is empty")
    rest = PARAMETER.sub("", template)
    if "{" in rest or "}" in rest:
        raise BadWords(f"{key} has braces that are not a plain {{parameter}}: {template!r}")
    return set(PARAMETER.findall(template))


# --- catalogues -------------------------------------------------------------------------------------------------------


def read_catalogue(path: Path, lang: str) -> Catalog:
    if not path.exists():
        return Catalog(locale=lang)
    try:
        return read_po(BytesIO(path.read_bytes()), locale=lang, abort_invalid=True)
    except (PoFileError, UnicodeDecodeError) as error:
        raise BadWords(f"{path.name}: {error}") from None


def updated(old: Catalog, english: list[Entry], lang: str) -> Catalog:
    """Return the catalogue for the current English: changed texts are marked fuzzy, removed ones obsolete."""
    new = Catalog(locale=lang)
    known = {message.context: message for message in old if message.id}
    known.update({message.context: message for message in old.obsolete.values() if message.context not in known})
    for entry in english:
        message = entry.message()
        before = known.pop(entry.context, None)
        if before is not None:
            message.user_comments = before.user_comments
            message.flags |= before.flags & {"fuzzy"}
            message.string = before.string
            if as_list(before.id) != as_list(message.id):
                message.flags.add("fuzzy")
        message.string = shaped(message.string, new.num_plurals if entry.by else 0)
        if not any(as_list(message.string)):
            message.flags.discard("fuzzy")
        new[message.id] = message
    new.obsolete = {(as_list(gone.id)[0], gone.context or ""): gone for gone in known.values()}
    return new


def shaped(string: Any, forms: int) -> Any:
    """Return a translation with the language's number of plural forms (0: no plural)."""
    told = as_list(string)
    if not forms:
        return told[-1] if told else ""
    return tuple((told + [""] * forms)[:forms])


def as_list(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def po_text(catalogue: Catalog, title: str, about: str) -> str:
    """Return the file with a header without dates and tool versions."""
    buffer = BytesIO()
    write_po(buffer, catalogue, width=0, omit_header=True)
    return HEADER.format(title=title, about=about) + buffer.getvalue().decode("utf-8").strip("\n") + "\n"


def forms_of(lang: str, catalogue: Catalog) -> dict[str, int]:
    """Return the catalogue's form for each plural category of Intl.PluralRules."""
    index = gettext.c2py(catalogue.plural_expr)
    rule = Locale(lang).plural_form
    found: dict[str, int] = {}
    for n in range(ENOUGH):
        if found.setdefault(rule(n), index(n)) != index(n):
            raise BadWords(f"{lang}: form {index(n)} of the catalogue does not match one plural category")
    # Fractions are never counted here; in Russian they would take the form of 2 ("1.5 cards").
    return {**found, "other": found.get("other", found.get("few", 0))}


def single_forms(catalogue: Catalog) -> set[int]:
    """Return the forms that are used for one number only and may omit it."""
    index = gettext.c2py(catalogue.plural_expr)
    used = [index(n) for n in range(ENOUGH)]
    return {form for form in used if used.count(form) == 1}


# --- one language -----------------------------------------------------------------------------------------------------


def translate(catalogue: Catalog, english: list[Entry], lang: str, problems: list[str]) -> dict[str, Any]:
    """Return the usable templates of a room by key; report the others, which stay in English."""
    forms = forms_of(lang, catalogue)
    short = single_forms(catalogue)
    usable: dict[str, Any] = {}
    for entry in english:
        message = catalogue.get(entry.id, entry.context)
        assert message is not None
        told = as_list(message.string)
        where = f"{lang}.po: {entry.context}"
        if not all(told):
            problems.append(f"{where} is missing: {entry.other or entry.one!r}")
            continue
        if message.fuzzy:
            problems.append(f"{where} is fuzzy: the English is now {entry.other or entry.one!r}")
            continue
        wrong = [text for n, text in enumerate(told) if not agrees(entry, text, n in short)]
        if wrong:
            problems.append(f"{where} has other parameters than {entry.other or entry.one!r}: {wrong[0]!r}")
            continue
        usable[entry.key] = {"by": entry.by, **{name: told[n] for name, n in forms.items()}} if entry.by else told[0]
    return usable


def agrees(entry: Entry, text: str, short: bool) -> bool:
    """Return whether a translation has the English parameters; a form for one number may omit the counted one."""
    try:
        found = parameters(entry.key, text)
    except BadWords:
        return False
    wanted = parameters(entry.key, entry.other or entry.one)
    return found == wanted or (short and bool(entry.by) and found == wanted - {entry.by})


def build(root: Path, drop_obsolete: bool = False) -> Result:
    """Return all generated files and problems."""
    rooms = gather(root)
    english = [entry for found in rooms.values() for entry in found]
    result = Result()
    template = Catalog()
    for entry in english:
        message = entry.message()
        template[message.id] = message
    result.files[root / "locale" / "ofuda.pot"] = po_text(template, "The words of Ofuda in English.", "")
    for lang in LANGUAGES:
        path = root / "locale" / f"{lang}.po"
        catalogue = updated(read_catalogue(path, lang), english, lang)
        if drop_obsolete:
            catalogue.obsolete = {}
        about = f'"Language: {lang}\\n"\n"Plural-Forms: {catalogue.plural_forms}\\n"\n'
        name = Locale(lang).english_name
        result.files[path] = po_text(catalogue, f"The words of Ofuda in {name}.", about)
        for folder, found in rooms.items():
            usable = translate(catalogue, found, lang, result.problems)
            compiled = json.dumps(usable, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
            result.files[folder / f"{lang}.json"] = compiled if usable else None
        result.problems += [f"{lang}.po: {gone.context} is obsolete" for gone in catalogue.obsolete.values()]
    return result


# --- the command ------------------------------------------------------------------------------------------------------


def stale(result: Result) -> list[Path]:
    """Return the files that are out of date."""
    return [path for path, text in result.files.items() if text != (path.read_text("utf-8") if path.exists() else None)]


def main(arguments: list[str] | None = None, root: Path | None = None) -> int:
    root = root or Path.cwd()
    parser = argparse.ArgumentParser(prog="words", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if there are problems")
    parser.add_argument("--drop-obsolete", action="store_true", help="delete translations of removed texts")
    chosen = parser.parse_args(arguments)
    try:
        result = build(root, chosen.drop_obsolete)
    except BadWords as error:
        print(f"words: {error}", file=sys.stderr)
        return 2
    old = stale(result)
    for problem in result.problems:
        print(problem)
    if chosen.check:
        for path in old:
            print(f"{path.relative_to(root)} is out of date: run ./go words")
        return 1 if old or result.problems else 0
    for path in old:
        text = result.files[path]
        if text is None:
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
    print(f"{len(old)} files written, {len(result.problems)} problems")
    return 0


if __name__ == "__main__":
    sys.exit(main())
