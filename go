#!/bin/sh
# Ofuda's one door. Needs only python3 >= 3.11; everything else comes from the hash-checked lock files.
set -eu
cd "$(dirname "$0")"
unset PYTHONPATH PYTHONHOME VIRTUAL_ENV PYTHONDONTWRITEBYTECODE

UV=.tools/bin/uv
PY=.venv/bin/python

usage() {
    cat <<'END'
./go play [ARGS]    play in the browser; ARGS go to `ofuda play` (./go play --help); in the terminal: ./go play --terminal
                    It starts interpreted and compiles in the background until there is a compiled engine.
./go serve [ARGS]   a table server for others too; ARGS go to `ofuda serve`
./go test           all checks: lint, types, import contracts, the page, tests compiled (with a browser) and interpreted
./go test --quick   lint, types, import contracts, the page's own checks, fast tests of the engine: under two minutes
./go test ARGS      the tests that pytest finds with ARGS, from the source, interpreted: ./go test tests/kernel -k deal
./go test --compiled [ARGS]   the same against the compiled engine, which is built first
./go bench [ARGS]   measure the engine, beside its peers; ARGS go to `ofuda bench`
./go load [ARGS]    measure the table server; ARGS go to `ofuda load`; --beside: with boardgame.io beside it
./go replay FILE    look at a saved game; also games, rules, verify, simulate, duel, league, deck, check: as
                    `ofuda` has them
./go words [ARGS]   gather and compile the words of all languages; ARGS go to tools/words.py
./go types          make the page's types anew from ofuda/table/wire.py
./go setup [WHAT]   only install and build, for WHAT = play (default), test or bench; ./go compile: only the engine
./go lock [ARGS]    write the lock files anew from pyproject.toml; ARGS go to uv (./go lock --upgrade)
./go help           this

OFUDA_PYTHON=...    the Python to use
OFUDA_COMPILE=...   0: do not compile the engine; 1: compile it before anything starts, and stop if that fails
OFUDA_MODE=...      compiled or interpreted: run the tests in this mode only
What is made lies in .tools, .venv, build, web/node_modules and web/dist: delete them to start afresh.
Downloads are kept in the cache folders of uv and npm.
END
}

say() { printf 'ofuda: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

find_python() {
    for python in ${OFUDA_PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then return; fi
    done
    python=${OFUDA_PYTHON:-python3}
    if command -v "$python" >/dev/null 2>&1; then
        die "needs Python 3.11 or newer, but $python is $("$python" --version 2>&1). Is there a newer one? OFUDA_PYTHON=/path/to/python3 ./go ..."
    fi
    die "needs Python 3.11 or newer, and there is no $python here. On Debian or Ubuntu, as root: apt-get install python3"
}

install_venv_module() {
    need="apt-get update && apt-get install -y python3-venv"
    command -v apt-get >/dev/null 2>&1 || die "$python cannot make virtual environments: please install its venv and ensurepip modules"
    if [ "$(id -u)" = 0 ]; then root=""
    elif command -v sudo >/dev/null 2>&1; then root=sudo
    else die "$python cannot make virtual environments. Please run as root: $need"; fi
    say "$python cannot make virtual environments; running${root:+ with sudo}: $need"
    { $root apt-get update -qq && $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv; } >/dev/null ||
        die "that failed. Please run it by hand, then ./go again"
}

# hold FD: lock the file that is open as FD; no, if somebody else has it. The lock ends when FD is closed by this script and
# by all that it started.
hold() {
    [ -n "${python:-}" ] || find_python
    "$python" -c 'import sys
try: import fcntl
except ImportError: sys.exit()
try: fcntl.flock(int(sys.argv[1]), fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError: sys.exit(1)' "$1"
}

# wait_for FD WHO: lock the file, whenever WHO lets go of it
wait_for() {
    if hold "$1"; then return; fi
    say "waiting for $2"
    until hold "$1"; do sleep 1; done
}

# Packages and page are made under the lock 9, the engine under the lock 8.
open_setup() {
    mkdir -p build
    exec 9>build/setup.lock
    wait_for 9 "another ./go that installs in this folder"
}

close_setup() { exec 9>&-; }

tools() {
    cmp -s requirements-tools.lock .tools/requirements.lock && return
    find_python
    say "fetching the installer (uv) into .tools"
    rm -rf .tools
    if ! "$python" -m venv .tools >/dev/null 2>&1; then
        rm -rf .tools
        install_venv_module
        "$python" -m venv .tools || die "$python still cannot make virtual environments"
    fi
    .tools/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-tools.lock ||
        die "the installer could not be fetched (is PyPI reachable?)"
    cp requirements-tools.lock .tools/requirements.lock
}

# packages play|test|bench: an environment with at least these packages
packages() {
    open_setup
    sync_packages "$1"
    close_setup
}

sync_packages() {
    case $1 in
    play) locks="requirements.lock requirements-test.lock requirements-bench.lock" ;;
    test) locks="requirements-test.lock requirements-bench.lock" ;;
    bench) locks="requirements-bench.lock" ;;
    *) usage >&2; exit 2 ;;
    esac
    version=$($PY -c 'import sys; print("python%d.%d" % sys.version_info[:2])' 2>/dev/null) && [ -d ".venv/lib/$version" ] || rm -rf .venv
    for lock in $locks; do
        if cmp -s "$lock" .venv/requirements.lock; then return; fi
    done
    lock=${locks%% *}
    tools
    if [ ! -d .venv ]; then
        find_python
        $UV venv -q --relocatable --python "$(command -v "$python")" .venv
    fi
    say "installing the packages of $lock into .venv"
    rm -f .venv/engine .venv/requirements.lock
    $UV pip sync -q --python $PY --require-hashes "$lock" || die "the packages could not be installed (is PyPI reachable?)"
    cp "$lock" .venv/requirements.lock
}

