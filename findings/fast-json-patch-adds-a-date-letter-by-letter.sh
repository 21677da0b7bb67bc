#!/usr/bin/env bash
# The difference of two dates is a list of letters to be added, and a document that is a number has no difference.
# Packages: fast-json-patch 3.1.1, rfc6902 5.4.0 to compare.
# Expected: One operation that replaces the date by its text, and one for the path "", which is the whole document
#   (RFC 6901, 5). The other package has the second.
# Seen: 24 operations, each of which adds one character; nothing for 1 and 2, and for a list and an object; and a text
#   whose letters are replaced one by one. Applied to the first document, they do not give the second one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fast-json-patch@3.1.1 rfc6902@5.4.0 >install.log 2>&1 ||
  { echo "npm could not install fast-json-patch 3.1.1, rfc6902 5.4.0"; exit 75; }

cat >program.mjs <<'END'
import patch from "fast-json-patch";
import { createPatch } from "rfc6902";
for (const [before, after] of [[{ id: 1 }, { id: 2 }], [1, 2], ["pay", "buy"], [[], {}], [{ list: [] }, { list: {} }]])
  console.log(`${JSON.stringify(before)} to ${JSON.stringify(after)}: ${JSON.stringify(patch.compare(before, after))}, the other: ${JSON.stringify(createPatch(before, after))}`);
const operations = patch.compare({ due: new Date(0) }, { due: new Date(1) });
console.log(operations.length, JSON.stringify(operations[0]), JSON.stringify(operations.at(-1)));
END

cat >seen.txt <<'END'
{"id":1} to {"id":2}: [{"op":"replace","path":"/id","value":2}], the other: [{"op":"replace","path":"/id","value":2}]
1 to 2: [], the other: [{"op":"replace","path":"","value":2}]
"pay" to "buy": [{"op":"replace","path":"/1","value":"u"},{"op":"replace","path":"/0","value":"b"}], the other: [{"op":"replace","path":"","value":"buy"}]
[] to {}: [], the other: [{"op":"replace","path":"","value":{}}]
{"list":[]} to {"list":{}}: [{"op":"replace","path":"/list","value":{}}], the other: [{"op":"replace","path":"/list","value":{}}]
24 {"op":"add","path":"/due/0","value":"1"} {"op":"add","path":"/due/23","value":"Z"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
