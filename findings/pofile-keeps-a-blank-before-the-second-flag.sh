#!/usr/bin/env bash
# The second flag of a message in a PO file begins with a blank, so that its name is not found, and the former text
#   is lost.
# Packages: pofile 1.1.4, gettext-parser 10.0.0.
# Expected: `flags["c-format"]` is true for "#, fuzzy, c-format", as msgmerge writes it (manual of gettext, "The
#   Format of PO Files"), and the line "#| msgid", which says what a fuzzy text was translated from, is there after
#   reading and writing.
# Seen: The flag is called " c-format"; setting the flag that seems to be missing writes it twice. The line is
#   dropped; gettext-parser preserves it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pofile@1.1.4 gettext-parser@10.0.0 >install.log 2>&1 ||
  { echo "npm could not install pofile 1.1.4, gettext-parser 10.0.0"; exit 75; }

cat >program.mjs <<'END'
import { po } from "gettext-parser";
import PO from "pofile";
const text = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

#, fuzzy, c-format
#| msgid "%d order"
msgid "%d orders"
msgstr "%d Bestellung"
`;
const file = PO.parse(text);
const [item] = file.items;
console.log("flags:", JSON.stringify(item.flags), item.flags["c-format"]);
item.flags["c-format"] = true;
const show = (written) => written.split("\n").filter((line) => line.startsWith("#")).join(" ");
console.log("pofile:        ", show(file.toString()));
console.log("gettext-parser:", show(po.compile(po.parse(text)).toString()));
END

cat >seen.txt <<'END'
flags: {"fuzzy":true," c-format":true} undefined
pofile:         #, fuzzy, c-format,c-format
gettext-parser: #, fuzzy, c-format #| msgid "%d order"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
