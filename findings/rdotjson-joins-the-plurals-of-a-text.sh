#!/usr/bin/env bash
# The forms of a plural of Android become one text, and a character that is written by its number is spelled.
# Package: rdotjson 1.1.1.
# Expected: A form per quantity, "one" and "other" (Android, "String resources", Quantity strings), and "é" for
#   `\u00e9` (Escape characters).
# Seen: "%d order%d orders" without a quantity; "u00e9". Lists of texts, line breaks and apostrophes are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error rdotjson@1.1.1 >install.log 2>&1 ||
  { echo "npm could not install rdotjson 1.1.1"; exit 75; }

cat >program.mjs <<'END'

import read from "rdotjson";
const text = String.raw`<resources>
  <string name="shop">Ann\'s shop\nnow</string>
  <string name="cafe">Caf\u00e9</string>
  <string-array name="days"><item>Mon</item><item>Tue</item></string-array>
  <plurals name="orders"><item quantity="one">%d order</item><item quantity="other">%d orders</item></plurals>
</resources>`;
for (const [kind, values] of Object.entries(await read(text))) console.log(`${kind}: ${JSON.stringify(values)}`);
END

cat >seen.txt <<'END'
string: {"shop":"Ann's shop\nnow","cafe":"Cafu00e9"}
array: {"days":["Mon","Tue"]}
plurals: {"orders":"%d order%d orders"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
