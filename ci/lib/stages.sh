# shellcheck shell=bash
# The stages of ci/test.sh. Each is a function stage_<name>; a stage whose part of the project does
# not exist yet says so. Sourced after build.sh.

RESULTS=$ROOT/build/results
STAGE_LINES=()

stages() {
  local name
  for name in "$@"; do stage "$name"; done
}

stage() {
  local name=$1 started=$SECONDS seconds line status
  printf '\n== %s\n' "$name"
  # Not in a condition: bash would forget "set -e" inside.
  set +e
  (set -e; "stage_$name")
  status=$?
  set -e
  if [ $status -ne 0 ]; then
    printf '\n'
    printf '%s\n' "${STAGE_LINES[@]}"
    die "the stage $name failed; the messages above say why."
  fi
  seconds=$((SECONDS - started))
  line=$(printf '%-12s %4d s' "$name" "$seconds")
  if over_time "$name" "$seconds"; then line+="   longer than its line in ci/budgets.json allows"; fi
  STAGE_LINES+=("$line")
  printf '== %s\n' "$line"
}

over_time() { # stage seconds; the limit is minutes in the budget file
  local limit
  local figure="s/.*\"$1\": *\([0-9.]*\).*/\1/p"
  limit=$(sed -n "/\"stage_minutes\"/,/}/ $figure" "$ROOT/ci/budgets.json" 2>/dev/null)
  [ -n "$limit" ] && awk -v s="$2" -v m="$limit" 'BEGIN { exit !(s > m * 60) }'
}

# run_tests NAME COMMAND...: shows the output and keeps the runner's closing lines for the end.
run_tests() {
  local name=$1 log=$RESULTS/$1.log status=0
  shift
  "$@" </dev/null 2>&1 | tee "$log" || status=1
  {
    printf -- '-- %s\n' "$name"
    grep -oE '\[  (PASSED|FAILED)  \] [0-9]+ tests?' "$log" ||   # what ctest ran in parts
      grep -E '^[0-9]+% tests passed|^(ℹ|#) (tests|suites|pass|fail|cancelled|skipped|todo) ' "$log" || true
  } >>"$RESULTS/closing-lines"
  return $status
}

