#!/usr/bin/env bash
# Schemas that accept different values are equal for json-schema-compare.
# Packages: json-schema-compare 0.2.2, ajv 8.17.1.
# Expected: false for each pair: `contains` demands at least one entry, even with the empty schema (JSON Schema
#   draft 6, 6.14), and exactly one schema of `oneOf` must match (6.28), so that the same schema twice matches
#   nothing.
# Seen: true for both, although ajv accepts the value with one of the two only. Enumerations and lengths are
#   compared as expected.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-compare@0.2.2 ajv@8.17.1 >install.log 2>&1 ||
  { echo "npm could not install json-schema-compare 0.2.2, ajv 8.17.1"; exit 75; }

cat >program.mjs <<'END'
import Ajv from "ajv";
import compare from "json-schema-compare";
for (const [first, second, value] of [
  [{ contains: {} }, {}, []],
  [{ oneOf: [{ type: "string" }, { type: "string" }] }, { oneOf: [{ type: "string" }] }, "shop"],
  [{ enum: ["a", "b"] }, { enum: ["b", "a"] }, "a"],
  [{ minLength: 1 }, {}, ""],
]) {
  const [one, two] = [first, second].map((schema) => new Ajv({ strict: false }).compile(schema)(value));
  console.log(`${JSON.stringify(first)} and ${JSON.stringify(second)}: ${compare(first, second)}`);
  console.log(`  ${JSON.stringify(value)} is valid for the first: ${one}, for the second: ${two}`);
}
END

cat >seen.txt <<'END'
{"contains":{}} and {}: true
  [] is valid for the first: false, for the second: true
{"oneOf":[{"type":"string"},{"type":"string"}]} and {"oneOf":[{"type":"string"}]}: true
  "shop" is valid for the first: false, for the second: true
{"enum":["a","b"]} and {"enum":["b","a"]}: true
  "a" is valid for the first: true, for the second: true
{"minLength":1} and {}: false
  "" is valid for the first: false, for the second: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
