# shellcheck shell=bash
# Debian packages in two ways: installed on the machine (needs root), or only fetched and unpacked into the
# cache (needs nothing). The mirror is the one the machine already uses. Sourced after common.sh.

# system_packages WHY PACKAGE...: installs what is missing, saying what and why.
system_packages() {
  local why=$1 missing=() package as_root=()
  shift
  have dpkg-query && have apt-get ||
    die "needs $* ($why), but this is not a Debian system: please install them your way and put them on PATH."
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] ||
      missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    have sudo && sudo -n true 2>/dev/null ||
      die "has no right to install ${missing[*]} ($why); please run: apt-get install ${missing[*]}"
    as_root=(sudo -n)
  fi
  say "Installing ${missing[*]} from Debian: $why."
  make_cache
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends
    -o DPkg::Lock::Timeout=600 "${missing[@]}")
  if ! "${install[@]}" >"$CACHE/apt-install.log" 2>&1 </dev/null; then
    update_lists "${as_root[@]}" || true
    quietly "$CACHE/apt-install.log" "${install[@]}" ||
      die "could not install ${missing[*]} with apt-get; is there a network?"
  fi
}

# update_lists [SUDO...]: apt waits by itself for the lock of what is installed, but not for that of its
# lists, which another run or the machine's own timer may hold.
update_lists() {
  local log=$CACHE/apt-update.log waited
  for ((waited = 0; waited < 600; waited += 5)); do
    "$@" env LC_ALL=C apt-get update >"$log" 2>&1 </dev/null && return
    grep -q 'Could not get lock' "$log" || return 1
    if [ "$waited" -eq 0 ]; then say "Waiting: another program is reading Debian's lists of packages."; fi
    sleep 5
  done
  return 1
}

