#!/usr/bin/env bash
# Lets libFuzzer look for inputs that break a law of tests/fuzz, as many harnesses at once as there are
# processors, under the sanitizers; prints the edges covered. An input that is found lies in
# build/fuzz-findings/<surface>; if it is short, libFuzzer prints it too.
#   ci/fuzz.sh                       every harness for 600 seconds
#   ci/fuzz.sh 30                    every harness for 30 seconds
#   ci/fuzz.sh 300 record save       these two
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/debian.sh
. "$here/lib/debian.sh"
# shellcheck source=lib/toolchain.sh
. "$here/lib/toolchain.sh"
# shellcheck source=lib/build.sh
. "$here/lib/build.sh"
# shellcheck source=lib/stages.sh
. "$here/lib/stages.sh"

seconds=600
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  seconds=$1
  shift
  [ "$seconds" -gt 0 ] || usage_error "to libFuzzer 0 seconds are without an end."
fi
cd "$ROOT"
surfaces=("$@")
if [ ${#surfaces[@]} -eq 0 ]; then
  for file in tests/fuzz/*_fuzz.cpp; do
    name=$(basename "$file" _fuzz.cpp)
    surfaces+=("$name")
  done
fi
for name in "${surfaces[@]}"; do
  [ -e "tests/fuzz/${name}_fuzz.cpp" ] || usage_error "there is no harness tests/fuzz/${name}_fuzz.cpp."
done

mkdir -p build/results
prepare_native
bring_tools "clang 19 has libFuzzer and the sanitizers"
# A build folder keeps its first compiler, and only clang links libFuzzer.
grep -qs "^CMAKE_CXX_COMPILER:.*=$TOOLS/" build/fuzz/CMakeCache.txt || rm -rf build/fuzz
CC=$TOOLS/programs/clang CXX=$TOOLS/programs/clang++ build fuzz "${surfaces[@]/#/fuzz_}"
export ASAN_SYMBOLIZER_PATH=$TOOLS/usr/lib/llvm-19/bin/llvm-symbolizer UBSAN_OPTIONS=print_stacktrace=1

# number_in LOG EXPRESSION: the last number that the log says in such a way; 0: it says none.
number_in() { { grep -oE "$2" "$1" || echo 0; } | tail -n 1 | grep -oE '[0-9]+$'; }

# fuzz NAME: prints a line, and writes to a file what became of the harness: passed, failed, or unrun. What
# libFuzzer makes of its corpus before it changes anything proves nothing, so a harness has run only when more
# inputs were tried than lay in the folders, by code that counts its edges.
fuzz() {
  local name=$1 program=build/fuzz/fuzz_$1 log=$RESULTS/fuzz-$1.log
  local corpus=build/fuzz-corpus/$name found=build/fuzz-findings/$name/
  local folders=("$corpus") flags given edges runs status=0 outcome=passed
  mkdir -p "$corpus" "$found"
  "$program" "--seeds=$corpus" >"$log" 2>&1 || return 0
  if [ -d "tests/data/fuzz/$name" ]; then folders+=("tests/data/fuzz/$name"); fi
  given=$(find "${folders[@]}" -type f | wc -l)
  flags=("-max_total_time=$seconds" -timeout=60 -rss_limit_mb=4096 -max_len=65536 -print_final_stats=1)
  "$program" "${flags[@]}" "-artifact_prefix=$found" "${folders[@]}" >"$log" 2>&1 || status=$?
  edges=$(number_in "$log" ' cov: [0-9]+')
  runs=$(number_in "$log" '^stat::number_of_executed_units: *[0-9]+')
  printf '%-10s %8s inputs, %6s edges covered\n' "$name" "$runs" "$edges"
  if [ "$status" -ne 0 ]; then
    outcome=failed
  elif [ "$runs" -le "$given" ] || [ "$edges" -eq 0 ]; then
    outcome=unrun
  fi
  echo "$outcome" >"$RESULTS/fuzz-$name.outcome"
}

rm -f "$RESULTS"/fuzz-*.outcome
for name in "${surfaces[@]}"; do
  while [ "$(jobs -rp | wc -l)" -ge "$JOBS" ]; do wait -n || true; done
  fuzz "$name" &
done
wait
failed=() unrun=()
for name in "${surfaces[@]}"; do
  case $(cat "$RESULTS/fuzz-$name.outcome" 2>/dev/null) in
    passed) continue ;;
    failed) failed+=("$name") ;;
    *) unrun+=("$name") ;;
  esac
  tail -n 40 "$RESULTS/fuzz-$name.log" >&2
done
if [ ${#unrun[@]} -gt 0 ]; then say "Without an input of their own, or not run at all: ${unrun[*]}."; fi
if [ ${#failed[@]} -gt 0 ]; then
  die "found something in: ${failed[*]}. The inputs lie in build/fuzz-findings; once mended, each goes to" \
    "tests/data/fuzz/<surface> under a name that says what it did."
fi
[ ${#unrun[@]} -eq 0 ] || exit 1
