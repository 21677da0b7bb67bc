#!/usr/bin/env bash
# From JSON Schema to zod, a required property is optional unless the same schema also describes it.
# Packages: zod 4.6.7, ajv 8.20.0.
# Expected: The same answers as a validator's, or an error: `if` and `dependentRequired` are refused as unsupported.
# Seen: `required` counts for the names under `properties` of the same schema only, so that "one of the two" and
#   "the base, and its id" accept the empty object. The other way round, a constant that is an object is refused.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error zod@4.6.7 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install zod 4.6.7 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { z } from "zod";
import { Ajv2020 } from "ajv/dist/2020.js";
const compare = (name, schema, value) => {
  let accepted;
  try {
    accepted = z.fromJSONSchema(schema).safeParse(value).success;
  } catch (error) {
    accepted = error.message;
  }
  const valid = new Ajv2020({ strict: false }).validate(schema, value);
  console.log(`${name}: ${JSON.stringify(value)} valid ${valid}, zod ${accepted}`);
};
const properties = { card: { type: "string" }, iban: { type: "string" } };
compare("required beside properties", { type: "object", properties, required: ["card"] }, {});
compare("required alone", { required: ["card"] }, {});
compare("required and another property", { type: "object", properties, required: ["id"] }, {});
compare("one of the two", { type: "object", properties, anyOf: [{ required: ["card"] }, { required: ["iban"] }] }, {});
compare("all of", { type: "object", properties, allOf: [{ required: ["card"] }] }, {});
compare("beside a reference", { $defs: { name: { type: "string" } }, $ref: "#/$defs/name", minLength: 3 }, "a");
compare("a constant", { const: { state: "paid" } }, { state: "paid" });
compare("a condition", { if: { required: ["card"] }, then: { required: ["iban"] } }, { card: "1" });
END

cat >seen.txt <<'END'
required beside properties: {} valid false, zod false
required alone: {} valid false, zod true
required and another property: {} valid false, zod true
one of the two: {} valid false, zod true
all of: {} valid false, zod true
beside a reference: "a" valid false, zod true
a constant: {"state":"paid"} valid true, zod false
a condition: {"card":"1"} valid false, zod Conditional schemas (if/then/else) are not supported
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
