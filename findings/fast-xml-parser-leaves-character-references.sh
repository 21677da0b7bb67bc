#!/usr/bin/env bash
# Named entities are decoded, numeric character references are not; and text around an element loses its
#   blanks.
# Package: fast-xml-parser 5.12.1.
# Expected: Both are part of XML itself: "A & B §" from each of the spellings, and "The " and " keeps."
#   around the element.
# Seen: `&amp;` is decoded, while `&#167;` and `&#xA7;` stay as they are; the text around an element becomes
#   one word, "Thekeeps.".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fast-xml-parser@5.12.1 >install.log 2>&1 ||
  { echo "npm could not install fast-xml-parser 5.12.1"; exit 75; }

cat >program.mjs <<'END'
import { XMLParser } from "fast-xml-parser";
const parse = (xml) => JSON.stringify(new XMLParser().parse(xml));
console.log(parse("<note>A &amp; B &#167; &#xA7;</note>"));
console.log(parse("<note>The <b>shop</b> keeps.</note>"));
END

cat >seen.txt <<'END'
{"note":"A & B &#167; &#xA7;"}
{"note":{"b":"shop","#text":"Thekeeps."}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
