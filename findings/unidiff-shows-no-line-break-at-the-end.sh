#!/usr/bin/env bash
# A difference at the end of a file is shown as a line that is replaced by itself.
# Packages: unidiff 1.0.4, diff 9.0.0 to compare.
# Expected: The mark "\ No newline at end of file" of the unified format, as in the other package: without it, a patch
#   cannot tell the two states.
# Seen: "-b" and "+b" without the mark.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error unidiff@1.0.4 diff@9.0.0 >install.log 2>&1 ||
  { echo "npm could not install unidiff 1.0.4, diff 9.0.0"; exit 75; }

cat >program.mjs <<'END'
import { diffAsText } from "unidiff";
import { createTwoFilesPatch } from "diff";
for (const [before, after] of [["a\nb\n", "a\nc\n"], ["a\nb", "a\nb\n"]]) {
  console.log(JSON.stringify(diffAsText(before, after)));
  console.log(JSON.stringify(createTwoFilesPatch("a", "b", before, after).split("\n").slice(3).join("\n")));
}
END

cat >seen.txt <<'END'
"--- a\n+++ b\n@@ -2 +2 @@\n-b\n+c"
"@@ -1,2 +1,2 @@\n a\n-b\n+c\n"
"--- a\n+++ b\n@@ -2 +2 @@\n-b\n+b"
"@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
