#!/usr/bin/env bash
# An element whose value is null is written as a text, which is its name; a date is written in the words of
#   JavaScript.
# Package: jstoxml 7.1.1.
# Expected: `<note/>`, as for undefined and for an empty text, or "null", as in a list; and the date in ISO 8601, as
#   in JSON.
# Seen: "note" as text of the outer element, beside its other elements, and a whole document that is the word "order".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jstoxml@7.1.1 >install.log 2>&1 ||
  { echo "npm could not install jstoxml 7.1.1"; exit 75; }

cat >program.mjs <<'END'
import { toXML } from "jstoxml";
for (const value of [undefined, "", null]) console.log(`${JSON.stringify(value)}: ${toXML({ order: { note: value, id: 7 } })}`);
console.log(toXML({ order: [null] }), toXML({ order: null }), toXML({ due: new Date(Date.UTC(2024, 0, 2, 12)) }).replace(/ GMT.*</, " ...<"));
END

cat >seen.txt <<'END'
undefined: <order><note/><id>7</id></order>
"": <order><note/><id>7</id></order>
null: <order>note<id>7</id></order>
<order>null</order> order <due>Tue Jan 02 2024 12:00:00 ...</due>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
