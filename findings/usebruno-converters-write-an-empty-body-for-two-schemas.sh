#!/usr/bin/env bash
# From OpenAPI to Bruno, a body that is made of two schemas is an empty object, a default is ignored, and a parameter
# in a cookie is lost.
# Package: @usebruno/converters 0.23.0.
# Expected: The properties of both schemas; the value of the default; a header "Cookie", or an error; and a body of
#   JSON for "application/json; charset=utf-8", too.
# Seen: "{}" for allOf, oneOf and anyOf; false and 0 for properties whose defaults are true and 5; nothing of the
#   cookie; and no body at all if the type of the content has a charset.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @usebruno/converters@0.23.0 >install.log 2>&1 ||
  { echo "npm could not install @usebruno/converters 0.23.0"; exit 75; }

cat >program.mjs <<'END'
import converters from "@usebruno/converters";
const request = async (operation) => {
  const paths = { "/orders": { post: { summary: "Pay", responses: { 200: { description: "Paid" } }, ...operation } } };
  const collection = await converters.openApiToBruno({ openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths });
  return collection.items[0].request;
};
const item = { type: "object", properties: { item: { type: "string" } } };
const count = { type: "object", properties: { count: { type: "integer" } } };
const defaults = { type: "object", properties: { gift: { type: "boolean", default: true }, count: { type: "integer", default: 5 } } };
const body = async (schema, type = "application/json") => (await request({ requestBody: { content: { [type]: { schema } } } })).body;
const show = (name, { mode, json }) => console.log(name + ":", mode, json && JSON.stringify(JSON.parse(json)));
show("one schema", await body(item));
show("allOf", await body({ allOf: [item, count] }));
show("oneOf", await body({ oneOf: [item, count] }));
show("defaults", await body(defaults));
show("with a charset", await body(item, "application/json; charset=utf-8"));
const parameter = (place) => ({ parameters: [{ name: "session", in: place, required: true, schema: { type: "string" } }] });
for (const place of ["query", "header", "cookie"]) {
  const { headers, params } = await request(parameter(place));
  console.log(`parameter in ${place}:`, [...headers, ...params].map(({ name }) => name).join() || "nothing");
}
END

cat >seen.txt <<'END'
one schema: json {"item":""}
allOf: json {}
oneOf: json {}
defaults: json {"gift":false,"count":0}
with a charset: none null
parameter in query: session
parameter in header: session
parameter in cookie: nothing
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
