#!/bin/sh
# Makes the golden files of every registered game again, in tests/data/<game>, and the versions of its
# tables and texts, src/games/<game>/<game>_versions.h. Read the difference before you commit it, and build
# again if a version has changed.
set -eu
cd "$(dirname "$0")/.."
tests="${1:-build/native/tests}"
if [ ! -x "$tests" ]; then
  echo "Build the tests first (cmake --preset native && cmake --build --preset native)," \
    "or name the program." >&2
  exit 1
fi
sed -n 's/^GAME(\([a-z0-9_]*\)).*/\1/p' src/games/games.def | while read -r game; do
  mkdir -p "tests/data/$game"
done
MORTARBOARD_UPDATE_GOLDENS=1 "$tests" --gtest_brief=1 --gtest_filter='*Golden*'
git --no-pager diff --stat -- tests/data src/games
