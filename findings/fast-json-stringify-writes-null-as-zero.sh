#!/usr/bin/env bash
# A null becomes 0, an empty text, false, an empty list or an empty object.
# Package: fast-json-stringify 7.3.10, the serializer of Fastify.
# Expected: `null` as it is, or an error: the schema does not allow it, and a text that is not a number is refused
#   too.
# Seen: A price that nobody knows is a price of 0 (the manual says so in one line). A constant is written instead of
#   the value, and of two alternatives without required properties the first is written, empty.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error fast-json-stringify@7.3.10 >install.log 2>&1 ||
  { echo "npm could not install fast-json-stringify 7.3.10"; exit 75; }

cat >program.mjs <<'END'
import fastJson from "fast-json-stringify";
const write = (schema, value) => {
  try {
    return fastJson({ type: "object", properties: { value: schema } })({ value });
  } catch (error) {
    return `error: ${error.message}`;
  }
};
for (const type of ["number", "string", "boolean", "array", "object"])
  console.log(`null as ${type}:`, write({ type, items: {} }, null));
console.log("null as string or null:", write({ type: ["string", "null"] }, null));
console.log("a text as number:", write({ type: "number" }, "free"));
console.log("another value than the constant:", write({ const: "paid" }, "open"));
const partOf = (name) => ({ type: "object", properties: { [name]: { type: "string" } } });
console.log("the second alternative:", write({ anyOf: [partOf("card"), partOf("iban")] }, { iban: "DE1" }));
END

cat >seen.txt <<'END'
null as number: {"value":0}
null as string: {"value":""}
null as boolean: {"value":false}
null as array: {"value":[]}
null as object: {"value":{}}
null as string or null: {"value":null}
a text as number: error: The value "free" cannot be converted to a number.
another value than the constant: {"value":"paid"}
the second alternative: {"value":{}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
