#!/usr/bin/env bash
# Lets libFuzzer look for inputs that break a law of tests/fuzz, one harness after the other, under the
# sanitizers; prints the edges covered. An input that is found lies in build/fuzz-findings/<surface>.
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
CC=$TOOLS/programs/clang CXX=$TOOLS/programs/clang++ build fuzz "${surfaces[@]/#/fuzz_}"
export ASAN_SYMBOLIZER_PATH=$TOOLS/usr/lib/llvm-19/bin/llvm-symbolizer UBSAN_OPTIONS=print_stacktrace=1

failed=()
for name in "${surfaces[@]}"; do
  program=$(find build/fuzz -name "fuzz_$name" -type f -perm -u+x | head -n 1)
  corpus=build/fuzz-corpus/$name
  found=build/fuzz-findings/$name/
  log=$RESULTS/fuzz-$name.log
  mkdir -p "$corpus" "$found"
  "$program" "--seeds=$corpus"
  folders=("$corpus")
  if [ -d "tests/data/fuzz/$name" ]; then folders+=("tests/data/fuzz/$name"); fi
  flags=("-max_total_time=$seconds" -timeout=60 -rss_limit_mb=4096 -max_len=65536 -print_final_stats=1)
  if ! "$program" "${flags[@]}" "-artifact_prefix=$found" "${folders[@]}" >"$log" 2>&1; then
    failed+=("$name")
    tail -n 40 "$log" >&2
  fi
  edges=$(grep -oE ' cov: [0-9]+' "$log" | tail -n 1 | tr -dc 0-9)
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  printf '%-10s %8s inputs, %6s edges covered\n' "$name" "${runs:-0}" "${edges:-0}"
done
if [ ${#failed[@]} -gt 0 ]; then
  die "found something in: ${failed[*]}. The inputs lie in build/fuzz-findings; once mended, each goes to" \
    "tests/data/fuzz/<surface> under a name that says what it did."
fi
