#!/usr/bin/env bash
# tidy_one.sh BUILD-FOLDER PROGRAMS KEPT FILE: clang-tidy on one file, unless the very same text was
# clean before, in any checkout.
set -euo pipefail
build=$1 programs=$2 kept=$3 file=$4
# A precompiled header is left out: clang-tidy looks for the standard library in another place than the clang
# that made it.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command=$("$programs/node" -e '
  const fs = require("fs");
  const [database, file, folder] = process.argv.slice(1);
  const entry = JSON.parse(fs.readFileSync(database)).find((e) => e.file.endsWith("/" + file));
  if (!entry) process.exit();
  entry.command = entry.command.replace(/ -include-pch ("[^"]*"|\S+)/, "");
  fs.writeFileSync(folder + "/compile_commands.json", JSON.stringify([entry]));
  console.log(entry.command.replace(/ -o \S+/, "").replace(/ -c /, " -E "));
' "$build/compile_commands.json" "$file" "$folder")
if [ -z "$command" ]; then
  echo "$file is in no target of the build that clang compiles, so clang-tidy cannot read it." >&2
  exit 1
fi
text=$folder/text
if ! (cd "$build" && bash -c "$command" >"$text"); then
  echo "$file: the preprocessor failed; see above." >&2
  exit 1
fi
key=$({
  git ls-files -z '*.clang-tidy' | xargs -0 cat
  sed "s|$PWD/|./|g" "$text"
} | sha256sum | cut -c 1-32)
[ -e "$kept/$key" ] && exit 0
chatter='warnings? generated|Suppressed|Use -header-filter|^$'
"$programs/clang-tidy" --quiet -p "$folder" "$file" 2> >(grep -vE "$chatter" >&2 || true)
: >"$kept/$key"
