#!/usr/bin/env bash
# A number with a fraction becomes an integer before it is validated, an empty text zero, and "0" and "no" true.
# Packages: openapi-request-coercer 12.1.3, openapi-request-validator 12.1.3.
# Expected: An error of the validator for each value that is not an integer or a boolean: a coercer can only turn a
#   text into the value that it writes (JSON Schema, "integer"), as it leaves "abc" as it is.
# Seen: "5.9" is 5, "" is 0, "0x10" is 16; "0", "no" and "" are true. The validator that follows accepts them all,
#   and the operation works with other values than the client sent.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-request-coercer@12.1.3 openapi-request-validator@12.1.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-request-coercer 12.1.3, openapi-request-validator 12.1.3"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { default: Coercer } = require("openapi-request-coercer");
const { default: Validator } = require("openapi-request-validator");
for (const [type, values] of [
  ["integer", ["5", "abc", "5.9", "", "0x10"]],
  ["boolean", ["true", "false", "0", "no", ""]],
]) {
  const parameters = [{ name: "value", in: "query", schema: { type } }];
  for (const value of values) {
    const request = { headers: {}, params: {}, query: { value } };
    new Coercer({ parameters }).coerce(request);
    const error = new Validator({ parameters }).validateRequest(request);
    console.log(`${type} ${JSON.stringify(value)}: ${JSON.stringify(request.query.value)}, ${error ? "refused" : "accepted"}`);
  }
}
END

cat >seen.txt <<'END'
integer "5": 5, accepted
integer "abc": "abc", refused
integer "5.9": 5, accepted
integer "": 0, accepted
integer "0x10": 16, accepted
boolean "true": true, accepted
boolean "false": false, accepted
boolean "0": true, accepted
boolean "no": true, accepted
boolean "": true, accepted
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
