#!/usr/bin/env bash
# From Joi to JSON Schema and OpenAPI, a pattern with a flag becomes a pattern that no text matches, and limits are lost.
# Packages: joi 18.3.2, joi-to-json 5.0.5, joi-to-swagger 6.2.0, ajv 8.20.0.
# Expected: A schema that accepts "FR-1", such as `^[Ff][Rr]-`, or an error.
# Seen: `^fr-/i` and `^fr-/`, which want a slash. If the empty text is allowed besides, joi-to-json drops the length;
#   joi-to-swagger drops `greater` and `less`. Without a flag, the pattern is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  joi@18.3.2 joi-to-json@5.0.5 joi-to-swagger@6.2.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install joi 18.3.2, joi-to-json 5.0.5, joi-to-swagger 6.2.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { Ajv } from "ajv";
import Joi from "joi";
import toJson from "joi-to-json";
import toSwagger from "joi-to-swagger";
const show = (name, type, value) => {
  console.log(`${name}: ${JSON.stringify(value)} by Joi ${type.validate(value).error === undefined ? "valid" : "not valid"}`);
  for (const [converter, schema] of [["joi-to-json", toJson(type)], ["joi-to-swagger", toSwagger(type).swagger]]) {
    const isValid = new Ajv({ strict: false, validateFormats: false }).validate(schema, value);
    console.log(`   ${converter} ${isValid ? "valid" : "not valid"}: ${JSON.stringify(schema)}`);
  }
};
show("pattern", Joi.string().pattern(/^FR-/), "FR-1");
show("pattern with a flag", Joi.string().pattern(/^fr-/i), "FR-1");
show("length, or empty", Joi.string().length(3).allow(""), "FR-100");
show("greater", Joi.number().greater(3).less(5), 9);
END

cat >seen.txt <<'END'
pattern: "FR-1" by Joi valid
   joi-to-json valid: {"type":"string","pattern":"^FR-"}
   joi-to-swagger valid: {"type":"string","pattern":"^FR-"}
pattern with a flag: "FR-1" by Joi valid
   joi-to-json not valid: {"type":"string","pattern":"^fr-/i"}
   joi-to-swagger not valid: {"type":"string","pattern":"^fr-/"}
length, or empty: "FR-100" by Joi not valid
   joi-to-json valid: {"type":"string"}
   joi-to-swagger not valid: {"type":"string","minLength":3,"maxLength":3}
greater: 9 by Joi not valid
   joi-to-json not valid: {"type":"number","exclusiveMinimum":3,"minimum":3,"exclusiveMaximum":5,"maximum":5}
   joi-to-swagger valid: {"type":"number","format":"float"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
