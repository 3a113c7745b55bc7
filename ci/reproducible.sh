#!/usr/bin/env bash
# Builds the page, the page as one file and the tool for node twice and compares all that comes out of it byte
# for byte: two copies of this checkout in folders of their own, each with an empty cache of objects, the
# second in another time zone, locale and umask. Takes as long as two whole builds, so it is run by hand.
#   ci/reproducible.sh            with all objects compiled twice, those of the libraries too
#   ci/reproducible.sh --linked   with the objects of the cache: only what is made of them is made twice
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

usage="usage: ci/reproducible.sh [--linked]"
linked=no
case ${1:-} in
  '') ;;
  --linked) linked=yes ;;
  *) usage_error "does not know $1; $usage" ;;
esac

make_cache
need_space 4000 "building twice"
folder=$(mktemp -d "$CACHE/reproducible.XXXXXX")
trap 'rm -rf "$folder"' EXIT
copies=("$folder/one" "$folder/another/folder/with-a-longer-name")

# copy_to FOLDER: what git knows or would take in.
copy_to() {
  mkdir -p "$1"
  cd "$ROOT"
  git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    if [ -f "$file" ]; then printf '%s\0' "$file"; fi
  done | xargs -0 cp --parents -t "$1"
}

# A cache with the tools and the sources of libraries of the real one, but with nothing that was compiled
# before: no objects, libraries or precompiled headers. Both builds find it in the same place.
empty_cache() {
  local part
  rm -rf "$folder/cache"
  mkdir "$folder/cache"
  for part in "$CACHE"/{tools,libraries,npm-tools,ccache-}*; do
    if [ -d "$part" ]; then ln -s "$(realpath "$part")" "$folder/cache/${part##*/}"; fi
  done
  export MORTARBOARD_CACHE=$folder/cache
  unset CCACHE_DIR
}

# build_in FOLDER: by the command that everybody builds with, and the tool beside it.
build_in() {
  local copy=$1
  if [ "$linked" = no ]; then empty_cache; fi
  cd "$copy"
  ci/play.sh --one-file
  # shellcheck source=lib/common.sh
  . ci/lib/common.sh
  # shellcheck source=lib/debian.sh
  . ci/lib/debian.sh
  # shellcheck source=lib/toolchain.sh
  . ci/lib/toolchain.sh
  # shellcheck source=lib/build.sh
  . ci/lib/build.sh
  need_emscripten
  need_libraries
  bring_minifiers
  bring_ccache
  build wasm mortarboard
}

# list FOLDER: every file that is published or run, with its hash.
list() {
  cd "$1/build/wasm"
  find site mortarboard.html tool -type f ! -path '*/CMakeFiles/*' -print0 | LC_ALL=C sort -z |
    xargs -0 sha256sum
}

need_emscripten
need_libraries
bring_minifiers
for copy in "${copies[@]}"; do copy_to "$copy"; done
seconds=$SECONDS
(build_in "${copies[0]}")
say "The first took $((SECONDS - seconds)) s."
seconds=$SECONDS
(
  umask 077
  export TZ=Pacific/Chatham LC_ALL=C LANG=C
  build_in "${copies[1]}"
)
say "The second took $((SECONDS - seconds)) s."
for copy in "${copies[@]}"; do (list "$copy") >"$copy.list"; done
if ! diff "${copies[0]}.list" "${copies[1]}.list"; then
  mkdir -p "$ROOT/build/reproducible"
  for number in 0 1; do
    rm -rf "$ROOT/build/reproducible/$number"
    cp -r "${copies[number]}/build/wasm/site" "$ROOT/build/reproducible/$number"
  done
  die "these files differ; both sites are in build/reproducible."
fi
say "$(wc -l <"${copies[0]}.list") files, the same twice; the version is" \
  "$(cat "${copies[0]}/build/wasm/site-version.txt")."
