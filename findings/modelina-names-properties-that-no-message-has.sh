#!/usr/bin/env bash
# The type of a message in TypeScript has other names than the message, null is a text, and an object is a Map.
# Package: @asyncapi/modelina 5.10.1.
# Expected: The property "ship-to" in quotation marks, since an interface describes an object as it arrives; `null`
#   for null; and `Record<string, number>`, since JSON has no Map.
# Seen: "shipMinusTo" and "reservedAny", of which no message has a value; the text "null"; and a Map, to which a
#   message cannot be assigned. Names without a hyphen are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asyncapi/modelina@5.10.1 >install.log 2>&1 ||
  { echo "npm could not install @asyncapi/modelina 5.10.1"; exit 75; }

cat >program.mjs <<'END'
import { TypeScriptGenerator } from "@asyncapi/modelina";
const generator = new TypeScriptGenerator({ modelType: "interface" });
for (const properties of [{ shipTo: { type: "string" } }, { "ship-to": { type: "string" } }, { any: { type: "string" } }, { state: { enum: ["new", null] } }, { prices: { type: "object", additionalProperties: { type: "number" } } }]) {
  const schema = { $schema: "http://json-schema.org/draft-07/schema#", $id: "Order", type: "object", additionalProperties: false, properties };
  const models = await generator.generate(schema);
  console.log(`${JSON.stringify(properties)}: ${models.map(({ result }) => result.replaceAll(/\s+/g, " ")).join(" ")}`);
}
END

cat >seen.txt <<'END'
{"shipTo":{"type":"string"}}: interface Order { shipTo?: string; }
{"ship-to":{"type":"string"}}: interface Order { shipMinusTo?: string; }
{"any":{"type":"string"}}: interface Order { reservedAny?: string; }
{"state":{"enum":["new",null]}}: interface Order { state?: State; } enum State { RESERVED_NEW = "new", RESERVED_NULL = 'null', }
{"prices":{"type":"object","additionalProperties":{"type":"number"}}}: interface Order { prices?: Map<string, number>; }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
