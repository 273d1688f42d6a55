#!/bin/sh
# The entry point of the project. It needs only python3 >= 3.11; everything else comes from the hash-checked lock files.
set -eu
cd "$(dirname "$0")"
unset PYTHONPATH PYTHONHOME VIRTUAL_ENV PYTHONDONTWRITEBYTECODE

UV=.tools/bin/uv
PY=.venv/bin/python

usage() {
    cat <<'END'
./go play [ARGS]    play in the browser; ARGS go to `ofuda play` (./go play --help); in the terminal: ./go play --terminal
                    Without a compiled engine it starts interpreted and compiles in the background.
./go serve [ARGS]   run a table server for others; ARGS go to `ofuda serve`
./go work [ARGS]    let bots think for several table servers; ARGS go to `ofuda work`
./go test           all checks: lint, types, import contracts, the page, tests compiled (with a browser) and interpreted
./go test --quick   lint, types, import contracts, the page's own checks, fast tests of the engine: under two minutes
./go test ARGS      run pytest with ARGS on the source, interpreted: ./go test tests/kernel -k deal
./go test --compiled [ARGS]   the same with the compiled engine, which is built first
./go bench [ARGS]   measure the engine and other engines; ARGS go to `ofuda bench`
./go load [ARGS]    measure the table server; ARGS go to `ofuda load`; --beside: compare with boardgame.io; --site: compare
                    one server with several
./go cluster [ARGS] run a whole site on this machine: PostgreSQL, Redis, two servers, a worker, a proxy; --help: the ARGS
./go faults [ARGS]  play at such a site while its parts are killed, and check that nothing is lost; --help: the ARGS
./go replay FILE    view a saved game; the commands games, rules, verify, simulate, duel, league, deck and check of
                    `ofuda` work, too
./go words [ARGS]   collect and compile the words of all languages; ARGS go to tools/words.py
./go types          generate the page's types from ofuda/table/wire.py
./go setup [WHAT]   only install and build, for WHAT = play (default), test or bench; ./go compile: only the engine
./go lock [ARGS]    regenerate the lock files from pyproject.toml; ARGS go to uv (./go lock --upgrade)
./go help           show this text

OFUDA_PYTHON=...    the Python to use
OFUDA_COMPILE=...   0: do not compile the engine; 1: compile it first, and stop if that fails
OFUDA_MODE=...      compiled or interpreted: run the tests in this mode only
Generated files are in .tools, .venv, build, web/node_modules and web/dist: delete these to start from scratch.
Downloads are cached in the cache folders of uv and npm.
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
        die "needs Python 3.11 or newer, but $python is $("$python" --version 2>&1). To use another one: OFUDA_PYTHON=/path/to/python3 ./go ..."
    fi
    die "needs Python 3.11 or newer, but $python was not found. On Debian or Ubuntu, as root: apt-get install python3"
}

install_venv_module() {
    need="apt-get update && apt-get install -y python3-venv"
    command -v apt-get >/dev/null 2>&1 || die "$python cannot create virtual environments: please install its venv and ensurepip modules"
    if [ "$(id -u)" = 0 ]; then root=""
    elif command -v sudo >/dev/null 2>&1; then root=sudo
    else die "$python cannot create virtual environments. Please run as root: $need"; fi
    say "$python cannot create virtual environments; running${root:+ with sudo}: $need"
    { $root apt-get update -qq && $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv; } >/dev/null ||
        die "the command failed. Please run it by hand, then ./go again"
}

# hold FD: lock the file that is open as FD; fail if another process holds the lock. It is released when this script and all
# its child processes have closed FD.
hold() {
    [ -n "${python:-}" ] || find_python
    "$python" -c 'import sys
try: import fcntl
except ImportError: sys.exit()
try: fcntl.flock(int(sys.argv[1]), fcntl.LOCK_EX | fcntl.LOCK_NB)
except OSError: sys.exit(1)' "$1"
}

