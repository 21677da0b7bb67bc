#!/usr/bin/env bash
# From TypeScript to JSON Schema, a record of numbers accepts values of any type.
# Packages: typescript-json-schema 0.68.0, typescript 5.9.3.
# Expected: "additionalProperties" with the type number, as for an index signature, which is the same type in
#   TypeScript.
# Seen: { "type": "object" } for Record<string, number>.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error typescript-json-schema@0.68.0 typescript@5.9.3 >install.log 2>&1 ||
  { echo "npm could not install typescript-json-schema 0.68.0 and typescript 5.9.3"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as module from "typescript-json-schema";
const { generateSchema, getProgramFromFiles } = module.default ?? module;
for (const type of ["{ [title: string]: number }", "Record<string, number>", 'Record<"book" | "map", number>']) {
  await writeFile("stock.ts", `export interface Stock { items: ${type} }`);
  const { properties, definitions } = generateSchema(getProgramFromFiles([resolve("stock.ts")], { strict: true, types: [] }), "Stock", { required: true });
  console.log(type, "=>", JSON.stringify(Object.values(definitions ?? properties)[0]));
}
END

cat >seen.txt <<'END'
{ [title: string]: number } => {"type":"object","additionalProperties":{"type":"number"}}
Record<string, number> => {"type":"object"}
Record<"book" | "map", number> => {"type":"object","properties":{"map":{"type":"number"},"book":{"type":"number"}},"required":["book","map"]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
