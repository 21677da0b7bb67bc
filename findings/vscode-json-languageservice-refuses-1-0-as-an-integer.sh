#!/usr/bin/env bash
# A whole number that is written as 1.0 is an error in the editor.
# Package: vscode-json-languageservice 5.7.2, beside Ajv 8.17.1.
# Expected: No finding: "integer" matches any number with a zero fractional part (JSON Schema, draft 6 and later,
#   "type").
# Seen: 'Incorrect type. Expected "integer".', although 1e3 is an integer, and constants and lists without repetitions
#   take 1 and 1.0 for the same number.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error vscode-json-languageservice@5.7.2 ajv@8.17.1 >install.log 2>&1 ||
  { echo "npm could not install vscode-json-languageservice 5.7.2, ajv 8.17.1"; exit 75; }

cat >program.mjs <<'END'
import { Ajv } from "ajv";
import json from "vscode-json-languageservice";
const service = json.getLanguageService({});
for (const [text, schema] of [["1", { type: "integer" }], ["1.0", { type: "integer" }], ["1e3", { type: "integer" }], ["1.5", { type: "integer" }], ["1.0", { const: 1 }], ["[1, 1.0]", { type: "array", uniqueItems: true }]]) {
  const document = json.TextDocument.create("order.json", "json", 1, text);
  const findings = await service.doValidation(document, service.parseJSONDocument(document), {}, schema);
  console.log(`${text}, ${JSON.stringify(schema)}: ${findings.map(({ message }) => message).join(" ") || "no finding"}; Ajv: ${new Ajv().validate(schema, JSON.parse(text))}`);
}
END

cat >seen.txt <<'END'
1, {"type":"integer"}: no finding; Ajv: true
1.0, {"type":"integer"}: Incorrect type. Expected "integer".; Ajv: true
1e3, {"type":"integer"}: no finding; Ajv: true
1.5, {"type":"integer"}: Incorrect type. Expected "integer".; Ajv: false
1.0, {"const":1}: no finding; Ajv: true
[1, 1.0], {"type":"array","uniqueItems":true}: Array has duplicate items.; Ajv: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