npm() {
    PATH="$PWD/.venv/bin:$PATH" npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false \
        npm_config_fetch_retry_mintimeout=2000 npm_config_fetch_retry_maxtimeout=10000 .venv/bin/npm --prefix "$@"
}

# npm_packages FOLDER: what its package-lock.json names, in FOLDER/node_modules
npm_packages() {
    cmp -s "$1/package-lock.json" "$1/node_modules/installed.lock" && return
    say "fetching the npm packages of $1"
    mkdir -p build
    if ! npm "$1" ci --loglevel=error >build/npm.log 2>&1; then
        cat build/npm.log >&2
        return 1
    fi
    cp "$1/package-lock.json" "$1/node_modules/installed.lock"
}

# build_page: make the page beside the old one, which then gives way to it
build_page() {
    npm web run build -- --outDir ../build/dist --emptyOutDir && [ -f build/dist/index.html ] || return
    rm -f build/page
    rm -rf web/dist
    mv build/dist web/dist
    echo "$page_source" >build/page
}

# page try|must: the page of this very source in web/dist; with `try` an older page is better than none
page() {
    open_setup
    found=0
    find_page "$1" || found=$?
    close_setup
    return $found
}

find_page() {
    page_source=$(PYTHONSAFEPATH='' $PY -B -c 'import setup; print(setup.page_fingerprint())') || die "setup.py is broken"
    if [ -f web/dist/index.html ] && [ "$(cat build/page 2>/dev/null)" = "$page_source" ]; then return; fi
    mkdir -p build
    failed="could not be built: see above, or build/page.log"
    if ! npm_packages web; then
        failed="could not be built: npm could not fetch its packages (is the npm registry reachable?)"
    else
        say "building the page"
        if build_page >build/page.log 2>&1; then return; fi
        cat build/page.log >&2
    fi
    [ "$1" = try ] || die "the page $failed"
    say "*** the page $failed ***"
    if [ -f web/dist/index.html ]; then say "*** an OLDER page is shown ***"; else
        say "without a page you can play in the terminal: ./go play --terminal"
        return 1
    fi
}

# for_browser COMMAND ARGS: will it show the page? `play` does where a person sits, and with no option but --no-open
for_browser() {
    case " $* " in
    *" --help "* | *" -h "*) return 1 ;;
    " serve "* | *" --no-open "*) return 0 ;;
    " play "*) [ -t 0 ] || return 1 ;;
    *) return 1 ;;
    esac
    for argument; do
        case $argument in -* | *.py) return 1 ;; esac
    done
}

