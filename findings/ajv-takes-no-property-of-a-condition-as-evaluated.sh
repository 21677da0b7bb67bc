#!/usr/bin/env bash
# With the draft 2020-12, a property that only the condition of a schema names is unevaluated if `then` is true, and
# all items of a list are evaluated if one is found by "contains".
# Packages: ajv 8.20.0, @cfworker/json-schema 4.1.6 to compare.
# Expected: Valid for the first, since unevaluatedProperties reads what "if" has evaluated (JSON Schema 2020-12,
#   10.2.2.1 and 11.3); not valid for the list with another item, since "contains" evaluates only the items that
#   match (10.3.1.3).
# Seen: The reverse of both; for "contains", it is the behaviour of the draft 2019-09. That "if" alone is ignored is
#   documented. The other package does it as expected.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ajv@8.20.0 @cfworker/json-schema@4.1.6 >install.log 2>&1 ||
  { echo "npm could not install ajv 8.20.0 and @cfworker/json-schema 4.1.6"; exit 75; }

cat >program.mjs <<'END'
import { Validator } from "@cfworker/json-schema";
import { Ajv2020 } from "ajv/dist/2020.js";
const paid = { properties: { state: { const: "paid" } }, required: ["state"] };
const cases = [
  ["if, then with a property", { if: paid, then: { properties: { at: true } }, unevaluatedProperties: false }, { state: "paid" }],
  ["if, then true", { if: paid, then: true, unevaluatedProperties: false }, { state: "paid" }],
  ["contains, only items that match", { contains: { type: "integer" }, unevaluatedItems: false }, [1, 2]],
  ["contains, another item", { contains: { type: "integer" }, unevaluatedItems: false }, [1, "two"]],
];
for (const [name, schema, value] of cases)
  console.log(`${name}: ${new Ajv2020({ strict: false }).validate(schema, value)}, @cfworker/json-schema: ${new Validator(schema, "2020-12").validate(value).valid}`);
END

cat >seen.txt <<'END'
if, then with a property: true, @cfworker/json-schema: true
if, then true: false, @cfworker/json-schema: true
contains, only items that match: true, @cfworker/json-schema: true
contains, another item: true, @cfworker/json-schema: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
