#!/usr/bin/env bash
# From zod to JSON Schema, a pattern loses its flags, and a text that has to contain a word gets a format that JSON
#   Schema does not have.
# Packages: zod 4.6.7, ajv 8.20.0.
# Expected: A pattern that accepts the same texts, such as `[a-zA-Z]`, or an error, as for a date or a transformation.
# Seen: `/^[a-z]+$/i` becomes `^[a-z]+$`, so that the schema refuses a value that zod accepts; and `includes` writes
#   `"format": "includes"`, at which a strict validator fails.
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
const show = (name, type, value) => {
  const { $schema, ...schema } = z.toJSONSchema(type);
  let valid;
  try {
    valid = new Ajv2020().validate(schema, value);
  } catch (error) {
    valid = error.message;
  }
  console.log(`${name}: ${JSON.stringify(schema)}`);
  console.log(`   ${JSON.stringify(value)}: zod ${type.safeParse(value).success}, schema ${valid}`);
};
show("without flags", z.string().regex(/^[a-z]+$/), "Order");
show("any case", z.string().regex(/^[a-z]+$/i), "Order");
show("dot for all", z.string().regex(/^a.b$/s), "a\nb");
show("includes", z.string().includes("-"), "FR-1");
try {
  z.toJSONSchema(z.date());
} catch (error) {
  console.log("a date:", error.message);
}
END

cat >seen.txt <<'END'
without flags: {"type":"string","pattern":"^[a-z]+$"}
   "Order": zod false, schema false
any case: {"type":"string","pattern":"^[a-z]+$"}
   "Order": zod true, schema false
dot for all: {"type":"string","pattern":"^a.b$"}
   "a\nb": zod true, schema false
includes: {"type":"string","format":"includes","pattern":"-"}
   "FR-1": zod true, schema unknown format "includes" ignored in schema at path "#"
a date: Date cannot be represented in JSON Schema
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
