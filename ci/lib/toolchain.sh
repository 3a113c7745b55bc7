# shellcheck shell=bash
# Brings what the builds need into the cache: tools (Emscripten with its clang and node, npm,
# formatters), sources of the libraries, fonts, and three programs from npm. Nothing here needs root.
# Sourced after common.sh and debian.sh. All that comes from Debian is brought under one lock, for it shares
# the lists and downloads of an apt that locks nothing itself.

# ---------------------------------------------------------------- keys

# Raise the number when a recipe below changes: the cache is then filled anew.
TOOLS_RECIPE=2
LIBRARIES_RECIPE=2
CCACHE_RECIPE=1
SHELLCHECK_RECIPE=1

TOOLS_PACKAGES=(emscripten binaryen clang-19 libclang-rt-19-dev lld-19 llvm-19 clang-format-19 clang-tidy-19
  libllvm19 libclang-cpp19 libclang-common-19-dev nodejs npm cmake ninja-build patchelf xz-utils)
LIBRARIES_PACKAGES=(nlohmann-json3-dev googletest libnanosvg-dev fonts-vollkorn fonts-lato python3-fonttools)
LIBRARIES_SOURCES=(imgui libsdl2 libsodium qr-code-generator)

# key_of RECIPE PACKAGE...: a hash of the number and of what ci/pinned/debian.txt records of the packages, so
# that a new pin fills a cache anew.
key_of() {
  local recipe=$1 package
  shift
  {
    printf '%s\n' "$recipe"
    for package in "$@"; do grep -F "  ${package}_" "$ROOT/ci/pinned/debian.txt" || true; done
  } | sha256sum | cut -c 1-12
}
TOOLS_KEY=$(key_of "$TOOLS_RECIPE" "${TOOLS_PACKAGES[@]}")
LIBRARIES_KEY=$(key_of "$LIBRARIES_RECIPE" "${LIBRARIES_PACKAGES[@]}" "${LIBRARIES_SOURCES[@]}")

# filled_with FOLDER: the key of what it holds; empty: it is not filled. Before there were keys, all caches of
# recipe 2 were filled by the same pins.
filled_with() {
  [ -e "$1/.ready" ] || return 0
  cat "$1/.key" 2>/dev/null && return
  case $(basename "$1")-$(cat "$1/.ready") in
    tools-2) echo da14bdfec50e ;;
    libraries-2) echo 993ddb476583 ;;
    *) echo unknown ;;
  esac
}

# A cache has one folder of each kind under its plain name, where cmake looks too. A checkout with other pins
# than those it was filled by has a folder of its own, so that the two do not fill one in turns, nor change a
# compiler in the middle of the other's build.
folder_of() { # name key
  local filled
  filled=$(filled_with "$CACHE/$1")
  if [ -z "$filled" ] || [ "$filled" = "$2" ]; then echo "$CACHE/$1"; else echo "$CACHE/$1-$2"; fi
}

NPM_LOCK=$ROOT/ci/pinned/npm/package-lock.json
minifiers_ready() { cmp -s "$NPM_LOCK" "$NPM_TOOLS/.lock-seen"; }

# Where the tools, the libraries and the programs from npm of this checkout are, or will be once brought.
find_folders() {
  TOOLS=$(folder_of tools "$TOOLS_KEY")
  LIBRARIES=$(folder_of libraries "$LIBRARIES_KEY")
  NPM_TOOLS=$CACHE/npm-tools
  if [ -e "$NPM_TOOLS/.lock-seen" ] && ! minifiers_ready; then
    NPM_TOOLS+=-$(sha256sum <"$NPM_LOCK" | cut -c 1-12)
  fi
  export MORTARBOARD_TOOLS=$TOOLS MORTARBOARD_LIBRARIES=$LIBRARIES MORTARBOARD_NPM_TOOLS=$NPM_TOOLS
}
find_folders

