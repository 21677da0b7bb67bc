#!/usr/bin/env bash
# From API Blueprint to OpenAPI, arrays of a structure have no items, and alternatives and included structures are
# missing.
# Package: apib2swagger 1.17.1.
# Expected: The type of the items, a "oneOf", and the properties of the included structure (MSON, "Type Definition",
#   "One Of" and "Include").
# Seen: An empty schema for the items, and a schema without the other properties, all without a warning. A property
#   whose type is another structure is a reference, as it should be.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error apib2swagger@1.17.1 >install.log 2>&1 ||
  { echo "npm could not install apib2swagger 1.17.1"; exit 75; }

cat >program.mjs <<'END'
import apib from "apib2swagger";
const schema = (lines) => new Promise((resolve, reject) => {
  const text = `FORMAT: 1A\n\n# Shop\n\n## Orders [/orders]\n\n### Get [GET]\n\n+ Response 200 (application/json)\n    + Attributes (Order)\n\n# Data Structures\n\n## Order\n${lines}\n\n## Item\n+ name (string)\n`;
  apib.convert(text, { openApi3: true }, (error, result) => error ? reject(error) : resolve(JSON.stringify(result.swagger.components.schemas.Order.properties)));
});
for (const lines of ["+ item (Item)", "+ items (array[Item])", "+ names (array[string])", "+ One Of\n    + card (string)\n    + cash (number)", "+ Include Item\n+ note (string)"])
  console.log(JSON.stringify(lines), "=>", await schema(lines));
END

cat >seen.txt <<'END'
"+ item (Item)" => {"item":{"$ref":"#/components/schemas/Item"}}
"+ items (array[Item])" => {"items":{"type":"array","items":{}}}
"+ names (array[string])" => {"names":{"type":"array","items":{}}}
"+ One Of\n    + card (string)\n    + cash (number)" => {}
"+ Include Item\n+ note (string)" => {"note":{"type":"string"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