# wait_for FD WHO: lock the file as soon as WHO releases it
wait_for() {
    if hold "$1"; then return; fi
    say "waiting for $2"
    until hold "$1"; do sleep 1; done
}

# Lock 9 protects packages and page, lock 8 the engine.
open_setup() {
    mkdir -p build
    exec 9>build/setup.lock
    wait_for 9 "another ./go that is installing in this folder"
}

close_setup() { exec 9>&-; }

tools() {
    cmp -s requirements-tools.lock .tools/requirements.lock && return
    find_python
    say "downloading the installer (uv) into .tools"
    rm -rf .tools
    if ! "$python" -m venv .tools >/dev/null 2>&1; then
        rm -rf .tools
        install_venv_module
        "$python" -m venv .tools || die "$python still cannot create virtual environments"
    fi
    .tools/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-tools.lock ||
        die "the installer could not be downloaded (is PyPI reachable?)"
    cp requirements-tools.lock .tools/requirements.lock
}

# packages play|test|bench: create an environment with at least these packages
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

# npm_packages FOLDER: install the packages of its package-lock.json in FOLDER/node_modules
npm_packages() {
    cmp -s "$1/package-lock.json" "$1/node_modules/installed.lock" && return
    say "downloading the npm packages of $1"
    mkdir -p build
    if ! npm "$1" ci --loglevel=error >build/npm.log 2>&1; then
        cat build/npm.log >&2
        return 1
    fi
    cp "$1/package-lock.json" "$1/node_modules/installed.lock"
}

# build_page: build the page in another folder, then replace the old one
build_page() {
    npm web run build -- --outDir ../build/dist --emptyOutDir && [ -f build/dist/index.html ] || return
    rm -f build/page
    rm -rf web/dist
    mv build/dist web/dist
    echo "$page_source" >build/page
}

# page try|must: build the page of the current source in web/dist; with `try`, fall back to an older page
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
        failed="could not be built: npm could not download its packages (is the npm registry reachable?)"
    else
        say "building the page"
        if build_page >build/page.log 2>&1; then return; fi
        cat build/page.log >&2
    fi
    [ "$1" = try ] || die "the page $failed"
    say "*** the page $failed ***"
    if [ -f web/dist/index.html ]; then say "*** using an OLDER page ***"; else
        say "without a page you can play in the terminal: ./go play --terminal"
        return 1
    fi
}

# for_browser COMMAND ARGS: whether it needs the page; `play` does in a terminal, with no option but --no-open
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

# watched COMMAND...: run a long command and show its progress: in one line on a terminal, otherwise every 30 seconds.
# The command stays in the foreground, so that Ctrl-C stops it; the watcher stops with this script.
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
    say "compiling failed; trying again from scratch (a few minutes)"
    rm -rf build/mypyc build/lib* build/temp* build/bdist*
}

# look_at_engine: find the state of the engine for the current source. mode: compiled, failed, plain (cannot be compiled, for
# this reason), or empty if it was not compiled yet. build/wheel/stamp identifies the source of the wheel and is written last.
look_at_engine() {
    print='import setup; print(setup.fingerprint(), setup.why_not_compiled())'
    source=$(PYTHONSAFEPATH='' $PY -B -c "$print") || die "setup.py is broken"
    reason=${source#* }
    source=${source%% *}
    if [ -n "$reason" ]; then mode=plain; else mode=$(sed -n "s/^$source //p" build/wheel/stamp 2>/dev/null) || mode=; fi
}

compile_engine() {
    tools
    if [ -d build/mypyc ]; then say "compiling the changed parts of the engine"
    else say "compiling the engine (a few minutes the first time)"; fi
    rm -rf build/wheel build/failed.log
    mkdir -p build/wheel
    mode=compiled
    # a cache of an older source can make mypyc fail: try once more from scratch
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

# use_engine: run the compiled engine if there is one, otherwise the source
use_engine() {
    export OFUDA_PAGE="$PWD/web/dist"
    case $mode in
    compiled) install_engine ;;
    plain) say "*** the engine runs INTERPRETED, many times slower: $reason ***" ;;
    failed) say "*** the engine runs INTERPRETED, many times slower: it could not be compiled, see build/failed.log ***" ;;
    esac
    if [ "$mode" != compiled ]; then export PYTHONPATH="$PWD/src:$PWD/examples"; fi
}

