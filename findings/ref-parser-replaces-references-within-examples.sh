#!/usr/bin/env bash
# Dereferencing replaces what only looks like a reference in an example and in a constant, and leaves a real
#   one by anchor.
# Package: @apidevtools/json-schema-ref-parser 16.0.6.
# Expected: `example` and `const` contain values, which stay as they are; `#a` names the schema with
#   `"$anchor": "a"` (JSON Schema 2020-12).
# Seen: The values of `example` and `const` become schemas; `"$ref": "#a"` remains, without an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @apidevtools/json-schema-ref-parser@16.0.6 >install.log 2>&1 ||
  { echo "npm could not install @apidevtools/json-schema-ref-parser 16.0.6"; exit 75; }

cat >program.mjs <<'END'
import $RefParser from "@apidevtools/json-schema-ref-parser";
const schema = {
  $defs: { order: { $anchor: "a", type: "string" } },
  example: { $ref: "#/$defs/order" },
  properties: { kind: { const: { $ref: "#/$defs/order" } }, by: { $ref: "#/$defs/order" }, anchor: { $ref: "#a" } },
};
const { example, properties } = await $RefParser.dereference(schema);
console.log("example:", JSON.stringify(example));
for (const [name, value] of Object.entries(properties)) console.log(`${name}:`, JSON.stringify(value));
END

cat >seen.txt <<'END'
example: {"$anchor":"a","type":"string"}
kind: {"const":{"$anchor":"a","type":"string"}}
by: {"$anchor":"a","type":"string"}
anchor: {"$ref":"#a"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
