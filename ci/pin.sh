#!/usr/bin/env bash
# Records what is asked for: the hashes of Debian's files in ci/pinned/debian.txt, and the versions and hashes
# of npm's packages in the lock files of ci/pinned and tests/browser. What Debian's tools depend on is not
# recorded.
# Read the difference, run ci/test.sh, commit.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export MORTARBOARD_CACHE=$scratch MORTARBOARD_PINNED=record
# shellcheck source=lib/common.sh
. "$here/lib/common.sh"
# shellcheck source=lib/debian.sh
. "$here/lib/debian.sh"
# shellcheck source=lib/toolchain.sh
. "$here/lib/toolchain.sh"

bring_tools "everything is fetched anew to record it"
bring_libraries
for name in ccache shellcheck; do
  bring_program_locked "$name" "$scratch/$name" "it is fetched to record it" || die "could not bring $name."
done
LC_ALL=C sort -u -k 2 "$scratch/pinned" >"$ROOT/ci/pinned/debian.txt"
for folder in ci/pinned/npm ci/pinned/lighthouse tests/browser; do
  (cd "$ROOT/$folder" && quietly "$scratch/npm.log" "$TOOLS/programs/npm" install --package-lock-only \
    --omit-lockfile-registry-resolved --force --no-audit --no-fund) ||
    die "npm could not look up what $folder/package.json asks for."
done
# In a lock file that names no registry `npm ci` finds nothing that fits a dependency on the tag "latest".
sed -i 's/": "latest"/": "*"/' "$ROOT/ci/pinned/lighthouse/package-lock.json"
git -C "$ROOT" --no-pager diff --stat -- ci/pinned tests/browser
