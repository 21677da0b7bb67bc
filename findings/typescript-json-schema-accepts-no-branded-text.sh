#!/usr/bin/env bash
# From TypeScript to JSON Schema, a text with a brand is a text and an object at once, which no value is.
# Packages: typescript-json-schema 0.68.0, typescript 5.9.3, ajv 8.20.0.
# Expected: A text: "string & { __brand: 'id' }" is the usual form of an id in TypeScript, and the value is a text.
# Seen: "allOf" with an object and a text, so that "o-1" is not valid, and nothing else is.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error typescript-json-schema@0.68.0 typescript@5.9.3 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install typescript-json-schema 0.68.0, typescript 5.9.3 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import Ajv from "ajv";
import * as module from "typescript-json-schema";
const { generateSchema, getProgramFromFiles } = module.default ?? module;
for (const type of ["string", 'string & { __brand: "id" }']) {
  await writeFile("order.ts", `export interface Order { id: ${type} }`);
  const schema = generateSchema(getProgramFromFiles([resolve("order.ts")], { strict: true, types: [] }), "Order", { required: true });
  console.log(type, "=>", JSON.stringify(schema.properties.id));
  console.log("   valid:", new Ajv.default().validate(schema, { id: "o-1" }));
}
END

cat >seen.txt <<'END'
string => {"type":"string"}
   valid: true
string & { __brand: "id" } => {"allOf":[{"type":"object","properties":{"__brand":{"type":"string","const":"id"}},"required":["__brand"]},{"type":"string"}]}
   valid: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
