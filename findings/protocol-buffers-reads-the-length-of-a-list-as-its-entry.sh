#!/usr/bin/env bash
# A list of numbers that another program has written is read as one number, its length in bytes.
# Packages: protocol-buffers 5.0.0, protobufjs 8.8.1 to write the messages.
# Expected: The list: in proto3, lists of numbers are packed by default, and a reader has to accept both forms anyway
#   (protobuf.dev, "Encoding", "Packed Repeated Fields").
# Seen: 4 for the four bytes of 1, 2 and 300, without an error; with `[packed = true]` in the schema, the list is
#   read. Texts and messages are never packed.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error protocol-buffers@5.0.0 protobufjs@8.8.1 >install.log 2>&1 ||
  { echo "npm could not install protocol-buffers 5.0.0 and protobufjs 8.8.1"; exit 75; }

cat >program.mjs <<'END'
import protocolBuffers from "protocol-buffers";
import protobuf from "protobufjs";
for (const [field, value] of [["string", ["a", "b"]], ["int32", [1, 2, 300]], ["bool", [true, false]]]) {
  const schema = (option) => `syntax = "proto3"; message Order { repeated ${field} items = 1${option}; }`;
  const type = protobuf.parse(schema("")).root.lookupType("Order");
  const bytes = Buffer.from(type.encode({ items: value }).finish());
  for (const option of ["", " [packed = true]"].slice(0, field === "string" ? 1 : 2))
    console.log(`${field}${option}:`, JSON.stringify(value), "=>", JSON.stringify(protocolBuffers(schema(option)).Order.decode(bytes).items));
}
END

cat >seen.txt <<'END'
string: ["a","b"] => ["a","b"]
int32: [1,2,300] => [4]
int32 [packed = true]: [1,2,300] => [1,2,300]
bool: [true,false] => [true]
bool [packed = true]: [true,false] => [true,false]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
