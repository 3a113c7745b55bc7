#!/usr/bin/env bash
# Plays random matches of every game under the sanitizers, in which the rules check every position that they
# reach, and holds further matches to the laws of tests/conformance. For a night; CI plays fewer of the same
# (the stage check). Prints the moves played; a failure prints the seed, with which `sim` plays it again.
#   ci/soak_native.sh                           10 million moves of every game
#   ci/soak_native.sh 100000 troyes builders    so many of these
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

moves=10000000
if [[ ${1:-} =~ ^[0-9]+$ ]]; then
  moves=$1
  shift
fi
cd "$ROOT"
mkdir -p build/results
wanted=("$@")
if [ ${#wanted[@]} -eq 0 ]; then mapfile -t wanted < <(games); fi
for game in "${wanted[@]}"; do
  games | grep -qx "$game" || usage_error "there is no game $game."
done

if [ -n "${MORTARBOARD_CHECK_BUILD:-}" ]; then
  programs=$MORTARBOARD_CHECK_BUILD   # sanitized programs that are built already
  bring_tools "node reads the number of moves"
else
  prepare_check
  programs=$ROOT/build/check
fi
export ASAN_SYMBOLIZER_PATH=$TOOLS/usr/lib/llvm-19/bin/llvm-symbolizer
export UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1

figure() { "$TOOLS/programs/node" "$ROOT/ci/lib/json.mjs" "$1"; }

seats_of() { "$programs/mortarboard" games json=1 | figure "games.find(g => g.id === '$1').$2_seats"; }

seed=${MORTARBOARD_SEED:-$(($(date +%s) % 1000000))}
for game in "${wanted[@]}"; do
  least=$(seats_of "$game" min)
  most=$(seats_of "$game" max)
  played=0
  for ((round = 0; played < moves; ++round)); do
    seats=$((least + round % (most - least + 1)))
    bots=$(printf 'random,%.0s' $(seq "$seats"))
    told=$("$programs/mortarboard" sim "game=$game" "seats=$seats" "bots=${bots%,}" games=500 \
      "seed=$((seed + round))" json=1) ||
      die "$game with $seats seats fails with games=500 seed=$((seed + round)); the messages above say how."
    more=$(figure moves <<<"$told")
    [ "$more" -gt 0 ] || die "500 matches of $game with $seats seats had no move."
    played=$((played + more))
  done
  printf '%-14s %9d moves of random matches\n' "$game" "$played"
done

# A law is asked of whole matches at every number of seats, which takes much longer. In fewer than four a game
# does not end in each of its ways.
export MORTARBOARD_GAMES_PER_LAW=$((moves / 100000 + 4))
for game in "${wanted[@]}"; do
  log=$RESULTS/soak-$game.log
  "$programs/tests" "--gtest_filter=*Conformance*$game*" --gtest_brief=1 2>&1 | tee "$log" ||
    die "a law is broken; the messages above say which."
  grep -qE '^\[=+\] [1-9][0-9]* tests? from ' "$log" || die "no law was asked of $game."
done
