#!/usr/bin/env bash
# Builds this checkout twice from nothing, in two folders of other names and depth, with another locale, time
# zone and umask, without ccache, and compares the bytes of the tool and of the site.
#   ci/reproducible.sh           both: about 20 minutes on two cores
#   ci/reproducible.sh --tool    the tool alone
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"

case ${1:-} in
  '') parts='tool site' ;;
  --tool) parts=tool ;;
  *) usage_error "does not know $1; usage: ci/reproducible.sh [--tool]" ;;
esac
have git || die "needs git, which lists the files of this checkout."

work=$ROOT/build/reproducible
one=$work/one
two=$work/another/deeper/place

# build_there FOLDER PART...: with the scripts of that copy.
build_there() {
  local folder=$1
  shift
  (
    cd "$folder"
    here=$folder/ci
    . ci/lib/common.sh
    . ci/lib/debian.sh
    . ci/lib/toolchain.sh
    . ci/lib/build.sh
    . ci/lib/stages.sh
    mkdir -p build/results
    export CCACHE_DISABLE=1
    local part
    for part in "$@"; do
      if [ "$part" = tool ]; then
        prepare_native
        build native mortarboard
      else
        prepare_wasm
        build wasm site
      fi
    done
  )
}

rm -rf "$work"
mkdir -p "$one" "$two"
cd "$ROOT"
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
  if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done >"$work/files"
for folder in "$one" "$two"; do xargs -0 cp --parents -t "$folder" <"$work/files"; done
find "$two" -type f -exec touch -d '2001-02-03 04:05:06' {} +

read -r -a wanted <<<"$parts"
(export LC_ALL=C TZ=UTC && umask 022 && build_there "$one" "${wanted[@]}")
(export LC_ALL=C.UTF-8 TZ=Pacific/Chatham && umask 077 && build_there "$two" "${wanted[@]}")

differ=0
for part in "${wanted[@]}"; do
  if [ "$part" = tool ]; then made=build/native/mortarboard; else made=build/wasm/site; fi
  if diff -r "$one/$made" "$two/$made"; then
    echo "$part: the same bytes in both folders"
  else
    differ=1
  fi
done
[ "$differ" -eq 0 ] || die "two builds of the same checkout differ; what differs is named above."
rm -rf "$work"