# engine try|must: compile the engine now if necessary; with `must`, stop on failure
engine() {
    mkdir -p build
    exec 8>build/engine.lock
    wait_for 8 "the compiler that is running in this folder (build/compile.log)"
    look_at_engine
    if [ -z "$mode" ] || { [ "$mode" = failed ] && [ "$1" = must ]; }; then compile_engine; fi
    if [ "$mode" = failed ] && [ "$1" = must ]; then
        cat build/failed.log >&2
        die "the engine could not be compiled: see above, or build/failed.log"
    fi
    use_engine
    exec 8>&-
}

# engine_later: start at once; compile the engine in the background if necessary and use it from the next start on. The
# compiler runs in a session of its own, so that Ctrl-C does not stop it.
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

# engine_or_source: use the compiled engine if there is one, otherwise the source, without compiling
engine_or_source() {
    mkdir -p build
    exec 8>build/engine.lock
    mode=
    if hold 8; then look_at_engine; fi
    [ "$mode" = compiled ] || mode=
    use_engine
    exec 8>&-
}

# stage TITLE COMMAND...: run a command and exit if it fails
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

# debian FOR PACKAGE...: install Debian packages FOR some tests if that is possible without a password; otherwise set
# `missing` to what should be done. The services that they start are not used.
debian() {
    purpose=$1
    shift
    missing=
    if ! command -v apt-get >/dev/null 2>&1; then missing="please install $*"
    elif [ "$(id -u)" = 0 ]; then root=""
    elif sudo -n true 2>/dev/null; then root="sudo -n"
    else missing="please run as root: apt-get install $*"; fi
    if [ -n "$missing" ]; then return; fi
    say "installing $* for $purpose"
    mkdir -p build
    { $root apt-get update -qq &&
        $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } \
        >"build/$1.log" 2>&1 || missing="apt-get could not install $*, see build/$1.log"
}

# browser: install Debian's chromium for the tests in a browser
browser() {
    no_browser=
    if ! command -v chromium >/dev/null 2>&1; then
        debian "the tests in a browser" chromium
        no_browser=$missing
    fi
    if [ -z "$no_browser" ]; then has_browser=yes; else say "*** there is no chromium, so NO TEST RUNS IN A BROWSER: $no_browser ***"; fi
}

# site_programs: install Debian's PostgreSQL, Redis and HAProxy for the tests of a whole site
site_programs() {
    no_site=
    wanted=
    ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || wanted="postgresql"
    for name in redis-server haproxy; do
        (PATH=$PATH:/usr/sbin; command -v $name >/dev/null 2>&1) || wanted="$wanted $name"
    done
    if [ -z "$wanted" ]; then return; fi
    # shellcheck disable=SC2086 # a list of names
    debian "the tests of a whole site" $wanted
    no_site=$missing
    if [ -n "$no_site" ]; then say "*** NO TEST RUNS ON A WHOLE SITE: $no_site ***"; fi
}

# lint: static checks of the Python sources
lint() {
    stage "ruff check" ruff check .
    stage "ruff format --check" ruff format --check .
    stage "mypy --strict" mypy --strict
    stage "lint-imports" env PYTHONPATH=src lint-imports --no-logo
}

# lint_page: checks of the page that need no browser
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

# beside_lint_page COMMAND...: run the command and the page's checks in parallel; print the checks' output last
beside_lint_page() {
    mkdir -p build
    (lint_page) >build/lint_page.log 2>&1 &
    beside=$!
    trap 'kill $beside 2>/dev/null || true' EXIT
    "$@"
    checked=0
    wait $beside || checked=$?
    trap - EXIT
    cat build/lint_page.log
    if [ $checked != 0 ]; then exit $checked; fi
}

