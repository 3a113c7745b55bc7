# shellcheck shell=bash
# Finding the programs of a build and running it. Sourced after common.sh, debian.sh and toolchain.sh.

CMAKE_AT_LEAST=3.22

# need_build_programs WHY: cmake and ninja on PATH, from the cache if the machine has none.
need_build_programs() {
  if ! have ninja || ! have cmake ||
    ! version_at_least "$(cmake --version | awk 'NR == 1 { print $3 }')" "$CMAKE_AT_LEAST"; then
    bring_tools "$1"
    PATH=$TOOLS/programs:$PATH
  fi
}

# need_libraries: sources of the libraries, unless they are given by path in MORTARBOARD_CMAKE_OPTIONS.
need_libraries() { [ -n "${MORTARBOARD_CMAKE_OPTIONS:-}" ] || bring_libraries; }

# need_emscripten: a good emcc, and its node in NODE.
need_emscripten() {
  local found
  need_build_programs "Emscripten, cmake and ninja build the page"
  found=$(cmake -P "$ROOT/ci/cmake/find_emscripten.cmake")
  if [ -z "$found" ]; then
    bring_tools "the page is WebAssembly, and no emcc of version 3.1.58 or newer is on PATH"
    found=$(cmake -P "$ROOT/ci/cmake/find_emscripten.cmake")
  fi
  NODE=${found#*$'\n'}
  "$NODE" -e '' 2>/dev/null || die "found no working node beside the Emscripten in ${found%%$'\n'*}."
}

# build PRESET TARGET...: configures (a second, when nothing changed) and builds, one run at a time
# in this checkout.
build() {
  local preset=$1 options=() lock
  shift
  read -r -a options <<<"${MORTARBOARD_CMAKE_OPTIONS:-}"
  mkdir -p "$ROOT/build" 2>/dev/null || die "cannot create $ROOT/build."
  exec {lock}>"$ROOT/build/.$preset.lock"
  if ! flock --nonblock "$lock"; then
    say "Waiting: another run is building $preset here."
    flock "$lock"
  fi
  (cd "$ROOT" && quietly "build/$preset.configure.log" cmake --preset "$preset" "${options[@]}") ||
    die "could not configure the $preset build; the messages above say why."
  rm -f "$ROOT/build/$preset.ccache"
  (
    cd "$ROOT" || exit 1
    export CCACHE_STATSLOG=$ROOT/build/$preset.ccache
    cmake --build --preset "$preset" --parallel "$JOBS" --target "$@" >&2
  ) ||
    die "could not build $preset; the messages above say why."
  exec {lock}>&-
  say_reused "$preset"
}

# reuse_of PRESET: how many objects its last build compiled, and how many it found; nothing without ccache.
reuse_of() {
  local log=$ROOT/build/$1.ccache
  [ -s "$log" ] || return 0
  awk '/^(direct|preprocessed)_cache_hit$/ { found++ } /^cache_miss$/ { compiled++ }
    END { print compiled + 0, found + 0 }' "$log"
}

# How much of a build was compiled before: without it a slow stage and an empty cache look alike.
say_reused() { # preset
  local compiled found
  read -r compiled found < <(reuse_of "$1") || return 0
  printf '%s: %d objects compiled, %d from ccache\n' "$1" "$compiled" "$found" >&2
}

# need_reused PRESET: dies if a build that follows the same one in another checkout compiled most of it anew.
need_reused() {
  local compiled found
  read -r compiled found < <(reuse_of "$1") || return 0
  [ "$compiled" -le "$found" ] ||
    die "a copy of this checkout found few objects of $1 in ccache, so every fresh clone compiles all of them.
  Look for an option or a precompiled header (ci/cmake) that depends on the checkout's folder."
}
