#!/usr/bin/env bash
# A number of a JSON Schema becomes an integer of Protocol Buffers, and of its objects, one gets no field, and a
# list of them has a type that does not exist.
# Package: jsonschema-protobuf 1.0.2.
# Expected: double for "number", which may have a fraction (JSON Schema Validation, 6.1.1), and int64 or int32 for
#   "integer"; a field "first" and a list of messages for the objects.
# Seen: int32 for both, so that 19.99 cannot be sent; a message "first" that no field uses, and "repeated object". A
#   name with a hyphen, which is no identifier there, stays.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jsonschema-protobuf@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install jsonschema-protobuf 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import convert from "jsonschema-protobuf";
const line = { type: "object", properties: { pieces: { type: "integer" } } };
console.log(convert({ name: "order", type: "object", properties: { price: { type: "number" }, pieces: { type: "integer" }, first: structuredClone(line), lines: { type: "array", items: line }, "order-id": { type: "string" } } }).trim());
END

cat >seen.txt <<'END'
syntax = "proto2";

message order {
  message first {
    optional int32 pieces = 1;
  }
  
  optional int32 price = 1;
  optional int32 pieces = 2;
  repeated object lines = 3;
  optional string order-id = 4;
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