# quick_tests: lint, types and fast tests of the engine
quick_tests() {
    lint
    pytest_interpreted -n 2 -m "not slow" --ignore=tests/browser --ignore=tests/server --ignore=tests/terminal \
        --ignore=tests/cluster --ignore=tests/envs --ignore=tests/arena tests README.md
}

# some_tests compiled|interpreted ARGS: run pytest with ARGS in one mode
some_tests() {
    wanted=$1
    shift
    case " $* " in *browser* | *page*) page try || true ;; esac
    if [ "$wanted" = compiled ]; then
        engine must
        [ $mode = compiled ] || die "cannot compile: $reason"
        pytest_compiled "$@"
    else
        pytest_interpreted "$@"
    fi
}

# all_tests: everything; with OFUDA_MODE only the tests of that mode
all_tests() {
    has_browser=
    no_browser=
    no_site=
    if [ -z "${OFUDA_MODE:-}" ]; then
        beside_lint_page lint
        stage "page" page must
        browser
        site_programs
    else
        page try || true
    fi
    # Playwright leaves an event loop running, so a browser and other tests need processes of their own
    set -- -n 2 --ignore=tests/browser
    if [ "${OFUDA_MODE:-compiled}" = compiled ]; then
        engine must
        if [ $mode = compiled ]; then
            pytest_compiled "$@"
            again="not once" # code that is never compiled is tested once: tests/modes.py
        else
            printf '\n=== SKIPPED: pytest, compiled: %s ===\n' "$reason"
            again=
        fi
        stage "pytest, browser" env ${has_browser:+OFUDA_BROWSER=must} $PY -m pytest -q -n 2 tests/browser
    fi
    if [ -z "${OFUDA_MODE:-}" ]; then
        pytest_interpreted "$@" -m "$again"
    elif [ "$OFUDA_MODE" = interpreted ]; then
        pytest_interpreted "$@"
    fi
    if [ -n "$no_browser" ]; then printf '\n=== SKIPPED: tests in a browser: no chromium, %s ===\n' "$no_browser"; fi
    if [ -n "$no_site" ]; then printf '\n=== SKIPPED: tests of a whole site: %s ===\n' "$no_site"; fi
}

run_tests() {
    case ${OFUDA_MODE:-} in
    "" | compiled | interpreted) ;;
    *) die "OFUDA_MODE must be compiled or interpreted, not '$OFUDA_MODE'" ;;
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
    --quick) beside_lint_page quick_tests ;;
    *) some_tests "${OFUDA_MODE:-interpreted}" "$@" ;;
    esac
}

compile_lock() {
    lock=$1
    shift
    $UV pip compile -q --universal --generate-hashes --python-version 3.11 --custom-compile-command "./go lock" \
        --no-emit-index-url --no-emit-find-links --output-file "$lock" "$@"
    if grep -n '://' "$lock"; then die "$lock contains a URL"; fi
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
    # drivers for PostgreSQL and Redis are among the packages for tests
    case " $* " in *" --bus"* | *postgres*) packages test ;; *) packages play ;; esac
    if for_browser "$command" "$@"; then page try || exit 1; fi
    engine try
    run_ofuda "$command" "$@"
    ;;
work)
    packages test
    engine try
    run_ofuda work "$@"
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
    *" --site "*)
        site_programs
        exec $PY -m tools.site_load "$@"
        ;;
    *" --beside "*)
        npm_packages bench/boardgameio || die "boardgame.io could not be downloaded (is the npm registry reachable?)"
        exec $PY -m bench.boardgameio.compare "$@"
        ;;
    esac
    run_ofuda load "$@"
    ;;
cluster | faults)
    packages test
    case " $* " in
    *" --help "* | *" -h "*) ;;
    *)
        site_programs
        [ "$command" = faults ] || page try || true
        ;;
    esac
    engine_or_source
    exec $PY -m "tools.$command" "$@"
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
    npm_packages web || die "npm could not download the page's packages"
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
