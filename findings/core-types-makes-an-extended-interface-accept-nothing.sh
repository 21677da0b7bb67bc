#!/usr/bin/env bash
# The JSON Schema of an interface that extends another one accepts no object.
# Packages: core-types-ts 4.1.0; core-types-json-schema 2.2.0; ajv 8.20.0.
# Expected: An object with the properties of both is valid.
# Seen: Both parts forbid the properties of the other one, so nothing is valid; a type that is not extended is read
#   well.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error core-types-ts@4.1.0 core-types-json-schema@2.2.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install core-types-ts 4.1.0 and core-types-json-schema 2.2.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import { convertTypeScriptToCoreTypes } from "core-types-ts";
import { convertCoreTypesToJsonSchema } from "core-types-json-schema";
const Ajv = createRequire(import.meta.url)("ajv");
const source = "export interface Base { id: string } export interface Order extends Base { total: number } export interface Flat { id: string; total: number }";
const { data } = convertCoreTypesToJsonSchema(convertTypeScriptToCoreTypes(source, {}).data);
for (const name of ["Flat", "Order"]) {
  const validate = new (Ajv.default ?? Ajv)({ strict: false }).compile({ ...data, $ref: "#/definitions/" + name });
  console.log(name + ": " + [{ id: "a", total: 1 }, { id: "a" }, { total: 1 }].map((value) => validate(value) ? "valid" : "not valid").join(", "));
}
END

cat >seen.txt <<'END'
Flat: valid, not valid, not valid
Order: not valid, not valid, not valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
