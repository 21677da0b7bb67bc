#!/usr/bin/env bash
# Fields of a JSON message are dropped if they have the names of the schema, and a value that is not allowed becomes
#   zero.
# Packages: proto3-json-serializer 4.1.0, protobufjs 8.8.1 that it needs.
# Expected: The value for each of the three names, since a reader accepts the name in lower camel case, the one of
#   "json_name" and the original one; null as no value; an error for an unknown symbol and for a text that is not a
#   number (Protocol Buffers, ProtoJSON format).
# Seen: Only the name in camel case is read; null is an error; an unknown symbol is dropped, and "x" is 0. The other
#   package also drops the values of a Struct, and says that the message is valid.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error proto3-json-serializer@4.1.0 protobufjs@8.8.1 >install.log 2>&1 ||
  { echo "npm could not install proto3-json-serializer 4.1.0 and protobufjs 8.8.1"; exit 75; }

cat >program.mjs <<'END'
import { fromProto3JSON, toProto3JSON } from "proto3-json-serializer";
import protobuf from "protobufjs";
const { root } = protobuf.parse(`syntax = "proto3";
  import "google/protobuf/struct.proto";
  message Order { string ship_to = 1; int64 total = 2; State state = 3; int32 size = 4 [json_name = "width"]; google.protobuf.Struct data = 5; }
  enum State { NEW = 0; PAID = 1; }`);
root.addJSON(protobuf.common.get("google/protobuf/struct.proto").nested);
root.resolveAll();
const Order = root.lookupType("Order");
for (const message of [{ shipTo: "York" }, { ship_to: "York" }, { size: 5 }, { width: 5 }, { state: "PAID" }, { state: "SENT" }, { total: "5" }, { total: "x" }, { total: null }]) {
  let read;
  try {
    read = JSON.stringify(toProto3JSON(fromProto3JSON(Order, message)));
  } catch (error) {
    read = error.message;
  }
  console.log(`${JSON.stringify(message)}: ${read}`);
}
const message = { data: { colour: "red" } };
console.log(`protobufjs: ${JSON.stringify(Order.toObject(Order.fromObject(message)))}, errors: ${String(Order.verify(message))}`);
END

cat >seen.txt <<'END'
{"shipTo":"York"}: {"shipTo":"York"}
{"ship_to":"York"}: {}
{"size":5}: {"size":5}
{"width":5}: {}
{"state":"PAID"}: {"state":"PAID"}
{"state":"SENT"}: {}
{"total":"5"}: {"total":"5"}
{"total":"x"}: {"total":"0"}
{"total":null}: fromProto3JSONToInternalRepresentation: field total of type int64 cannot contain value null
protobufjs: {"data":{}}, errors: null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
