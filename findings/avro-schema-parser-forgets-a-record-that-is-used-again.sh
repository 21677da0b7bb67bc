#!/usr/bin/env bash
# In AsyncAPI, a record of Avro that is used a second time in a list, a map or a union, or by its full name, has no
#   schema.
# Packages: @asyncapi/avro-schema-parser 3.0.24, @asyncapi/parser 3.6.6.
# Expected: The same schema as at its first use. A name that is defined may be used everywhere, also with its
#   namespace (Avro 1.12, "Names"), and the package has it for a field of the type directly.
# Seen: `{}`, which accepts everything; and since null then fits both schemas of `oneOf`, an optional record must not
#   be null.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asyncapi/avro-schema-parser@3.0.24 @asyncapi/parser@3.6.6 >install.log 2>&1 ||
  { echo "npm could not install @asyncapi/avro-schema-parser 3.0.24 and @asyncapi/parser 3.6.6"; exit 75; }

cat >program.mjs <<'END'
import { AvroSchemaParser } from "@asyncapi/avro-schema-parser";
import { Parser } from "@asyncapi/parser";
const parser = new Parser();
parser.registerSchemaParser(AvroSchemaParser());
const item = { type: "record", name: "Item", fields: [{ name: "id", type: "string" }] };
const fields = [
  { name: "first", type: item },
  { name: "again", type: "Item" },
  { name: "list", type: { type: "array", items: "Item" } },
  { name: "map", type: { type: "map", values: "Item" } },
  { name: "optional", type: ["null", "Item"] },
  { name: "fullName", type: "shop.Item" },
];
const message = {
  schemaFormat: "application/vnd.apache.avro;version=1.9.0",
  payload: { type: "record", name: "Order", namespace: "shop", fields },
};
const { document } = await parser.parse({
  asyncapi: "2.6.0", info: { title: "Shop", version: "1" }, channels: { shop: { publish: { message } } },
});
const { properties } = document.messages().all()[0].payload().json();
for (const [name, schema] of Object.entries(properties))
  console.log(name, JSON.stringify(schema, (key, value) => (key.startsWith("x-parser") ? undefined : value)));
process.exit(0);
END

cat >seen.txt <<'END'
first {"type":"object","required":["id"],"properties":{"id":{"type":"string"}}}
again {"type":"object","required":["id"],"properties":{"id":{"type":"string"}}}
list {"type":"array","items":{}}
map {"type":"object","additionalProperties":{}}
optional {"oneOf":[{},{"type":"null"}]}
fullName {}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
