# shellcheck shell=bash disable=SC2034
# What every script here shares: saying things, failing with one sentence, the cache folder, a lock.
# Sourced, never run.

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
CACHE=${MORTARBOARD_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/mortarboard}
export MORTARBOARD_CACHE=$CACHE
JOBS=${MORTARBOARD_JOBS:-$(nproc 2>/dev/null || echo 2)}

say() { printf '%s\n' "$*" >&2; }

die() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 1
}

usage_error() {
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit 2
}

have() { command -v "$1" >/dev/null 2>&1; }

# version_at_least 3.1.69 3.1.58
version_at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# The cache is shared by every checkout of this user, so whoever fills it holds the lock.
make_cache() {
  mkdir -p "$CACHE" 2>/dev/null ||
    die "cannot create the cache folder $CACHE; set MORTARBOARD_CACHE to a folder you may write to."
  [ -w "$CACHE" ] ||
    die "cannot write to the cache folder $CACHE; set MORTARBOARD_CACHE to a folder you may write to."
}

need_space() { # MiB what-for
  local free
  free=$(df -Pm "$CACHE" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$1" ] ||
    die "$2 needs $1 MiB in $CACHE, but only $free MiB are free there; make room or set MORTARBOARD_CACHE."
}

# with_lock NAME COMMAND...: waits while another run is filling the same part of the cache. Answers what the
# command answers. That runs in a shell of its own: it can end with `die`, and sets no variable of the caller.
# In a condition bash forgets "set -e" inside, so a command that is called in one looks at each step itself.
with_lock() {
  local name=$1 fd status settings=$-
  shift
  make_cache
  exec {fd}>"$CACHE/$name.lock"
  if ! flock --nonblock "$fd"; then
    say "Waiting: another run is filling $CACHE ($name)."
    flock "$fd"
  fi
  set +e
  (set -e; "$@")
  status=$?
  if [[ $settings == *e* ]]; then set -e; fi
  exec {fd}>&-
  return "$status"
}

# quietly LOG COMMAND...: the output goes to a file and is shown only when the command fails.
quietly() {
  local log=$1
  shift
  if ! "$@" >"$log" 2>&1 </dev/null; then
    tail -n 15 "$log" >&2
    return 1
  fi
}
