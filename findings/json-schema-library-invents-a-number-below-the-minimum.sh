#!/usr/bin/env bash
# Data that is made from a JSON Schema breaks the minimum, the length and the pattern of that schema.
# Package: json-schema-library 11.6.2.
# Expected: Data that the same package accepts: it takes the first value of an enumeration, and a constant; a minimum is
#   as plain as these.
# Seen: 0 for a number from 5 on, and an empty text for one of three letters, which the package's own check refuses.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-library@11.6.2 >install.log 2>&1 ||
  { echo "npm could not install json-schema-library 11.6.2"; exit 75; }

cat >program.mjs <<'END'
import { compileSchema } from "json-schema-library";
for (const schema of [{ enum: ["open", "paid"] }, { const: 7 }, { type: "integer", minimum: 5 }, { type: "integer", exclusiveMinimum: 0 }, { type: "string", minLength: 3 }, { type: "string", pattern: "^[A-Z]{2}$" }]) {
  const node = compileSchema({ type: "object", required: ["value"], properties: { value: schema } });
  const data = node.getData();
  console.log(JSON.stringify(schema) + ":", JSON.stringify(data), node.validate(data).valid ? "valid" : "not valid");
}
END

cat >seen.txt <<'END'
{"enum":["open","paid"]}: {"value":"open"} valid
{"const":7}: {"value":7} valid
{"type":"integer","minimum":5}: {"value":0} not valid
{"type":"integer","exclusiveMinimum":0}: {"value":0} not valid
{"type":"string","minLength":3}: {"value":""} not valid
{"type":"string","pattern":"^[A-Z]{2}$"}: {"value":""} not valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
