#!/usr/bin/env bash
# A schema that is made from an example refuses the example if a list has values of two types.
# Packages: generate-schema 2.6.0, genson-js 0.0.8 to compare, ajv 8.20.0.
# Expected: `anyOf`, a list of types, or each type once in `oneOf`, so that the example is valid.
# Seen: The first type is in `oneOf` twice, so that a value of it fits two schemas and is refused. A list with one
#   type is right; an example that is a text has the type "undefined".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error generate-schema@2.6.0 genson-js@0.0.8 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install generate-schema 2.6.0, genson-js 0.0.8 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import generate from "generate-schema";
import { createSchema } from "genson-js";
import { Ajv } from "ajv";
const ajv = new Ajv({ strict: false });
for (const example of [{ ids: [1, 2] }, { ids: [1, "REQ-1"] }, { ids: [null, 1] }]) {
  const { $schema, ...schema } = generate.json(example);
  console.log(JSON.stringify(example), JSON.stringify(schema.properties.ids.items));
  console.log("  valid:", ajv.validate(schema, example), "other package:", ajv.validate(createSchema(example), example));
}
console.log(generate.json("REQ-1").type);
END

cat >seen.txt <<'END'
{"ids":[1,2]} {"type":"number"}
  valid: true other package: true
{"ids":[1,"REQ-1"]} {"oneOf":[{"type":"number"},{"type":"number"},{"type":"string"}]}
  valid: false other package: true
{"ids":[null,1]} {"oneOf":[{"type":"null"},{"type":"null"},{"type":"number"}]}
  valid: false other package: true
undefined
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
