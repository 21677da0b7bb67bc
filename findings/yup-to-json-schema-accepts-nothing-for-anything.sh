#!/usr/bin/env bash
# A field that may have any value becomes one that can have none, and conditions and flags of patterns are lost.
# Packages: @sodaru/yup-to-json-schema 2.0.1, yup 1.7.1 and ajv 8.20.0 to write and check the schemas.
# Expected: An empty schema, which accepts everything; a schema that requires the reason if the order is cancelled,
#   and that accepts "FR-1" for a pattern without regard to case; or errors.
# Seen: An empty list of types, which is not a valid schema; nothing about the condition; a pattern that refuses
#   "FR-1".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @sodaru/yup-to-json-schema@2.0.1 yup@1.7.1 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install @sodaru/yup-to-json-schema 2.0.1, yup 1.7.1 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { convertSchema } from "@sodaru/yup-to-json-schema";
import Ajv from "ajv";
import * as yup from "yup";
for (const [schema, value] of [
  [yup.object({ note: yup.mixed() }), { note: "x" }],
  [yup.object({ cancelled: yup.boolean(), reason: yup.string().when("cancelled", { is: true, then: (reason) => reason.required() }) }), { cancelled: true }],
  [yup.object({ id: yup.string().matches(/^fr-/i) }), { id: "FR-1" }],
]) {
  const { properties, required } = convertSchema(schema);
  let allowed;
  try {
    allowed = new Ajv.default().validate({ type: "object", properties, required: required ?? [] }, value);
  } catch (error) {
    allowed = error.message;
  }
  console.log(`${JSON.stringify(value)}: ${JSON.stringify({ properties, required })}\n  allowed: ${allowed}, yup: ${schema.isValidSync(value)}`);
}
END

cat >seen.txt <<'END'
{"note":"x"}: {"properties":{"note":{"type":[]}}}
  allowed: schema is invalid: data/properties/note/type must be equal to one of the allowed values, data/properties/note/type must NOT have fewer than 1 items, data/properties/note/type must match a schema in anyOf, yup: true
{"cancelled":true}: {"properties":{"cancelled":{"type":"boolean"},"reason":{"type":"string"}}}
  allowed: true, yup: false
{"id":"FR-1"}: {"properties":{"id":{"type":"string","pattern":"^fr-"}}}
  allowed: false, yup: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
