#!/usr/bin/env bash
# A relation that is empty is read as an object, so a test for it is always true.
# Packages: kitsu-core 11.1.0, jsona 1.14.0 to compare.
# Expected: null: it is the linkage of an empty relation to one (JSON:API 1.1, resource linkage); an empty list
#   remains a list.
# Seen: An object without members; a list is an object with "data". The other package returns null.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error kitsu-core@11.1.0 jsona@1.14.0 >install.log 2>&1 ||
  { echo "npm could not install kitsu-core 11.1.0 and jsona 1.14.0"; exit 75; }

cat >program.mjs <<'END'
import { deserialise } from "kitsu-core";
import { Jsona } from "jsona";
const document = () => ({
  data: {
    type: "orders",
    id: "1",
    attributes: { coupon: null },
    relationships: { buyer: { data: null }, seller: { data: { type: "people", id: "2" } }, lines: { data: [] } },
  },
});
const order = deserialise(document()).data;
const other = new Jsona().deserialize(document());
for (const name of ["coupon", "buyer", "seller", "lines"])
  console.log(`${name}: ${JSON.stringify(order[name])}, the other: ${JSON.stringify(other[name])}`);
END

cat >seen.txt <<'END'
coupon: null, the other: null
buyer: {}, the other: null
seller: {"data":{"id":"2","type":"people"}}, the other: {"type":"people","id":"2"}
lines: {"data":[]}, the other: []
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
