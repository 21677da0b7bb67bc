#!/usr/bin/env bash
# The items of a list are not checked, and a name that is required but has no schema is missing, though it is there.
# Package: @cloudflare/cabidela 0.2.4.
# Expected: An error for a text in a list of numbers, since "items" is not among the parts that the page of the
#   package calls unsupported; {"card": 1} has its required name, and meets one of two alternatives; 19.99 is a
#   multiple of 0.01.
# Seen: ["one"] is valid; {"card": 1} lacks "card", and meets no alternative; 19.99 is refused.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @cloudflare/cabidela@0.2.4 >install.log 2>&1 ||
  { echo "npm could not install @cloudflare/cabidela 0.2.4"; exit 75; }

cat >program.mjs <<'END'
import { Cabidela } from "@cloudflare/cabidela";
const check = (schema, value) => {
  try {
    new Cabidela(schema).validate(value);
    console.log(JSON.stringify(value), "valid");
  } catch ({ message }) {
    console.log(JSON.stringify(value), message);
  }
};
const order = (properties) => ({ type: "object", properties });
check(order({ lines: { type: "array", items: { type: "number" } } }), { lines: ["one"] });
check(order({ lines: { type: "number" } }), { lines: "one" });
check({ type: "object", required: ["card"] }, { card: 1 });
check({ type: "object", oneOf: [{ required: ["card"] }, { required: ["cash"] }] }, { card: 1 });
check(order({ price: { type: "number", multipleOf: 0.01 } }), { price: 19.99 });
END

cat >seen.txt <<'END'
{"lines":["one"]} valid
{"lines":"one"} Type mismatch of '/lines', 'number' not in 'string'
{"card":1} required properties at '/' are 'card'
{"card":1} oneOf at '/' not met, 0 matches: required properties at '/' are 'card', required properties at '/' are 'cash'
{"price":19.99} '/price' must be multiple of 0.01
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