# The address of Debian's main archive as this machine reads it, whatever file it is written in. A desktop may
# have other sources named `stable main`, so the lists that were downloaded are asked whose they are. Before
# the first `apt-get update` there is none, as in an image for containers; then the name of the release is
# what is left to go by, this machine's own before those that another source may use too.
debian_mirror() {
  have apt-get ||
    die "cannot bring what is missing: this is not a Debian system; ci/README.md says how to give compilers" \
      "and libraries by path."
  local mirror format='$(REPO_URI) $(RELEASE) $(COMPONENT)' own
  mirror=$(apt-get indextargets --format "$format \$(ORIGIN)" 'Identifier: Packages' 2>/dev/null |
    awk '$3 == "main" && $4 == "Debian" && $2 !~ /security|updates|backports/ && !n++ { print $1 }')
  if [ -z "$mirror" ]; then
    own=$(. /etc/os-release 2>/dev/null && printf '%s' "${VERSION_CODENAME:-}")
    mirror=$(apt-get indextargets --no-release-info --format "$format" 'Identifier: Packages' 2>/dev/null |
      awk -v own="$own" '$3 == "main" && $2 ~ /^(bookworm|trixie|forky|sid|unstable|(old)?stable|testing)$/ &&
          (!mirror || ($2 == own && release != own)) { mirror = $1; release = $2 }
        END { if (mirror) print mirror }')
  fi
  [ -n "$mirror" ] || die "found no Debian mirror in this machine's apt sources."
  printf '%s\n' "$mirror"
}

# check_pinned FILE...: what was fetched is what ci/pinned/debian.txt records, byte for byte, so that a newer
# version on Debian's side stops the build in place of changing it. Packages for another processor than the
# recorded one are compared by version. MORTARBOARD_PINNED=off builds with what there is and says what
# differs; `record` is what ci/pin.sh uses.
check_pinned() {
  local list=$ROOT/ci/pinned/debian.txt file name package hash different=()
  for file in "$@"; do
    name=$(basename "$file")
    hash=$(sha256sum "$file") || die "cannot read $file."
    hash=${hash%% *}
    if [ "${MORTARBOARD_PINNED:-}" = record ]; then
      printf '%s  %s\n' "$hash" "$name" >>"$CACHE/pinned"
    elif ! grep -qxF "$hash  $name" "$list" && ! pinned_elsewhere "$name" "$list"; then
      package=$(grep -F "  ${name%%_*}_" "$list" | sed 's/^[^ ]*  //')
      [ "$package" != "$name" ] || package="the same name with other bytes"
      different+=("$name (recorded: ${package:-nothing})")
    fi
  done
  [ ${#different[@]} -gt 0 ] || return 0
  if [ "${MORTARBOARD_PINNED:-}" = off ]; then
    say "Not what ci/pinned/debian.txt records: ${different[*]}."
    return 0
  fi
  die "Debian now offers other files than those that this checkout was tested with: ${different[*]}." \
    "Build with MORTARBOARD_PINNED=off to use them, or record them with ci/pin.sh and run ci/test.sh."
}

# pinned_elsewhere NAME LIST: the list has this version of the package, for another processor.
pinned_elsewhere() {
  local version=${1%_*} processor=${1##*_}
  [ "$processor" != all.deb ] && [ "${processor%.deb}" != "$processor" ] || return 1
  [ "${processor%.deb}" != "$(dpkg --print-architecture)" ] || [ "${processor%.deb}" != amd64 ] || return 1
  grep -qF "  ${version}_" "$2"
}

# private_apt SUITE: an apt of our own for another suite, its lists and downloads in the cache. Sets
# APT_OPTIONS.
private_apt() {
  local suite=$1 folder=$CACHE/apt/$1 mirror keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  mirror=$(debian_mirror) || exit 1
  [ -f "$keyring" ] || die "found no Debian keyring at $keyring; please install debian-archive-keyring."
  mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
  : >"$folder/status"
  printf 'Types: deb deb-src\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' \
    "$mirror" "$suite" "$keyring" >"$folder/suite.sources"
  APT_OPTIONS=(-q -y
    -o Dir::Etc::SourceList="$folder/suite.sources" -o Dir::Etc::SourceParts=- -o Dir::State="$folder"
    -o Dir::State::Lists="$folder/lists" -o Dir::State::Status="$folder/status" -o Dir::Cache="$folder/cache"
    -o Debug::NoLocking=1 -o APT::Get::List-Cleanup=0 -o APT::Sandbox::User= -o APT::Install-Recommends=0
    -o Binary::apt-get::APT::Keep-Downloaded-Packages=1 -o APT::Keep-Downloaded-Packages=1
    -o Acquire::Check-Valid-Until=false)
  # The signature is checked; its date is not, so that a mirror that stands still is good enough.
  if [ -z "$(find "$folder/lists" -maxdepth 1 -name '*_InRelease' -mmin -720 2>/dev/null)" ]; then
    quietly "$folder/update.log" apt-get "${APT_OPTIONS[@]}" update &&
      [ -n "$(find "$folder/lists" -maxdepth 1 -name '*Packages*')" ] ||
      die "could not read Debian's list of packages for $suite; is there a network?"
    find "$folder/lists" -maxdepth 1 -name '*_InRelease' -exec touch {} +
  fi
}

# fetch_with_dependencies SUITE PACKAGE...: every .deb a bare system would need, into the cache;
# prints their names. The packages named are pinned; what they depend on is what Debian signed.
fetch_with_dependencies() {
  local suite=$1 list
  shift
  private_apt "$suite"
  list=$CACHE/apt/$suite/wanted
  # With another folder of downloads, which stays empty: apt does not name what was fetched before.
  apt-get "${APT_OPTIONS[@]}" -o Dir::Cache::Archives="$CACHE/apt/$suite/empty" install --print-uris "$@" \
    2>/dev/null |
    awk -F"'" '/^.http|^.file|^.cdrom|^.copy|^.ftp|^.mirror/ { split($3, part, " "); print part[1] }' >"$list"
  quietly "$CACHE/apt/$suite/fetch.log" apt-get "${APT_OPTIONS[@]}" install --download-only "$@" ||
    die "could not fetch $* from Debian $suite; is there a network, and room in $CACHE?"
  local archives=$CACHE/apt/$suite/cache/archives package asked=()
  for package in "$@"; do asked+=("$archives/$(grep "^${package}_" "$list")"); done
  check_pinned "${asked[@]}"
  sed "s|^|$archives/|" "$list"
}

# fetch_alone SUITE FOLDER PACKAGE...: just these .debs.
fetch_alone() {
  local suite=$1 folder=$2
  shift 2
  private_apt "$suite"
  (cd "$folder" && quietly "$CACHE/apt/$suite/fetch.log" apt-get "${APT_OPTIONS[@]}" download "$@") ||
    die "could not fetch $* from Debian $suite; is there a network, and room in $CACHE?"
  check_pinned "$folder"/*.deb
}

# fetch_source SUITE FOLDER PACKAGE: the untouched upstream sources, unpacked into FOLDER.
fetch_source() {
  local suite=$1 folder=$2 package=$3 scratch archive
  private_apt "$suite"
  scratch=$folder.archive
  mkdir -p "$scratch" "$folder"
  local fetch=(apt-get "${APT_OPTIONS[@]}" source --download-only --tar-only "$package")
  (cd "$scratch" && quietly "$CACHE/apt/$suite/fetch.log" "${fetch[@]}") ||
    die "could not fetch the sources of $package from Debian $suite; is there a network, and room in $CACHE?"
  archive=$(find "$scratch" -name '*.orig.tar.*' ! -name '*.asc' | head -n 1)
  [ -n "$archive" ] || die "found no sources of $package in Debian $suite."
  check_pinned "$archive"
  have xz || [ -x "$TOOLS/programs/xz" ] || system_packages "upstream sources are packed with it" xz-utils
  PATH=$PATH:$TOOLS/programs tar -xf "$archive" -C "$folder" --strip-components=1 ||
    die "could not unpack the sources of $package; is the disk full?"
  rm -rf "$scratch"
}
