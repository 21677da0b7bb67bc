#!/usr/bin/env bash
# From TypeScript to JSON Schema, a Map is an object with one property, its size.
# Packages: ts-json-schema-generator 2.10.0, ajv 8.20.0.
# Expected: An object of numbers, as for a Record; an array for a Set; or an error, as for other types that JSON does not
#   have.
# Seen: `size` is required and nothing else is allowed: neither a Map as JSON writes it, `{}`, nor the object that was meant
#   is valid. A Uint8Array has a length and a buffer. A Date is a text, as JSON writes it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ts-json-schema-generator@2.10.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install ts-json-schema-generator 2.10.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import { Ajv } from "ajv";
import { createGenerator } from "ts-json-schema-generator";
const types = { Day: "Date", Stock: "Record<string, number>", Prices: "Map<string, number>", Tags: "Set<string>", Picture: "Uint8Array" };
writeFileSync("types.ts", Object.entries(types).map(([name, type]) => `export type ${name} = ${type};`).join("\n"));
for (const [name, type] of Object.entries(types)) {
  const { definitions } = createGenerator({ path: "types.ts", type: name, skipTypeCheck: true }).createSchema(name);
  console.log(`${type}: ${JSON.stringify(definitions[name]).slice(0, 110)}`);
}
const { definitions } = createGenerator({ path: "types.ts", type: "Prices", skipTypeCheck: true }).createSchema("Prices");
const written = JSON.stringify(new Map([["book", 5]]));
console.log(`${written} is valid: ${new Ajv().validate(definitions.Prices, JSON.parse(written))}`);
console.log(`{"book":5} is valid: ${new Ajv().validate(definitions.Prices, { book: 5 })}`);
END

cat >seen.txt <<'END'
Date: {"type":"string","format":"date-time"}
Record<string, number>: {"type":"object","additionalProperties":{"type":"number"}}
Map<string, number>: {"type":"object","properties":{"size":{"type":"number"}},"required":["size"],"additionalProperties":false}
Set<string>: {"type":"object","properties":{"size":{"type":"number"}},"required":["size"],"additionalProperties":false}
Uint8Array: {"type":"object","properties":{"BYTES_PER_ELEMENT":{"type":"number"},"buffer":{"type":"object","properties":{"
{} is valid: false
{"book":5} is valid: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