# now_filled NAME KEY RECIPE: what lies in $CACHE/NAME-KEY is complete, and is found under the plain name if
# nothing else is. The number in .ready is what checkouts from before the keys look at.
now_filled() {
  local folder=$CACHE/$1-$2
  printf '%s\n' "$2" >"$folder/.key"
  printf '%s\n' "$3" >"$folder/.ready"
  case $(filled_with "$CACHE/$1") in '' | "$2") ln -sfn "$folder" "$CACHE/$1" ;; esac
}

# ---------------------------------------------------------------- tools

tools_ready() { [ "$(filled_with "$TOOLS")" = "$TOOLS_KEY" ]; }

bring_tools() { # why
  tools_ready || with_lock debian bring_tools_locked "$1"
  find_folders
  tools_ready || exit 1   # it has said why
}

bring_tools_locked() {
  find_folders   # another run may have filled the cache meanwhile
  tools_ready && return
  local folder=$CACHE/tools-$TOOLS_KEY debs
  need_space 3000 "Emscripten with its compiler and node"
  say "Bringing Emscripten 3.1.69, clang 19, node 20, npm, cmake and ninja from Debian trixie into $folder" \
    "($1); about 400 MB, nothing is installed on the machine."
  rm -rf "$folder"
  mkdir -p "$folder"
  debs=$(fetch_with_dependencies trixie "${TOOLS_PACKAGES[@]}") || exit 1
  say "Unpacking."
  # Left out: threads, sanitizers and position-independent variants of Emscripten's system libraries, other
  # machines' of clang's, and papers. Saves 1.4 GB.
  xargs -P 2 -I{} sh -c 'dpkg-deb --fsys-tarfile "$1" |
    tar -x -C "$2" --no-same-owner --keep-directory-symlink \
      --exclude="./usr/share/emscripten/test" --exclude="./usr/share/emscripten/media" \
      --exclude="./usr/share/emscripten/cache/*/*-mt*.a" --exclude="./usr/share/emscripten/cache/*/*-ww*.a" \
      --exclude="./usr/share/emscripten/cache/*asan*" --exclude="./usr/share/emscripten/cache/*/pic" \
      --exclude="./usr/share/emscripten/cache/*/lto-pic" \
      --exclude="./usr/lib/llvm-19/lib/clang/19/lib/linux/*-i386*" \
      --exclude="./usr/share/doc" --exclude="./usr/share/man" --exclude="./usr/share/locale" \
      --exclude="./usr/lib/python*/test"' \
    sh {} "$folder" <<<"$debs" || die "could not unpack Debian's packages into $folder; is the disk full?"
  rm -rf "$CACHE/apt/trixie/cache/archives"
  # A merged /usr, as on any Debian of today.
  local top
  for top in bin sbin lib lib64; do
    if [ ! -e "$folder/$top" ]; then ln -s "usr/$top" "$folder/$top"; fi
  done
  make_tools_relocated "$folder"
  "$folder/programs/node" -e 'process.exit(0)' ||
    die "the node brought from Debian does not start on this machine."
  "$folder/programs/emcc" --version >/dev/null ||
    die "the emcc brought from Debian does not start on this machine."
  now_filled tools "$TOOLS_KEY" "$TOOLS_RECIPE"
}

is_elf() { [ "$(head -c 4 "$1" | tail -c 3)" = ELF ]; }

# loader_of FOLDER, libraries_of FOLDER: what programs unpacked there start with and link to. Not every
# processor's packages have a lib64.
loader_of() {
  { find "$1/usr/lib64" "$1/usr/lib" -maxdepth 1 -name 'ld-linux*.so.*' 2>/dev/null || true; } | head -n 1
}
libraries_of() { find "$1/usr/lib" -maxdepth 2 -name libc.so.6 -printf '%h\n' | head -n 1; }