# watched COMMAND...: what takes minutes shows that it goes on: in one line where a person looks, else now and then.
# The command stays in front, so that Ctrl-C ends it; whoever watches ends with this script.
watched() {
    : >build/began
    (
        seconds=0
        while sleep 2 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
            seconds=$((seconds + 2))
            all=$(find build/mypyc -name '*.c' -newer build/began 2>/dev/null | wc -l)
            made=$(find build -name '*.o' -newer build/began 2>/dev/null | wc -l)
            told="$seconds s"
            if [ "$all" -gt 0 ]; then told="$((made)) of $((all)) files, $told"; fi
            if [ -t 2 ]; then printf '\r\033[Kofuda: ... %s' "$told" >&2
            elif [ $((seconds % 30)) = 0 ]; then say "... $told"; fi
        done
    ) &
    watcher=$!
    worked=0
    "$@" || worked=$?
    kill $watcher 2>/dev/null || true
    wait $watcher 2>/dev/null || true
    if [ -t 2 ]; then printf '\r\033[K' >&2; fi
    return $worked
}

wheel() {
    OFUDA_COMPILE=1 OFUDA_EXAMPLES=1 $UV build --wheel --no-build-isolation --python $PY --out-dir build/wheel . >build/wheel.log 2>&1
}

from_scratch() {
    say "that failed; once more from scratch (a few minutes)"
    rm -rf build/mypyc build/lib* build/temp* build/bdist*
}

