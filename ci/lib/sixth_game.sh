#!/usr/bin/env bash
# sixth_game.sh: makes a sixth game out of the test game in a copy of this checkout, build/sixth, by following
# the steps of src/games/README.md and src/ui/views/NEW_VIEW.md, and opens it on the page. It proves that
# those steps are complete. Prerequisites are what the stage `sixth` brings, which calls it.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
copy=$here/build/sixth
game=beacon

rm -rf "$copy"
mkdir -p "$copy"
cd "$here"
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done | xargs -0 cp -p --parents -t "$copy"

# From here on the scripts of the copy are at work: paths of objects in ccache are relative to its root.
(
  cd "$copy"
  # shellcheck source=common.sh
  . ci/lib/common.sh
  # shellcheck source=debian.sh
  . ci/lib/debian.sh
  # shellcheck source=toolchain.sh
  . ci/lib/toolchain.sh
  # shellcheck source=build.sh
  . ci/lib/build.sh
  need_emscripten
  need_libraries
  bring_ccache
  export CCACHE_BASEDIR=$copy
  # The steps call `node` by its name. Only that program goes on PATH: its folder may hold another cmake.
  mkdir -p build/programs
  ln -s "$NODE" build/programs/node
  export PATH=$PATH:$copy/build/programs CMAKE_BUILD_PARALLEL_LEVEL=$JOBS

  CCACHE_STATSLOG=$copy/build/native.ccache \
    "$NODE" ci/lib/readme_steps.mjs "$copy" "src/games/README.md#adding-a-game" "$game"
  say_reused native
  need_reused native
  need_reused wasm-quick
  # The golden files were all made again: those of the other games are still the same.
  diff -r -x "$game" "$here/tests/data" tests/data
  MORTARBOARD_SITE=$copy/build/wasm-quick/site MORTARBOARD_GAME=$game \
    "$NODE" --test --test-reporter=spec "$here/tests/browser/sixth_game.mjs"
)
rm -rf "$copy"
