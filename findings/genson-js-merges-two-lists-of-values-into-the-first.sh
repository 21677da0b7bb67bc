#!/usr/bin/env bash
# Two schemas that are merged allow only the values, lengths and numbers of the first.
# Package: genson-js 0.0.8.
# Expected: A schema that accepts what one of the two accepts, as for the types: the values "new" and "paid", and
#   names of up to 20 letters.
# Seen: Only "new" and 10; the types and the required names are merged rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error genson-js@0.0.8 >install.log 2>&1 ||
  { echo "npm could not install genson-js 0.0.8"; exit 75; }

cat >program.mjs <<'END'
import { isSubset, mergeSchemas } from "genson-js";
const schemaOf = (type, values, maxLength, required) => ({
  type: "object",
  properties: { id: { type }, state: { type: "string", enum: values }, name: { type: "string", maxLength } },
  required,
});
const first = schemaOf("string", ["new"], 10, ["id", "state"]);
const second = schemaOf("integer", ["paid"], 20, ["id"]);
const { properties, required } = mergeSchemas([first, second]);
for (const [name, schema] of Object.entries(properties)) console.log(`${name}: ${JSON.stringify(schema)}`);
console.log(`required: ${JSON.stringify(required)}`);
console.log(`10 letters contain 20: ${String(isSubset({ type: "string", maxLength: 10 }, { type: "string", maxLength: 20 }))}`);
END

cat >seen.txt <<'END'
id: {"type":["integer","string"]}
state: {"type":"string","enum":["new"]}
name: {"type":"string","maxLength":10}
required: ["id"]
10 letters contain 20: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
