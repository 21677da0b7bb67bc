#!/usr/bin/env bash
# A document in Djot that is read and written again has lists and cells that it did not have, and one with a hard line
#   break cannot be written.
# Package: @djot/djot 0.3.2.
# Expected: The same page: what is escaped in the source is escaped again, since the writer is a part of the reference
#   implementation.
# Seen: "1." begins a list, "-" too, and an escaped bar divides a cell. An escaped asterisk stays escaped. "No
#   renderer defined" for a line break.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @djot/djot@0.3.2 >install.log 2>&1 ||
  { echo "npm could not install @djot/djot 0.3.2"; exit 75; }

cat >program.mjs <<'END'
import { parse, renderDjot, renderHTML } from "@djot/djot";
for (const text of ["a \\*b\\*", "1\\. a", "\\- a", "5\\) a", "| a \\| b | c |", "a\\\nb"]) {
  let written;
  try {
    written = renderDjot(parse(text)).trimEnd();
  } catch (error) {
    written = error.message;
  }
  const isSame = renderHTML(parse(written)) === renderHTML(parse(text));
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(written)}, the same page: ${isSame}`);
}
END

cat >seen.txt <<'END'
"a \\*b\\*": "a \\*b\\*", the same page: true
"1\\. a": "1. a", the same page: false
"\\- a": "- a", the same page: false
"5\\) a": "5) a", the same page: false
"| a \\| b | c |": "|a | b|c|", the same page: false
"a\\\nb": "No renderer defined for node type hard_break", the same page: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
