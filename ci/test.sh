#!/usr/bin/env bash
# Every check of this project, in stages. Without an option: all of them.
#   ci/test.sh            everything: what a change must pass
#   ci/test.sh --fast     layout, native build and its tests with few games
#   ci/test.sh --native   no WebAssembly: layout, release, sanitizers, fuzzers, clang-tidy, rules
#   ci/test.sh --wasm     WebAssembly under node, signatures, sizes and ratios
#   ci/test.sh --browser  the page in Chromium
#   ci/test.sh --browsers the page's main paths in Firefox and WebKit
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

usage="usage: ci/test.sh [--fast|--native|--wasm|--browser|--browsers]"
which=all
[ $# -le 1 ] || usage_error "takes one option; $usage"
case ${1:-} in
  '') ;;
  --fast | --native | --wasm | --browser | --browsers) which=${1#--} ;;
  -h | --help)
    echo "$usage"
    exit 0
    ;;
  *) usage_error "does not know $1; $usage" ;;
esac

cd "$ROOT"
mkdir -p build/results
: >build/results/closing-lines
case $which in
  fast)
    export MORTARBOARD_GAMES_PER_LAW=${MORTARBOARD_GAMES_PER_LAW:-12}
    stage layout
    stage native
    ;;
  native) stages layout native check fuzz tidy rules ;;
  wasm) stages native_tool wasm signatures budgets ;;
  browser) stages page browser soak start ;;
  browsers) stages page browsers ;;
  all)
    stages layout native check fuzz tidy rules wasm signatures
    stages page browser browsers debug sixth soak start budgets
    ;;
esac
closing
