#!/usr/bin/env bash
# A required field of an optional object is required even if the object is missing; so is a text that is empty.
# Package: json-schema-yup-transformer 1.6.12.
# Expected: Valid: "required" is a rule for an object that is there, and says nothing about the values (JSON Schema
#   Validation, 6.5.3).
# Seen: The empty order is refused for a street that only an address must have. "" and an empty list are refused if
#   they are required; 0 and false are accepted.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-yup-transformer@1.6.12 >install.log 2>&1 ||
  { echo "npm could not install json-schema-yup-transformer 1.6.12"; exit 75; }

cat >program.mjs <<'END'
import package_ from "json-schema-yup-transformer";
const convert = package_.default ?? package_;
const check = (properties, required, value) => {
  const schema = { $schema: "http://json-schema.org/draft-07/schema#", $id: "order", title: "Order", type: "object", properties, required };
  try {
    convert(schema).validateSync(value);
    console.log(JSON.stringify(value), "valid");
  } catch (error) {
    console.log(JSON.stringify(value), "not valid:", error.message);
  }
};
const address = { type: "object", properties: { street: { type: "string" } }, required: ["street"] };
check({ address }, [], { address: { street: "Main" } });
check({ address }, [], {});
check({ note: { type: "string" } }, ["note"], { note: "" });
check({ lines: { type: "array", items: { type: "string" } } }, ["lines"], { lines: [] });
check({ total: { type: "integer" } }, ["total"], { total: 0 });
END

cat >seen.txt <<'END'
{"address":{"street":"Main"}} valid
{} not valid: Street is required
{"note":""} not valid: Note is required
{"lines":[]} not valid: Lines is required
{"total":0} valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
