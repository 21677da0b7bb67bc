#!/usr/bin/env bash
# In AsyncAPI, a map of Protocol Buffers is described by the schema of its values, so that every real message is
#   refused.
# Packages: @asyncapi/protobuf-schema-parser 3.9.0, @asyncapi/parser 3.6.6.
# Expected: An object with `additionalProperties` of the type of the values: in JSON a map is an object (ProtoJSON
#   format). A `repeated` field is a list, as it should be.
# Seen: `map<string, int32> stock` is an integer, and a map of messages is one message. No diagnostic is given.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asyncapi/protobuf-schema-parser@3.9.0 @asyncapi/parser@3.6.6 >install.log 2>&1 ||
  { echo "npm could not install @asyncapi/protobuf-schema-parser 3.9.0 and @asyncapi/parser 3.6.6"; exit 75; }

cat >program.mjs <<'END'
import { ProtoBuffSchemaParser } from "@asyncapi/protobuf-schema-parser";
import { Parser } from "@asyncapi/parser";
const parser = new Parser();
parser.registerSchemaParser(ProtoBuffSchemaParser());
const payload = `syntax = "proto3";
message Shop { repeated int32 counts = 1; map<string, int32> stock = 2; map<string, Item> items = 3; }
message Item { string name = 1; }`;
const message = { schemaFormat: "application/vnd.google.protobuf;version=3", payload };
const { document, diagnostics } = await parser.parse({
  asyncapi: "2.6.0", info: { title: "Shop", version: "1" }, channels: { shop: { publish: { message } } },
});
const { properties } = document.messages().all()[0].payload().json();
for (const [name, { type, items, properties: inner, additionalProperties }] of Object.entries(properties))
  console.log(name, JSON.stringify({ type, items: items?.type, properties: inner && Object.keys(inner), additionalProperties }));
console.log("errors:", diagnostics.filter(({ severity }) => severity === 0).length);
process.exit(0);
END

cat >seen.txt <<'END'
counts {"type":"array","items":"integer"}
stock {"type":"integer"}
items {"type":"object","properties":["name"]}
errors: 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
