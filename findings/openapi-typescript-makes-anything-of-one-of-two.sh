#!/usr/bin/env bash
# From OpenAPI to TypeScript, an object that needs one of two properties has the type `unknown`.
# Packages: openapi-typescript 7.13.0, typescript 5.9.3.
# Expected: A union of two objects with the one or the other required; or the object without the condition.
# Seen: `{ … } | unknown | unknown`, which TypeScript reduces to `unknown`, so that every value is accepted. In
#   `allOf` the condition is lost, but the object stays; `required` beside `allOf` is kept.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-typescript@7.13.0 typescript@5.9.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-typescript 7.13.0 and typescript 5.9.3"; exit 75; }

cat >program.mjs <<'END'
import openapiTS, { astToString } from "openapi-typescript";
import { writeFileSync } from "node:fs";
import ts from "typescript";
const Payment = { type: "object", properties: { card: { type: "string" }, iban: { type: "string" } } };
const part = { $ref: "#/components/schemas/Payment" };
const schemas = {
  Payment,
  OneOfTwo: { ...Payment, anyOf: [{ required: ["card"] }, { required: ["iban"] }] },
  Both: { allOf: [part, { required: ["card"] }] },
  Beside: { allOf: [part], required: ["card"] },
};
const text = astToString(
  await openapiTS({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths: {}, components: { schemas } }),
);
const uses = Object.keys(schemas).map((name) => `export const a${name}: components["schemas"]["${name}"] = 5;`);
writeFileSync("api.ts", `${text}\n${uses.join("\n")}\n`);
const faults = ts.getPreEmitDiagnostics(ts.createProgram(["api.ts"], { strict: true, noEmit: true, types: [] }));
for (const name of Object.keys(schemas)) {
  const use = uses.findIndex((one) => one.includes(`a${name}:`));
  const line = text.split("\n").length + use;
  const isRefused = faults.some(({ file, start }) => file?.getLineAndCharacterOfPosition(start).line === line);
  console.log(`5 as ${name}: ${isRefused ? "refused" : "accepted"}`);
}
END

cat >seen.txt <<'END'
5 as Payment: refused
5 as OneOfTwo: accepted
5 as Both: refused
5 as Beside: refused
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
