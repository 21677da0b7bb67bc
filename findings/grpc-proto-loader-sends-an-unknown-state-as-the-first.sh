#!/usr/bin/env bash
# A name that the enumeration does not have is sent as its first value, and a text in place of a number as 0.
# Package: @grpc/proto-loader 0.8.1.
# Expected: An error for "paid" and "SENT", since the state is PAID or NEW; and one for "two" and 1.5, since the field
#   is an integer.
# Seen: Both states arrive as NEW; "12 pieces" and "two" are 0, and 1.5 is 1. None is an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @grpc/proto-loader@0.8.1 >install.log 2>&1 ||
  { echo "npm could not install @grpc/proto-loader 0.8.1"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import loader from "@grpc/proto-loader";
await writeFile("order.proto", 'syntax = "proto3"; service Shop { rpc Get (Order) returns (Order); } message Order { State state = 1; int32 pieces = 2; } enum State { NEW = 0; PAID = 1; }');
const { Get } = loader.loadSync("order.proto", { enums: String, defaults: true }).Shop;
for (const order of [{ state: "PAID" }, { state: "paid" }, { state: "SENT" }, { pieces: "12" }, { pieces: "12 pieces" }, { pieces: "two" }, { pieces: 1.5 }])
  console.log(JSON.stringify(order), "=>", JSON.stringify(Get.requestDeserialize(Get.requestSerialize(order))));
END

cat >seen.txt <<'END'
{"state":"PAID"} => {"state":"PAID","pieces":0}
{"state":"paid"} => {"state":"NEW","pieces":0}
{"state":"SENT"} => {"state":"NEW","pieces":0}
{"pieces":"12"} => {"state":"NEW","pieces":12}
{"pieces":"12 pieces"} => {"state":"NEW","pieces":0}
{"pieces":"two"} => {"state":"NEW","pieces":0}
{"pieces":1.5} => {"state":"NEW","pieces":1}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