# The programs look for their loader, libraries and data under /usr; make them look where they are.
make_tools_relocated() {
  local folder=$1 libraries loader program patchelf
  loader=$(loader_of "$folder")
  libraries=$(libraries_of "$folder")
  [ -n "$loader" ] && [ -n "$libraries" ] || die "found no C library among Debian's packages in $folder."
  patchelf=("$loader" --library-path "$libraries" "$folder/usr/bin/patchelf")

  local folders=("$folder/usr/bin" "$folder/usr/lib/llvm-19/bin" "$folder/usr/libexec")
  local run_path=$libraries:$folder/usr/lib/llvm-19/lib
  find "${folders[@]}" -type f -perm -u+x 2>/dev/null | while read -r program; do
    if is_elf "$program" && "${patchelf[@]}" --print-interpreter "$program" >/dev/null 2>&1; then
      case $program in */patchelf | */python3.*) continue ;; esac
      "${patchelf[@]}" --set-interpreter "$loader" --force-rpath --set-rpath "$run_path" "$program" || exit 1
    fi
  done || die "could not point Debian's programs at $folder."

  # A library with a path of its own forgets that of its program.
  find "$folder/usr/lib" -type f -name '*.so*' | while read -r program; do
    if is_elf "$program" && [ -n "$("${patchelf[@]}" --print-rpath "$program" 2>/dev/null)" ]; then
      "${patchelf[@]}" --force-rpath --set-rpath "$run_path" "$program" || exit 1
    fi
  done || die "could not point Debian's libraries at $folder."

  # Python does not survive patchelf; it gets a starter instead.
  local python=$folder/usr/bin/python3.13
  mv "$python" "$folder/usr/lib/python3.13/python"
  printf '#!/bin/sh\nexec "%s" --argv0 "%s" --library-path "%s" "%s" "$@"\n' \
    "$loader" "$python" "$libraries" "$folder/usr/lib/python3.13/python" >"$python"
  chmod +x "$python"

  # Debian's node reads parts of itself from /usr/share/nodejs and aborts without them: answer from
  # this folder.
  local shim=$libraries/libmortarboard-node-paths.so
  sed "s|@FOLDER@|$folder|" "$ROOT/ci/lib/node_paths.c" >"$folder/node_paths.c"
  "$folder/usr/lib/llvm-19/bin/clang" --sysroot="$folder" -O1 -fPIC \
    -c -o "$folder/node_paths.o" "$folder/node_paths.c" &&
    "$folder/usr/lib/llvm-19/bin/ld.lld" -shared -o "$shim" "$folder/node_paths.o" "$libraries/libc.so.6" ||
    die "could not build the helper that lets node run from the cache."
  "${patchelf[@]}" --add-needed "$shim" "$folder/usr/bin/node" || die "could not point node at $folder."

  local emscripten=$folder/usr/share/emscripten script
  cat >"$emscripten/.emscripten" <<END
LLVM_ROOT = '$folder/usr/lib/llvm-19/bin'
BINARYEN_ROOT = '$folder/usr'
NODE_JS = '$folder/usr/bin/node'
CACHE = '$emscripten/cache'
FROZEN_CACHE = True
END
  mkdir -p "$folder/programs"
  for script in emcc em++ emar emranlib emnm em-config emcmake; do
    printf '#!/bin/sh\nexec "%s" -E "%s.py" "$@"\n' "$folder/usr/bin/python3" "$emscripten/$script" \
      >"$emscripten/$script"
    chmod +x "$emscripten/$script"
    ln -sf "$emscripten/$script" "$folder/programs/$script"
  done
  for script in node cmake ctest ninja xz; do
    ln -sf "$folder/usr/bin/$script" "$folder/programs/$script"
  done
  for script in clang clang++ clang-format clang-tidy; do
    ln -sf "$folder/usr/lib/llvm-19/bin/$script" "$folder/programs/$script"
  done
  printf '#!/bin/sh\nPATH="%s:$PATH" NODE_PATH="%s" exec "%s" "%s" "$@"\n' \
    "$folder/programs" "$folder/usr/share/nodejs" "$folder/programs/node" \
    "$folder/usr/share/nodejs/npm/bin/npm-cli.js" >"$folder/programs/npm"
  chmod +x "$folder/programs/npm"
}

