#!/usr/bin/env bash
# A file of Protocol Buffers that imports another package is written as a file that is not valid.
# Packages: protobufjs-cli 2.7.1, protobufjs 8.8.1, protocol-buffers-schema 3.6.1 to read the result.
# Expected: `package shop;` and the import, as they were read; or an error, since two packages do not fit in one file.
# Seen: `message shop`, in which the messages are nested, and with a service, which a message cannot contain; and the
#   imported types are copied as `message google`. Without the import the package is kept. The address of the method
#   (`google.api.http`) is lost either way.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  protobufjs-cli@2.7.1 protobufjs@8.8.1 protocol-buffers-schema@3.6.1 >install.log 2>&1 ||
  { echo "npm could not install protobufjs-cli 2.7.1, protobufjs 8.8.1 and protocol-buffers-schema 3.6.1"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import schema from "protocol-buffers-schema";
const emit = (imported, type) => {
  writeFileSync(
    "orders.proto",
    `syntax = "proto3";
package shop;
${imported}
message Order { ${type} since = 1; }
service Orders { rpc Get (Order) returns (Order) { option (google.api.http) = { get: "/orders" }; } }
`,
  );
  return execFileSync("node_modules/.bin/pbjs", ["--target", "proto3", "orders.proto"], { encoding: "utf8" });
};
const show = (text) => {
  console.log(text.split("\n").filter((line) => /^\s*(?:package|message|service|import|rpc)/.test(line)).join("\n"));
  try {
    schema.parse(text);
    console.log("read again: valid");
  } catch (error) {
    console.log("read again:", error.message);
  }
};
show(emit("", "string"));
console.log("---");
show(emit('import "google/protobuf/timestamp.proto";', "google.protobuf.Timestamp"));
END

cat >seen.txt <<'END'
package shop;
message Order {
service Orders {
    rpc Get (Order) returns (Order);
read again: valid
---
message shop {
    message Order {
    service Orders {
        rpc Get (Order) returns (Order);
message google {
    message protobuf {
        message Timestamp {
read again: Unexpected token in message field: {
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
