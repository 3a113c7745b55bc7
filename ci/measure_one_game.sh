#!/usr/bin/env bash
# What a first visit downloads with only one game in the house: builds the page from a copy of this checkout that holds no other game's
# folder, drawings, view and words, and holds its size to ci/budgets.json.
#   ci/measure_one_game.sh [game]        builders, if none is named
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

game=${1:-builders}
[ $# -le 1 ] && grep -q "^GAME($game)$" "$ROOT/src/games/games.def" || usage_error "wants the name of one game in src/games/games.def."
need_emscripten
need_libraries
bring_closure
bring_ccache

copy=$ROOT/build/one_game
rm -rf "$copy"
mkdir -p "$copy"
(cd "$ROOT" && tar -c CMakeLists.txt CMakePresets.json src web assets ci) | tar -x -C "$copy"
for other in $(sed -n 's/^GAME(\([a-z0-9_]*\)).*/\1/p' "$ROOT/src/games/games.def"); do
  [ "$other" = "$game" ] && continue
  sed -i "/^GAME($other)$/d" "$copy/src/games/games.def"
  sed -i "/^VIEW($other)$/d" "$copy/src/ui/views/views.def"
  sed -i -E "/^ *\"(option\.)?$other\./d" "$copy/assets/i18n/en.json"
  rm -rf "$copy/src/games/$other" "$copy/src/ui/views/$other"* "$copy/assets/svg/$other" "$copy/assets/svg/covers/$other.svg"
done
sed -i -zE 's/,(\s*\})/\1/' "$copy/assets/i18n/en.json"

ROOT=$copy CCACHE_BASEDIR=$copy build wasm site
"$NODE" "$copy/ci/check_budgets.mjs" "$copy" sizes
