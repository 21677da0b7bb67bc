#!/usr/bin/env bash
# The text of an element ends at a comment.
# Package: ltx 3.1.2.
# Expected: Both words: a comment is not text, but what follows it is.
# Seen: Only the word before the comment; behind an element the text is left.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ltx@3.1.2 >install.log 2>&1 ||
  { echo "npm could not install ltx 3.1.2"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "ltx";
for (const text of ["<a>open<b/>paid</a>", "<a>open<!-- since May -->paid</a>"]) console.log(text + ": " + parse(text).getText());
END

cat >seen.txt <<'END'
<a>open<b/>paid</a>: openpaid
<a>open<!-- since May -->paid</a>: open
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
