#!/usr/bin/env bash
# The default of a list is an object, and so is the default of a value that is described by an alternative.
# Package: json-schema-default 1.0.2, beside json-schema-defaults 0.4.0.
# Expected: No default for the list or a list, and 3 for "count": the package "copies default values".
# Seen: {"items":{"state":"new"}} for the list of orders, {"0":3} for the number, and {} for a list of texts: none of
#   them is valid for its schema. Names of the schema become names of the data.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-default@1.0.2 json-schema-defaults@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-default 1.0.2, json-schema-defaults 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import { jsonDefault } from "json-schema-default";
import jsonSchemaDefaults from "json-schema-defaults";
const properties = {
  name: { type: "string", default: "Shop" },
  orders: { type: "array", items: { type: "object", properties: { state: { type: "string", default: "new" } } } },
  count: { type: "integer", allOf: [{ default: 3 }] },
  tags: { type: "array", items: { type: "string", default: "x" } },
};
for (const name of Object.keys(properties)) {
  const schema = () => ({ type: "object", properties: { [name]: structuredClone(properties[name]) } });
  console.log(`${JSON.stringify(properties[name])}: ${JSON.stringify(jsonDefault(schema()))}, the other: ${JSON.stringify(jsonSchemaDefaults(schema()))}`);
}
END

cat >seen.txt <<'END'
{"type":"string","default":"Shop"}: {"name":"Shop"}, the other: {"name":"Shop"}
{"type":"array","items":{"type":"object","properties":{"state":{"type":"string","default":"new"}}}}: {"orders":{"items":{"state":"new"}}}, the other: {"orders":[{"state":"new"}]}
{"type":"integer","allOf":[{"default":3}]}: {"count":{"0":3}}, the other: {"count":3}
{"type":"array","items":{"type":"string","default":"x"}}: {"tags":{}}, the other: {"tags":["x"]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
