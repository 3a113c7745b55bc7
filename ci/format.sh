#!/usr/bin/env bash
# Lays out all C++ of ours with the clang-format that ci/test.sh checks with.
#   ci/format.sh [--check] [file...]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/debian.sh
. "$here/lib/debian.sh"
# shellcheck source=lib/toolchain.sh
. "$here/lib/toolchain.sh"

options=(-i)
if [ "${1:-}" = --check ]; then
  options=(--dry-run -Werror --ferror-limit=1)
  shift
fi
case ${1:-} in -*) usage_error "does not know $1; usage: ci/format.sh [--check] [file...]" ;; esac
bring_tools "clang-format 19 is the version whose layout this project keeps"
cd "$ROOT"
if [ $# -gt 0 ]; then
  files=("$@")
else
  mapfile -t files < <(find src tests ci -type f \( -name '*.cpp' -o -name '*.h' \) \
    ! -path '*/node_modules/*' ! -path 'ci/cmake/*' 2>/dev/null | sort)
fi
[ ${#files[@]} -eq 0 ] ||
  printf '%s\0' "${files[@]}" | xargs -0 -P "$JOBS" -n 8 "$TOOLS/programs/clang-format" "${options[@]}" ||
  die "some files are laid out differently; ci/format.sh mends them."
