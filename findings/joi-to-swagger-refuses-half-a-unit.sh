#!/usr/bin/env bash
# From Joi to OpenAPI, half a unit is not positive, a limit that is another field becomes 0, and limits and defaults
#   are lost.
# Packages: joi-to-swagger 6.2.0, joi 18.3.2 and ajv 8.20.0 to write and check the schemas.
# Expected: "exclusiveMinimum" with 0 for positive numbers, limits and multiples as given, the default 0 like the
#   default false, and no limit or an error for a reference to another field.
# Seen: The minimum 1, so 0.5 is refused; nothing for "greater", "less" and "multiple"; no default; the minimum 0 for
#   a field that may be negative; a pattern with a slash at its end.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error joi-to-swagger@6.2.0 joi@18.3.2 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install joi-to-swagger 6.2.0, joi 18.3.2 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import Ajv from "ajv";
import Joi from "joi";
import toSwagger from "joi-to-swagger";
for (const [schema, value] of [
  [Joi.number().positive(), 0.5],
  [Joi.number().negative(), -0.5],
  [Joi.number().greater(1).less(10).multiple(5), 7],
  [Joi.number().default(0), 0],
  [Joi.boolean().default(false), false],
  [Joi.string().pattern(/^fr-/i), "FR-1"],
]) {
  const { swagger } = toSwagger(schema);
  const allowed = new Ajv.default({ strict: false, validateFormats: false }).validate(swagger, value);
  console.log(`${JSON.stringify(value)}: ${JSON.stringify(swagger)}, allowed: ${allowed}, Joi: ${schema.validate(value).error === undefined}`);
}
const range = Joi.object({ from: Joi.number(), to: Joi.number().min(Joi.ref("from")) });
console.log(JSON.stringify(toSwagger(range).swagger.properties), range.validate({ from: -9, to: -5 }).error === undefined);
END

cat >seen.txt <<'END'
0.5: {"type":"number","format":"float","minimum":1}, allowed: false, Joi: true
-0.5: {"type":"number","format":"float","maximum":-1}, allowed: false, Joi: true
7: {"type":"number","format":"float"}, allowed: true, Joi: false
0: {"type":"number","format":"float"}, allowed: true, Joi: true
false: {"type":"boolean","default":false}, allowed: true, Joi: true
"FR-1": {"type":"string","pattern":"^fr-/"}, allowed: false, Joi: true
{"from":{"type":"number","format":"float"},"to":{"type":"number","format":"float","minimum":0}} true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
