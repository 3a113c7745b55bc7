#!/usr/bin/env bash
# check_symbols.sh BUILD-FOLDER NM: no symbol of one of our libraries is defined again by another one, or by a
# program for the browser. Otherwise the order on the linker's line would decide which of the two is called.
# Templates and inline functions (weak symbols) may stand in several.
set -euo pipefail
build=$1 nm=$2
cd "$build"
libraries=()
for name in core games ai record net ui; do
  libraries+=("lib$name.a")
done
status=0
for program in app bot peers; do
  # Objects of files that are gone may still lie in the folder, so the list is the one that was compiled.
  mapfile -t objects < <(grep -o "CMakeFiles/$program\.dir/[^ \"]*\.o" compile_commands.json | sort -u)
  if [ ${#objects[@]} -eq 0 ]; then
    echo "check_symbols.sh: $build compiles nothing of $program." >&2
    exit 1
  fi
  twice=$("$nm" --defined-only --extern-only "${libraries[@]}" "${objects[@]}" |
    awk 'NF == 3 && $2 ~ /^[TDBR]$/ { print $3 }' | sort | uniq -d)
  if [ -n "$twice" ]; then
    printf 'Defined more than once in %s:\n%s\n' "$program" "$twice"
    status=1
  fi
done
exit $status
