#!/usr/bin/env bash
# From API Blueprint to OpenAPI, an example that is zero or false is missing, and so are defaults and fixed values of
# properties.
# Package: apib2swagger 1.17.1.
# Expected: The example 0 as the example 5, and false as true; "default" and a list with the one value for what is
#   marked as default and as fixed (MSON, "Type Attributes").
# Seen: No example for 0 and false, none and no default for a value with `default`, and an example for a value with
#   `fixed`.
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
const schema = (line) => new Promise((resolve, reject) => {
  const text = `FORMAT: 1A\n\n# Shop\n\n## Orders [/orders]\n\n### Get [GET]\n\n+ Response 200 (application/json)\n    + Attributes (Order)\n\n# Data Structures\n\n## Order\n+ ${line}\n`;
  apib.convert(text, { openApi3: true }, (error, result) => error ? reject(error) : resolve(JSON.stringify(result.swagger.components.schemas.Order.properties)));
});
for (const line of ["count: 5 (number)", "count: 0 (number)", "gift: true (boolean)", "gift: false (boolean)", "state: open (string)", "state: open (string, default)", "state: open (string, fixed)"])
  console.log(line, "=>", await schema(line));
END

cat >seen.txt <<'END'
count: 5 (number) => {"count":{"type":"number","example":5}}
count: 0 (number) => {"count":{"type":"number"}}
gift: true (boolean) => {"gift":{"type":"boolean","example":true}}
gift: false (boolean) => {"gift":{"type":"boolean"}}
state: open (string) => {"state":{"type":"string","example":"open"}}
state: open (string, default) => {"state":{"type":"string"}}
state: open (string, fixed) => {"state":{"type":"string","example":"open"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