# ---------------------------------------------------------------- libraries and fonts

# A file of each, which ci/cmake/third_party.cmake looks for: what it does not find it leaves out or stops at.
LIBRARY_FILES=(imgui/imgui.h sdl2/include/SDL.h json/nlohmann/json.hpp googletest/googletest/src/gtest-all.cc
  nanosvg/nanosvg/nanosvg.h sodium/src/libsodium/include/sodium.h qrcodegen/c/qrcodegen.c
  fonts/lato/Lato-Regular.ttf fonttools/fontTools/subset/__init__.py)

libraries_ready() {
  local file
  [ "$(filled_with "$LIBRARIES")" = "$LIBRARIES_KEY" ] || return 1
  for file in "${LIBRARY_FILES[@]}"; do [ -e "$LIBRARIES/$file" ] || return 1; done
}

bring_libraries() {
  libraries_ready || with_lock debian bring_libraries_locked
  find_folders
  libraries_ready || exit 1   # it has said why
}

bring_libraries_locked() {
  find_folders
  libraries_ready && return
  local folder=$CACHE/libraries-$LIBRARIES_KEY package
  need_space 500 "the libraries' sources"
  say "Bringing the sources of Dear ImGui (Debian forky), SDL2, libsodium, QR code generator, and json," \
    "GoogleTest, NanoSVG and fonts (trixie) into $folder; nothing is installed on the machine."
  rm -rf "$folder"
  mkdir -p "$folder/debs" "$folder/unpacked"
  fetch_alone trixie "$folder/debs" "${LIBRARIES_PACKAGES[@]}"
  for package in "$folder"/debs/*.deb; do
    dpkg-deb --extract "$package" "$folder/unpacked" || die "could not unpack $package; is the disk full?"
  done
  fetch_source forky "$folder/imgui" imgui
  fetch_source trixie "$folder/sdl2" libsdl2
  fetch_source trixie "$folder/sodium" libsodium
  fetch_source trixie "$folder/qrcodegen" qr-code-generator
  mv "$folder/unpacked/usr/src/googletest" "$folder/googletest"
  mkdir -p "$folder/json" "$folder/nanosvg"
  mv "$folder/unpacked/usr/include/nlohmann" "$folder/json/nlohmann"
  mv "$folder/unpacked/usr/include/nanosvg" "$folder/nanosvg/nanosvg"
  mv "$folder/unpacked/usr/share/fonts/truetype" "$folder/fonts"
  mv "$folder/unpacked/usr/lib/python3/dist-packages" "$folder/fonttools"
  rm -rf "$folder/debs" "$folder/unpacked"
  now_filled libraries "$LIBRARIES_KEY" "$LIBRARIES_RECIPE"
}

# ---------------------------------------------------------------- objects compiled before

# A fresh clone compiles only what no run on this machine has compiled before. Without ccache
# everything is compiled, and it says so.
bring_ccache() {
  local program key
  key=$(key_of "$CCACHE_RECIPE" ccache)
  program=$CACHE/ccache-$key/ccache
  # One that was brought before there were keys.
  if [ "$key" = 2422f2f6627c ] && [ -x "$CACHE/ccache-1/ccache" ]; then program=$CACHE/ccache-1/ccache; fi
  if [ -n "${CMAKE_CXX_COMPILER_LAUNCHER:-}" ]; then return; fi
  if have ccache; then
    program=$(command -v ccache)
  elif [ ! -x "$program" ]; then
    with_lock debian bring_program_locked ccache "$(dirname "$program")" "it keeps compiled objects" || {
      say "Going on without ccache: every object is compiled."
      return 0
    }
  fi
  if [ ! -x "$program" ]; then return 0; fi
  export CMAKE_C_COMPILER_LAUNCHER=$program CMAKE_CXX_COMPILER_LAUNCHER=$program
  export CCACHE_DIR=${CCACHE_DIR:-$CACHE/compiled} CCACHE_MAXSIZE=${CCACHE_MAXSIZE:-4G}
  export CCACHE_BASEDIR=$ROOT CCACHE_NOHASHDIR=1 CCACHE_COMPILERCHECK=content
  # A precompiled header lies in the cache and holds nothing of a checkout: its bytes are part of the key.
  export CCACHE_SLOPPINESS=locale,pch_defines,time_macros
}

# ---------------------------------------------------------------- shellcheck

# bring_shellcheck: the shellcheck that the checks run, in SHELLCHECK; empty where there is none. Another
# version has other opinions, so one that the machine has is only used where that of the recipe cannot be had.
bring_shellcheck() {
  local folder
  folder=$CACHE/shellcheck-$(key_of "$SHELLCHECK_RECIPE" shellcheck)
  SHELLCHECK=$folder/shellcheck
  if [ -x "$SHELLCHECK" ]; then return; fi
  if with_lock debian bring_program_locked shellcheck "$folder" "it reads the scripts of the build"; then
    return
  fi
  SHELLCHECK=$(command -v shellcheck) || say "Going on without shellcheck: nobody reads the shell scripts."
}

# ---------------------------------------------------------------- a program with its libraries

# bring_program_locked NAME FOLDER WHY: Debian trixie's package of that name, and a starter FOLDER/NAME. It
# runs in a shell of its own: a failure ends this shell only, and is looked for at each step.
bring_program_locked() (
  name=$1 folder=$2
  if [ -x "$folder/$name" ]; then exit 0; fi
  say "Bringing $name from Debian trixie into $folder: $3; nothing is installed on the machine."
  need_space 100 "$name"
  rm -rf "$folder"
  mkdir -p "$folder" || exit 1
  debs=$(fetch_with_dependencies trixie "$name") || exit 1
  while read -r package; do dpkg-deb --extract "$package" "$folder/unpacked" || exit 1; done <<<"$debs"
  loader=$(loader_of "$folder/unpacked")
  libraries=$(libraries_of "$folder/unpacked")
  printf '#!/bin/sh\nexec "%s" --argv0 "%s" --library-path "%s" "%s" "$@"\n' \
    "$loader" "$name" "$libraries" "$folder/unpacked/usr/bin/$name" >"$folder/starter"
  chmod +x "$folder/starter"
  "$folder/starter" --version >/dev/null && mv "$folder/starter" "$folder/$name"
)

# ---------------------------------------------------------------- programs from npm

# The closure compiler takes two thirds off the JavaScript that Emscripten generates; esbuild minifies the
# page's own scripts and styles, and zopfli packs the page as one file. Without npm the build goes on without
# them and says so.
bring_minifiers() {
  local program
  minifiers_ready || with_lock npm-tools bring_minifiers_locked
  find_folders
  program=$NPM_TOOLS/node_modules/google-closure-compiler-linux/compiler
  # npm brings it for one processor, and on another it does not start.
  if "$program" --version >/dev/null 2>&1; then export EM_CLOSURE_COMPILER=$program; fi
}

bring_minifiers_locked() {
  local npm=$TOOLS/programs/npm
  find_folders
  minifiers_ready && return
  if [ ! -x "$npm" ]; then npm=npm; fi
  say "Bringing the closure compiler, esbuild and zopfli by ci/pinned/npm/package-lock.json from npm" \
    "into $NPM_TOOLS: they make the page's JavaScript, and the page as one file, small."
  mkdir -p "$NPM_TOOLS"
  cp "$ROOT/ci/pinned/npm/package.json" "$NPM_LOCK" "$NPM_TOOLS/"
  if quietly "$NPM_TOOLS/npm.log" "$npm" ci --prefix "$NPM_TOOLS" --no-audit --no-fund --force; then
    cp "$NPM_LOCK" "$NPM_TOOLS/.lock-seen"
  else
    say "Going on without the closure compiler, esbuild and zopfli: npm could not bring them." \
      "The page will be about 50 KB larger."
  fi
}
