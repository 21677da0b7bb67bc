#!/usr/bin/env bash
# Methods that stream cannot be told from others, nor optional fields from fields without presence.
# Package: proto-parser 0.0.9.
# Expected: A mark at the method, and at the field with `optional`.
# Seen: All three methods are alike, and every field of proto3 is `optional: true`. Options and reserved numbers are kept.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error proto-parser@0.0.9 >install.log 2>&1 ||
  { echo "npm could not install proto-parser 0.0.9"; exit 75; }

cat >program.mjs <<'END'
import proto from "proto-parser";
const { root } = proto.parse(`syntax = "proto3";
package shop;
message Order { string id = 1; optional string note = 2; reserved 3; }
service Orders {
  rpc Get (Order) returns (Order);
  rpc Watch (Order) returns (stream Order);
  rpc Put (stream Order) returns (Order);
}
`);
const { Order, Orders } = root.nested.shop.nested;
for (const method of Object.values(Orders.methods)) console.log(`${method.name}: ${Object.keys(method).join(", ")}`);
for (const { id, name, optional, required } of Object.values(Order.fields)) console.log(JSON.stringify({ id, name, optional, required }));
console.log("reserved:", JSON.stringify(Order.reserved));
END

cat >seen.txt <<'END'
Get: options, name, fullName, comment, requestType, responseType
Watch: options, name, fullName, comment, requestType, responseType
Put: options, name, fullName, comment, requestType, responseType
{"id":1,"name":"id","optional":true,"required":false}
{"id":2,"name":"note","optional":true,"required":false}
reserved: [[3,3]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
