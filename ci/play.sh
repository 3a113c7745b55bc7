#!/usr/bin/env bash
# Builds the page and serves it on this machine. Brings what is missing into a cache folder; installs nothing.
#   ci/play.sh [--port N] [--build-only | --one-file] [--quick | --debug]
#   --one-file writes the page as one HTML file, which plays when it is opened from a disk
#   --quick    for working on the page: the same program, linked in seconds, a larger download
#   --debug    assertions, a checked heap, source maps
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

port=8080 serve=yes preset=wasm made=site
usage="usage: ci/play.sh [--port N] [--build-only | --one-file] [--quick | --debug]"
while [ $# -gt 0 ]; do
  case $1 in
    --port)
      [ $# -ge 2 ] || usage_error "--port wants a number; $usage"
      port=$2
      shift
      ;;
    --port=*) port=${1#--port=} ;;
    --build-only) serve=no ;;
    --one-file) serve=no made=one_file ;;
    --quick) preset=wasm-quick ;;
    --debug) preset=wasm-debug ;;
    -h | --help)
      echo "$usage"
      exit 0
      ;;
    *) usage_error "does not know $1; $usage" ;;
  esac
  shift
done
[[ $port =~ ^[0-9]{1,5}$ ]] && [ "$port" -ge 1 ] && [ "$port" -le 65535 ] ||
  usage_error "--port wants a number from 1 to 65535, not $port."
if [ "$serve" = yes ] && (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
  die "port $port is taken; choose another with --port."
fi

need_emscripten
need_libraries
bring_minifiers
bring_ccache
build "$preset" "$made"

if [ "$made" = one_file ]; then
  say "The page is build/$preset/mortarboard.html: open it with a browser, from wherever it lies."
  exit 0
fi
if [ "$serve" = no ]; then
  say "The page is in build/$preset/site."
  exit 0
fi
exec "$NODE" "$here/serve.mjs" "$ROOT/build/$preset/site" --port "$port"
