#!/usr/bin/env bash
# Queries of MongoDB for all of several values, for a missing field in a list, or for an exact object find other
#   documents.
# Package: mingo 7.2.7.
# Expected: True for the first two and false for the third: "$all" is like "$and" of its values, which a single value
#   matches; an entry of a list without the field is null; an object is equal only with its fields in the same order
#   (MongoDB manual: $all, query for null, embedded documents).
# Seen: The reverse in all three cases.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mingo@7.2.7 >install.log 2>&1 ||
  { echo "npm could not install mingo 7.2.7"; exit 75; }

cat >program.mjs <<'END'
import { Query } from "mingo";
const finds = (criteria, document) => new Query(criteria).test(document);
for (const [criteria, document] of [
  [{ tag: "new" }, { tag: "new" }],
  [{ tag: { $all: ["new"] } }, { tag: ["new", "paid"] }],
  [{ tag: { $all: ["new"] } }, { tag: "new" }],
  [{ "lines.note": null }, { lines: [{ note: null }] }],
  [{ "lines.note": null }, { lines: [{ note: "x" }, {}] }],
  [{ size: { h: 1, w: 2 } }, { size: { h: 1, w: 2 } }],
  [{ size: { h: 1, w: 2 } }, { size: { w: 2, h: 1 } }],
]) console.log(`${JSON.stringify(criteria)} ${JSON.stringify(document)}: ${String(finds(criteria, document))}`);
END

cat >seen.txt <<'END'
{"tag":"new"} {"tag":"new"}: true
{"tag":{"$all":["new"]}} {"tag":["new","paid"]}: true
{"tag":{"$all":["new"]}} {"tag":"new"}: false
{"lines.note":null} {"lines":[{"note":null}]}: true
{"lines.note":null} {"lines":[{"note":"x"},{}]}: false
{"size":{"h":1,"w":2}} {"size":{"h":1,"w":2}}: true
{"size":{"h":1,"w":2}} {"size":{"w":2,"h":1}}: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