# look_at_engine: what there is of the engine of this very source. mode: compiled, failed, plain (nothing to compile with, for
# this reason), or nothing yet. build/wheel/stamp names the source of the wheel beside it and is written last.
look_at_engine() {
    print='import setup; print(setup.fingerprint(), setup.why_not_compiled())'
    source=$(PYTHONSAFEPATH='' $PY -B -c "$print") || die "setup.py is broken"
    reason=${source#* }
    source=${source%% *}
    if [ -n "$reason" ]; then mode=plain; else mode=$(sed -n "s/^$source //p" build/wheel/stamp 2>/dev/null) || mode=; fi
}

compile_engine() {
    tools
    if [ -d build/mypyc ]; then say "compiling what has changed of the engine"
    else say "compiling the engine (a few minutes the first time)"; fi
    rm -rf build/wheel build/failed.log
    mkdir -p build/wheel
    mode=compiled
    # a cache left by an older source can stop mypyc: once more from scratch before giving up
    if ! watched wheel && ! { from_scratch && watched wheel; }; then
        mode=failed
        cp build/wheel.log build/failed.log
    fi
    echo "$source $mode" >build/wheel/stamp
}

install_engine() {
    if cmp -s build/wheel/stamp .venv/engine; then return; fi
    tools
    rm -f .venv/engine
    $UV pip install -q --python $PY --no-deps --reinstall build/wheel/*.whl
    cp build/wheel/stamp .venv/engine
}

# use_engine: what is run from now on is the compiled engine, where there is one; else the source
use_engine() {
    export OFUDA_PAGE="$PWD/web/dist"
    case $mode in
    compiled) install_engine ;;
    plain) say "*** the engine runs INTERPRETED, many times slower: $reason ***" ;;
    failed) say "*** the engine runs INTERPRETED, many times slower: it could not be compiled, see build/failed.log ***" ;;
    esac
    if [ "$mode" != compiled ]; then export PYTHONPATH="$PWD/src:$PWD/examples"; fi
}

# engine try|must: compile the engine now, if need be; with `must` a failure is the end
engine() {
    mkdir -p build
    exec 8>build/engine.lock
    wait_for 8 "the compiler that is at work in this folder (build/compile.log)"
    look_at_engine
    if [ -z "$mode" ] || { [ "$mode" = failed ] && [ "$1" = must ]; }; then compile_engine; fi
    if [ "$mode" = failed ] && [ "$1" = must ]; then
        cat build/failed.log >&2
        die "the engine could not be compiled: see above, or build/failed.log"
    fi
    use_engine
    exec 8>&-
}

# engine_later: start at once; an engine that is not compiled yet is compiled meanwhile, and used from the next start on. The
# compiler goes on in a session of its own, so that Ctrl-C does not stop it halfway.
engine_later() {
    if [ "${OFUDA_COMPILE:-}" = 1 ]; then
        engine must
        return
    fi
    mkdir -p build
    exec 8>build/engine.lock
    if hold 8; then
        look_at_engine
        use_engine
        exec 8>&-
        if [ -n "$mode" ]; then return; fi
        detach='import os, sys; os.setsid(); os.nice(19); os.execv(sys.argv[1], sys.argv[1:])'
        ($PY -c "$detach" "$PWD/go" compile </dev/null >build/compile.log 2>&1 &)
    else
        exec 8>&-
        mode=
        use_engine
    fi
    say "the engine runs interpreted this time; it is being compiled in the background and used from the next start"
}

# engine_or_source: the compiled engine where there is one; what needs no speed starts without
engine_or_source() {
    mkdir -p build
    exec 8>build/engine.lock
    mode=
    if hold 8; then look_at_engine; fi
    [ "$mode" = compiled ] || mode=
    use_engine
    exec 8>&-
}

# stage TITLE COMMAND...: stops everything when the command fails
stage() {
    title=$1
    shift
    printf '\n=== %s ===\n' "$title"
    status=0
    "$@" || status=$?
    if [ $status != 0 ]; then
        printf '\n=== FAILED: %s ===\n' "$title"
        exit $status
    fi
}

# browser: Debian's chromium for the tests in a browser, where it can be had without asking anybody
browser() {
    no_browser=
    if command -v chromium >/dev/null 2>&1; then
        has_browser=yes
        return
    fi
    if ! command -v apt-get >/dev/null 2>&1; then no_browser="please install chromium"
    elif [ "$(id -u)" = 0 ]; then root=""
    elif sudo -n true 2>/dev/null; then root="sudo -n"
    else no_browser="please run as root: apt-get install chromium"; fi
    if [ -z "$no_browser" ]; then
        say "installing chromium for the tests in a browser"
        mkdir -p build
        { $root apt-get update -qq &&
            $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } \
            >build/chromium.log 2>&1 || no_browser="apt-get could not install it, see build/chromium.log"
    fi
    if [ -z "$no_browser" ]; then has_browser=yes; else say "*** there is no chromium, so NO TEST RUNS IN A BROWSER: $no_browser ***"; fi
}

# lint: the checks of the Python sources that run nothing
lint() {
    stage "ruff check" ruff check .
    stage "ruff format --check" ruff format --check .
    stage "mypy --strict" mypy --strict
    stage "lint-imports" env PYTHONPATH=src lint-imports --no-logo
}

# lint_page: the checks of the page that need no browser
lint_page() {
    stage "npm ci" npm_packages web
    stage "lint of the page" npm web run lint
    stage "svelte-check" npm web run check
    stage "vitest" npm web test
}

pytest_compiled() {
    stage "pytest, compiled" env OFUDA_MODE=compiled $PY -m pytest -q "$@"
}

pytest_interpreted() {
    stage "pytest, interpreted" env OFUDA_MODE=interpreted PYTHONPATH="$PWD/src:$PWD/examples" \
        OFUDA_PAGE="$PWD/web/dist" $PY -m pytest -q "$@"
}

# quick_tests: lint, types and the fast tests of the engine, the page's checks beside them
quick_tests() {
    mkdir -p build
    (lint_page) >build/quick.log 2>&1 &
    beside=$!
    trap 'kill $beside 2>/dev/null || true' EXIT
    lint
    pytest_interpreted -n 2 -m "not slow" --ignore=tests/browser --ignore=tests/server --ignore=tests/terminal \
        --ignore=tests/envs --ignore=tests/arena tests README.md
    checked=0
    wait $beside || checked=$?
    trap - EXIT
    cat build/quick.log
    return $checked
}

# some_tests compiled|interpreted ARGS: the tests that pytest finds with ARGS, in one mode
some_tests() {
    wanted=$1
    shift
    case " $* " in *browser* | *page*) page try || true ;; esac
    if [ "$wanted" = compiled ]; then
        engine must
        [ $mode = compiled ] || die "there is nothing to compile with: $reason"
        pytest_compiled "$@"
    else
        pytest_interpreted "$@"
    fi
}

# all_tests: everything; with OFUDA_MODE only the tests of that mode
all_tests() {
    has_browser=
    no_browser=
    if [ -z "${OFUDA_MODE:-}" ]; then
        lint
        lint_page
        stage "page" page must
        browser
    else
        page try || true
    fi
    # Playwright leaves an event loop running, so a browser and other tests need processes of their own
    set -- -n 2 --ignore=tests/browser
    if [ "${OFUDA_MODE:-compiled}" = compiled ]; then
        engine must
        if [ $mode = compiled ]; then
            pytest_compiled "$@"
            # the code that is never compiled is tested once
            once="--ignore=tests/server --ignore=tests/terminal --ignore=tests/envs --ignore=tests/arena
                --ignore=tests/effects --ignore=tests/tools --ignore=tests/test_cli_deck.py --ignore=tests/test_install.py
                --ignore=tests/testing/test_kit_catches_defects.py
                --ignore=tests/test_cli_league.py --ignore=tests/games/shaman_king/test_words.py
                --ignore=tests/games/shaman_king/test_decks.py"
        else
            printf '\n=== SKIPPED: pytest, compiled: %s ===\n' "$reason"
            once=
        fi
        stage "pytest, browser" env ${has_browser:+OFUDA_BROWSER=must} $PY -m pytest -q -n 2 tests/browser
    fi
    if [ -z "${OFUDA_MODE:-}" ]; then
        # shellcheck disable=SC2086
        pytest_interpreted "$@" $once
    elif [ "$OFUDA_MODE" = interpreted ]; then
        pytest_interpreted "$@"
    fi
    if [ -n "$no_browser" ]; then printf '\n=== SKIPPED: tests in a browser: no chromium, %s ===\n' "$no_browser"; fi
}

run_tests() {
    case ${OFUDA_MODE:-} in
    "" | compiled | interpreted) ;;
    *) die "OFUDA_MODE is compiled or interpreted, not '$OFUDA_MODE'" ;;
    esac
    if [ "${1:-}" = --compiled ]; then
        OFUDA_MODE=compiled
        shift
    fi
    packages test
    PATH=$PWD/.venv/bin:$PATH
    export PATH
    case ${1:-} in
    "") all_tests ;;
    --quick) quick_tests ;;
    *) some_tests "${OFUDA_MODE:-interpreted}" "$@" ;;
    esac
}

compile_lock() {
    lock=$1
    shift
    $UV pip compile -q --universal --generate-hashes --python-version 3.11 --custom-compile-command "./go lock" \
        --no-emit-index-url --no-emit-find-links --output-file "$lock" "$@"
    if grep -n '://' "$lock"; then die "$lock names an address"; fi
}

run_ofuda() { OFUDA_COMMAND=./go exec $PY -m ofuda "$@"; }

command=${1:-help}
[ $# = 0 ] || shift
case $command in
play)
    packages play
    if for_browser "$command" "$@"; then page try || exit 1; fi
    engine_later
    run_ofuda "$command" "$@"
    ;;
games | replay | verify | deck | rules)
    packages play
    engine_or_source
    run_ofuda "$command" "$@"
    ;;
serve | simulate | duel | league | check)
    packages play
    if for_browser "$command" "$@"; then page try || exit 1; fi
    engine try
    run_ofuda "$command" "$@"
    ;;
test) run_tests "$@" ;;
bench)
    packages bench
    engine must
    run_ofuda bench "$@"
    ;;
load)
    packages test
    engine must
    case " $* " in
    *" --beside "*)
        npm_packages bench/boardgameio || die "boardgame.io could not be fetched (is the npm registry reachable?)"
        exec $PY -m bench.boardgameio.compare "$@"
        ;;
    esac
    run_ofuda load "$@"
    ;;
compile)
    packages play
    engine must
    ;;
words)
    packages test
    exec $PY tools/words.py "$@"
    ;;
types)
    packages test
    PYTHONPATH=src $PY tools/wire_types.py
    npm_packages web || die "npm could not fetch the page's packages"
    npm web run types
    ;;
setup)
    packages "${1:-play}"
    page try || true
    engine try
    ;;
lock)
    tools
    compile_lock requirements.lock pyproject.toml --extra build "$@"
    compile_lock requirements-test.lock pyproject.toml --extra dev --extra envs -c requirements.lock "$@"
    compile_lock requirements-bench.lock pyproject.toml --extra dev --extra envs --extra bench -c requirements-test.lock "$@"
    ;;
help | -h | --help) usage ;;
*)
    usage >&2
    exit 2
    ;;
esac
