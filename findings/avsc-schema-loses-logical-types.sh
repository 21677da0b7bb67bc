#!/usr/bin/env bash
# A schema of Avro that is read and written again has lost the meaning of its fields, even with all
#   attributes exported.
# Package: avsc 5.7.9.
# Expected: `logicalType` with precision and scale: the option exports the attributes of the types.
# Seen: A decimal is plain bytes and an instant a plain long, while a default is exported.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error avsc@5.7.9 >install.log 2>&1 ||
  { echo "npm could not install avsc 5.7.9"; exit 75; }

cat >program.mjs <<'END'
import avro from "avsc";
const amount = { type: "bytes", logicalType: "decimal", precision: 9, scale: 2 };
const at = { type: "long", logicalType: "timestamp-millis" };
const type = avro.Type.forSchema({
  type: "record",
  name: "Order",
  doc: "An order",
  fields: [{ name: "amount", type: amount }, { name: "at", type: at, default: 0 }],
});
console.log(JSON.stringify(type.schema({ exportAttrs: true })));
END

cat >seen.txt <<'END'
{"name":"Order","type":"record","fields":[{"name":"amount","type":"bytes"},{"name":"at","type":"long","default":0}],"doc":"An order"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
