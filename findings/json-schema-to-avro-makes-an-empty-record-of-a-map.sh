#!/usr/bin/env bash
# A map becomes a record without fields, a choice of two types null, and a name with a hyphen a schema that Avro
#   refuses.
# Packages: json-schema-to-avro 1.1.0, avsc 5.7.9 to read the schema.
# Expected: {"type":"map","values":"double"}, ["string","long"], and another name or an error: names of Avro have
#   letters, digits and underscores (Avro 1.11, "Names"); "double", as a number of JSON has more digits than a float.
# Seen: The values of the map are lost, as a record without fields holds none; ["null",null] is not a type; "float"
#   for each number.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-to-avro@1.1.0 avsc@5.7.9 >install.log 2>&1 ||
  { echo "npm could not install json-schema-to-avro 1.1.0, avsc 5.7.9"; exit 75; }

cat >program.mjs <<'END'
import avsc from "avsc";
import convert from "json-schema-to-avro";
const toAvro = convert.default ?? convert.convert ?? convert;
for (const [name, schema] of [
  ["name", { type: "string" }],
  ["prices", { type: "object", additionalProperties: { type: "number" } }],
  ["price", { type: "number" }],
  ["id", { oneOf: [{ type: "string" }, { type: "integer" }] }],
  ["ship-to", { type: "string" }],
]) {
  const record = toAvro({ $id: "https://a.example/schemas/order.json", type: "object", properties: { [name]: schema } });
  let result = "valid";
  try {
    avsc.Type.forSchema({ ...record, name: "order", namespace: "example.a" });
  } catch (error) {
    result = error.message;
  }
  console.log(`${name}, ${JSON.stringify(schema)}: ${JSON.stringify(record.fields[0].type)}, ${result}`);
}
END

cat >seen.txt <<'END'
name, {"type":"string"}: ["null","string"], valid
prices, {"type":"object","additionalProperties":{"type":"number"}}: ["null",{"type":"record","name":"prices_record","fields":[]}], valid
price, {"type":"number"}: ["null","float"], valid
id, {"oneOf":[{"type":"string"},{"type":"integer"}]}: ["null",null], Cannot read properties of undefined (reading 'logicalType')
ship-to, {"type":"string"}: ["null","string"], invalid field name: ship-to
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
