#!/usr/bin/env bash
# A relation to the resource with the id 0 is written as no relation.
# Package: jsonapi-serializer 3.6.9.
# Expected: The relation to "0", as the resource itself is written with the id "0".
# Seen: null, and the related resource is missing. Names within an object are not changed as those beside it are.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jsonapi-serializer@3.6.9 >install.log 2>&1 ||
  { echo "npm could not install jsonapi-serializer 3.6.9"; exit 75; }

cat >program.mjs <<'END'
import { Serializer } from "jsonapi-serializer";
const serializer = new Serializer("orders", {
  attributes: ["totalPrice", "shipTo", "buyer"],
  buyer: { ref: "id", attributes: ["fullName"] },
});
for (const id of [1, 0]) {
  const { data, included } = serializer.serialize({ id, totalPrice: 5, shipTo: { zipCode: "1" }, buyer: { id, fullName: "Ann" } });
  console.log(`${id}: id ${JSON.stringify(data.id)}, buyer ${JSON.stringify(data.relationships.buyer)}, included ${JSON.stringify(included)}`);
  console.log(`  ${JSON.stringify(data.attributes)}`);
}
END

cat >seen.txt <<'END'
1: id "1", buyer {"data":{"type":"buyers","id":"1"}}, included [{"type":"buyers","id":"1","attributes":{"full-name":"Ann"}}]
  {"total-price":5,"ship-to":{"zipCode":"1"}}
0: id "0", buyer {"data":null}, included undefined
  {"total-price":5,"ship-to":{"zipCode":"1"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