closing() {
  printf '\nStages:\n'
  printf '  %s\n' "${STAGE_LINES[@]}"
  printf '\nTest runners:\n'
  cat "$RESULTS/closing-lines"
  awk '/^[0-9]+% tests passed/ { passed += $NF - $4; failed += $4 }
       /^\[  PASSED  \]/ { passed += $4 } /^\[  FAILED  \]/ { failed += $4 }
       /^(ℹ|#) pass / { passed += $3 } /^(ℹ|#) fail / { failed += $3 }
       /^(ℹ|#) skipped / { skipped += $3 }
       /^unsteady:/ { unsteady = 1 }
       END {
         printf "\n%d passed, %d failed, %d skipped\n", passed, failed, skipped
         if (unsteady) print "The failed ones stand in files named unsteady, which then passed alone."
       }' "$RESULTS/closing-lines"
  why_skipped
}

# A test that does not run proves nothing, so it is said once more at the end why it did not.
why_skipped() {
  local name
  sed -n 's/^-- //p' "$RESULTS/closing-lines" | sort -u | while read -r name; do
    [ -e "$RESULTS/$name.log" ] || continue
    sed -nE 's/^ *﹣ .*\([0-9.]+ms\) # (.*)/\1/p' "$RESULTS/$name.log" | sort | uniq -c |
      sed -E "s/^ *([0-9]+) (.*)/  \1 of $name skipped: \2/"
  done
}

# games NAME: the ids in games.def.
games() { sed -n 's/^[[:space:]]*GAME(\([a-z0-9_]*\)).*/\1/p' "$ROOT/src/games/games.def" 2>/dev/null; }

# The tool, natively and under node.
native_tool() { "$ROOT/build/native/mortarboard" "$@"; }
wasm_tool() { "$NODE" "$ROOT/build/wasm/tool/mortarboard.js" "$@"; }

need_compiler() { have g++ || system_packages "a C++ compiler for the native build" g++ libc6-dev; }

# ---------------------------------------------------------------- layout

stage_layout() {
  local script
  have git || system_packages "it lists the files of this checkout" git
  "$ROOT/ci/format.sh" --check
  need_build_programs "cmake and ninja build everything"
  cmake -DSOURCE="$ROOT" -P "$ROOT/ci/cmake/check_includes.cmake"
  local scripts=("$ROOT"/ci/*.sh "$ROOT"/ci/lib/*.sh "$ROOT/.ci/run")
  for script in "${scripts[@]}"; do bash -n "$script"; done
  bring_shellcheck
  if [ -n "$SHELLCHECK" ]; then "$SHELLCHECK" "${scripts[@]}"; fi
  bring_tools "node runs the checks of rules and pages"
  "$TOOLS/programs/node" "$ROOT/ci/lib/check_repository.mjs" "$ROOT"
}

# ---------------------------------------------------------------- native builds

prepare_native() {
  need_compiler
  need_build_programs "cmake and ninja build everything"
  need_libraries
  bring_ccache
}

stage_native_tool() {
  prepare_native
  build native mortarboard
}

stage_native() {
  prepare_native
  build native all
  MORTARBOARD_GAMES_PER_LAW=${MORTARBOARD_GAMES_PER_LAW:-40} run_tests native ctest --preset native -j "$JOBS"
}

# With clang: a second opinion on every warning and signature, half as long to compile under the
# sanitizers, and what clang-tidy reads.
prepare_check() {
  prepare_native
  bring_tools "clang 19 compiles the sanitized build, and clang-tidy 19 reads it"
  # A build folder keeps its first compiler.
  grep -qs "^CMAKE_CXX_COMPILER:.*=$TOOLS/" build/check/CMakeCache.txt || rm -rf build/check
  CC=$TOOLS/programs/clang CXX=$TOOLS/programs/clang++ build check all
}

stage_check() {
  prepare_check
  # Left out is what only repeats code of other tests. Strength and TroyesBalance count wins and choices.
  # Languages, LongerWords and LargeScreens lay out the pages that Shapes and English lay out, InTheHint those
  # of Hint.
  # TableSpace paints pixels. The stage signatures plays the games of Golden.signatures with this build.
  # Sounds.AWholeMatch plays on screens as Results do. Golden.events and EveryKindOfEvent look for an example
  # of each kind of event in the same games as Conformance does.
  local left_out='Strength.*:TroyesBalance.*:Languages/*:LongerWords/*:LargeScreens/*:*Room.InTheHint*'
  left_out+=':*TableSpace*:*Golden.signatures*:Sounds.AWholeMatch*:*Golden.events*'
  left_out+=':*EveryKindOfEventReadsAsWords*'
  MORTARBOARD_GAMES_PER_LAW=${MORTARBOARD_GAMES_PER_LAW:-4} UBSAN_OPTIONS=print_stacktrace=1 \
    ASAN_SYMBOLIZER_PATH=$TOOLS/usr/lib/llvm-19/bin/llvm-symbolizer \
    GTEST_FILTER="-$left_out" \
    run_tests check ctest --preset check -j "$JOBS" --verbose
}

# Whether this clang has the library of libFuzzer for this processor: not all builds of clang do.
has_libfuzzer() {
  local builtins
  builtins=$("$TOOLS/programs/clang++" --rtlib=compiler-rt --print-libgcc-file-name)
  [ -e "${builtins/builtins/fuzzer}" ]
}

# What libFuzzer finds in half a minute for each harness. Its inputs differ each time, so a finding may not be
# of this change; it is one all the same.
stage_fuzz() {
  bring_tools "clang 19 has libFuzzer and the sanitizers"
  if ! has_libfuzzer; then
    echo "There is no libFuzzer for this processor: the stage check has replayed what is known."
    return
  fi
  "$ROOT/ci/fuzz.sh" 30
}

# Files that were clean are not read again until they or what they include change.
stage_tidy() {
  prepare_check
  local kept=$CACHE/tidy
  mkdir -p "$kept"
  "$TOOLS/programs/node" "$ROOT/ci/lib/tidy.mjs" "$ROOT" build/check "$TOOLS/programs" "$kept" "$JOBS"
  find "$kept" -type f -mtime +30 -delete
}

# ---------------------------------------------------------------- rules

stage_rules() {
  local game
  if [ -z "$(games)" ]; then
    echo "No game is registered yet."
    return
  fi
  bring_tools "node runs the checks of rules and pages"
  "$TOOLS/programs/node" "$ROOT/ci/lib/check_rules.mjs" "$ROOT" "$ROOT/build/native/mortarboard"
  "$TOOLS/programs/node" "$ROOT/ci/lib/check_texts.mjs" "$ROOT" "$ROOT/build/native/mortarboard"
}

# ---------------------------------------------------------------- WebAssembly

prepare_wasm() {
  need_emscripten
  need_libraries
  bring_minifiers
  bring_ccache
}

stage_wasm() {
  prepare_wasm
  build wasm all
  bring_tools "llvm-nm lists what each library defines"
  "$ROOT/ci/lib/check_symbols.sh" build/wasm "$TOOLS/usr/lib/llvm-19/bin/llvm-nm"
  # By the same moves, as the stage signatures shows, it would count the same wins and choices.
  MORTARBOARD_GAMES_PER_LAW=${MORTARBOARD_GAMES_PER_LAW:-10} GTEST_FILTER='-Strength.*:TroyesBalance.*' \
    run_tests wasm ctest --preset wasm -j "$JOBS" --verbose
}

# seats_of GAME: the numbers of seats it can be played with, a line each.
seats_of() {
  native_tool games json=1 | "$NODE" "$ROOT/ci/lib/json.mjs" "games.find(g => g.id === '$1')" \
    "Array.from({ length: g.max_seats - g.min_seats + 1 }, (_, n) => g.min_seats + n).join('\\n')"
}

# Same seed, same bytes: g++, clang, WebAssembly; with another home, locale and time zone.
stage_signatures() {
  prepare_wasm
  export ROOT NODE
  export -f native_tool wasm_tool same_signature say
  local game
  for game in $(games); do
    seats_of "$game" | sed "s/^/$game /"
  done | xargs -P "$JOBS" -L 1 bash -euo pipefail -c 'same_signature "$1" "$2"' bash
}

same_signature() { # game seats
  local game=$1 seats=$2 expected other name
  local arguments=(sim "game=$game" "seats=$seats" games=200 seed=11 json=1)
  expected=$(native_tool "${arguments[@]}" | "$NODE" "$ROOT/ci/lib/json.mjs" signature)
  for name in wasm clang elsewhere; do
    case $name in
      wasm) other=$(wasm_tool "${arguments[@]}") ;;
      clang)
        [ -x "$ROOT/build/check/mortarboard" ] || continue
        other=$("$ROOT/build/check/mortarboard" "${arguments[@]}")
        ;;
      elsewhere)
        other=$(cd / && env -i HOME=/nowhere LC_ALL=C TZ=Pacific/Chatham PATH="$PATH" \
          "$ROOT/build/native/mortarboard" "${arguments[@]}")
        ;;
    esac
    other=$("$NODE" "$ROOT/ci/lib/json.mjs" signature <<<"$other")
    if [ "$expected" != "$other" ]; then
      say "$game with $seats seats: g++ says $expected, $name says $other."
      return 1
    fi
  done
  echo "$game with $seats seats: $expected everywhere"
}

# ---------------------------------------------------------------- the page

need_chromium() {
  local name
  for name in "${MORTARBOARD_CHROMIUM:-}" chromium chromium-browser google-chrome; do
    if [ -n "$name" ] && have "$name"; then
      MORTARBOARD_CHROMIUM=$(command -v "$name")
      export MORTARBOARD_CHROMIUM
      return
    fi
  done
  system_packages "the browser the page is tested in" chromium
  export MORTARBOARD_CHROMIUM=/usr/bin/chromium
}

# Chromium's headless shell is the same engine without a window: Chromium itself starts pages of its own for
# each test, which took a quarter of all processor time. Where it cannot be had, Chromium does.
prefer_headless_shell() {
  if ! have chromium-headless-shell && have apt-get; then
    (system_packages "it is Chromium without a window, for most tests" chromium-headless-shell) || true
  fi
  if have chromium-headless-shell; then MORTARBOARD_CHROMIUM=$(command -v chromium-headless-shell); fi
}

need_firefox() {
  local name
  for name in "${MORTARBOARD_FIREFOX:-}" firefox-esr firefox; do
    if [ -n "$name" ] && have "$name"; then
      MORTARBOARD_FIREFOX=$(command -v "$name")
      export MORTARBOARD_FIREFOX
      return
    fi
  done
  system_packages "another browser the page is tested in" firefox-esr
  export MORTARBOARD_FIREFOX=/usr/bin/firefox-esr
}

need_webkit() {
  have WebKitWebDriver || system_packages "another browser the page is tested in" webkit2gtk-driver
}

# Without a screen Firefox has no WebGL, and WebKit does not start.
need_unseen_screen() { have Xvfb || system_packages "it is the screen of browsers in the tests" xvfb; }

# Where the networks cannot be made the tests on them are skipped, and the closing lines say so.
need_network_namespaces() {
  have ip || (system_packages "it puts browsers of the tests on networks of their own" iproute2) || true
}

need_playwright() {
  local stamp=tests/browser/node_modules/.lock-seen
  cmp -s tests/browser/package-lock.json "$stamp" && return
  bring_tools "npm brings playwright-core for the browser tests"
  say "Bringing playwright-core from npm into tests/browser/node_modules: it drives Chromium in the tests."
  (cd tests/browser && quietly "$RESULTS/npm.log" "$TOOLS/programs/npm" ci --no-audit --no-fund) ||
    die "npm could not bring what tests/browser/package-lock.json lists; is there a network?"
  cp tests/browser/package-lock.json "$stamp"
}

have_page() {
  [ -n "$(ls web 2>/dev/null)" ] && return
  echo "There is no page yet."
  return 1
}

stage_page() {
  have_page || return 0
  prepare_wasm
  build wasm site one_file
}

# browser_tests NAME CONCURRENCY FILE...: the files with a failure are left in a list in the results.
browser_tests() {
  local name=$1 concurrency=$2
  shift 2
  run_tests "$name" "$NODE" --test --test-concurrency="$concurrency" \
    --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter="$ROOT/ci/lib/failed_files.mjs" --test-reporter-destination="$RESULTS/$name.failed" "$@"
}

# The tests of long cuts do nothing but wait for minutes, so all of them run beside the others, of which two
# files run at a time. A slow machine can then exceed a time limit of a test, so files with a failure run once
# more, alone: what fails again fails the stage, and what passes is named as unsteady at the end.
stage_browser() {
  local late tests again=() failed=() out=$RESULTS/browser-late.out waiting group
  have_page || return 0
  prepare_wasm
  need_chromium
  need_network_namespaces
  need_playwright
  local -x MORTARBOARD_SITE=$ROOT/build/wasm/site MORTARBOARD_CHROMIUM=$MORTARBOARD_CHROMIUM
  local -x MORTARBOARD_CHROMIUM_ITSELF=$MORTARBOARD_CHROMIUM
  prefer_headless_shell
  late=(tests/browser/friends_late*.test.mjs)
  mapfile -t tests < <(
    find tests/browser -name '*.test.mjs' ! -name 'friends_late*' ! -path '*/node_modules/*' | sort
  )
  if [ ${#tests[@]} -eq 0 ]; then
    say "There is a page, but no test in tests/browser."
    return 1
  fi
  rm -f "$RESULTS"/browser*.failed
  browser_tests browser-late "${#late[@]}" "${late[@]}" >"$out" 2>&1 &
  waiting=$!
  browser_tests browser 2 "${tests[@]}" || failed+=(browser)
  if ! wait "$waiting"; then
    cat "$out"
    failed+=(browser-late)
  fi
  if [ ${#failed[@]} -eq 0 ]; then return; fi
  for group in "${failed[@]}"; do
    # A runner that is ended from outside, as by a lack of memory, has named no file: nobody knows what ran.
    if [ ! -s "$RESULTS/$group.failed" ]; then
      say "The tests of $group ended early, and named no file."
      return 1
    fi
    mapfile -t -O ${#again[@]} again <"$RESULTS/$group.failed"
  done
  if [ ${#again[@]} -gt 4 ]; then return 1; fi
  say "Tests in these files failed beside others; the files run once more, alone: ${again[*]}"
  browser_tests browser-again 1 "${again[@]}"
  printf 'unsteady: %s\n' "${again[@]}" >>"$RESULTS/closing-lines"
}

# The main paths in Firefox and WebKit.
stage_browsers() {
  have_page || return 0
  prepare_wasm
  need_chromium
  need_firefox
  need_webkit
  need_unseen_screen
  need_playwright
  MORTARBOARD_SITE=$ROOT/build/wasm/site run_tests browsers "$NODE" --test --test-concurrency=2 \
    --test-reporter=spec tests/browser/firefox.mjs tests/browser/webkit.mjs
}

# The page with assertions and a checked heap, in which rules check every position that they reach: whole
# matches between two peers. It is slow, so it is no more than that.
stage_debug() {
  have_page || return 0
  prepare_wasm
  need_chromium
  need_playwright
  build wasm-debug site
  MORTARBOARD_SITE=$ROOT/build/wasm-debug/site run_tests debug "$NODE" --test --test-reporter=spec \
    tests/browser/friends_match.test.mjs
}

# A sixth game, made in a copy of this checkout by following the steps that the READMEs give.
stage_sixth() {
  have_page || return 0
  prepare_native
  prepare_wasm
  need_chromium
  need_playwright
  run_tests sixth "$ROOT/ci/lib/sixth_game.sh"
}

# From navigation to the first clickable screen, beside a bare SDL2+ImGui page of the same toolchain.
stage_start() {
  have_page || return 0
  prepare_wasm
  need_chromium
  need_playwright
  build wasm bare
  "$NODE" "$ROOT/ci/measure_start.mjs" "$ROOT"
}

# ---------------------------------------------------------------- soak

# A minute of matches with faults at random moments. Its seed differs each time, so what it finds may not be
# of this change; what fails twice fails the stage, and what passed the second time is named as unsteady.
stage_soak() {
  have_page || return 0
  prepare_native
  build native mortarboard
  prepare_wasm
  need_chromium
  need_playwright
  "$NODE" "$ROOT/ci/soak.mjs" --minutes 1 && return
  say "The soak failed; other matches are played."
  "$NODE" "$ROOT/ci/soak.mjs" --minutes 1
  printf 'unsteady: ci/soak.mjs\n' >>"$RESULTS/closing-lines"
}

# ---------------------------------------------------------------- budgets

stage_budgets() {
  prepare_wasm
  "$NODE" "$ROOT/ci/check_budgets.mjs" "$ROOT"
}
