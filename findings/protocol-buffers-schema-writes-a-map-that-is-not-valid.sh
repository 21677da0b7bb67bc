#!/usr/bin/env bash
# A file of Protocol Buffers that is read and written again is not valid if it has a map, its fields have
#   presence, and the reserved numbers are free again.
# Package: protocol-buffers-schema 3.6.1.
# Expected: `map<string, int32> stock = 2;` and `string id = 1;` as they were read, and `reserved 7, 8;`: the
#   language guide of proto3 says that a removed number has to stay reserved.
# Seen: The word `map` is written twice, so the package itself cannot read the line as it was; a singular field
#   becomes `optional`, which in proto3 is another kind of field; and `reserved` is gone.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error protocol-buffers-schema@3.6.1 >install.log 2>&1 ||
  { echo "npm could not install protocol-buffers-schema 3.6.1"; exit 75; }

cat >program.mjs <<'END'
import schema from "protocol-buffers-schema";
const text = `syntax = "proto3";
message Order {
  reserved 7, 8;
  string id = 1;
  map<string, int32> stock = 2;
  repeated string tags = 3;
}`;
const written = schema.stringify(schema.parse(text));
console.log(written.trimEnd());
try {
  console.log(JSON.stringify(schema.parse(written).messages[0].fields.map(({ name }) => name)));
} catch (error) {
  console.log(error.message);
}
END

cat >seen.txt <<'END'
syntax = "proto3";

message Order {
  optional string id = 1;
  map<string,int32> map stock = 2;
  repeated string tags = 3;
}
Unexpected token in message field: stock
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
