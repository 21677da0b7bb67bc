#!/usr/bin/env bash
# The example of a request has the name of a variable in its address, and it does not authenticate.
# Package: openapi-snippet 0.14.0.
# Expected: https://a.example/v1/orders, as each variable of a server has a default that is used if no other value is
#   given (OpenAPI 3.0, "Server Variable Object"); the default 0 for "page", one of its values for "state", and the
#   key in the query, as "X-Key" is in the headers.
# Seen: /%7Bversion%7D/orders, SOME_INTEGER_VALUE and SOME_STRING_VALUE, and no key in the query.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-snippet@0.14.0 >install.log 2>&1 ||
  { echo "npm could not install openapi-snippet 0.14.0"; exit 75; }

cat >program.mjs <<'END'
import snippets from "openapi-snippet";
const parameters = [
  { name: "page", in: "query", schema: { type: "integer", default: 0 } },
  { name: "state", in: "query", schema: { type: "string", enum: ["new", "paid"] } },
];
for (const place of ["header", "query"]) {
  const api = {
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    servers: [{ url: "https://a.example/{version}", variables: { version: { default: "v1" } } }],
    paths: { "/orders": { get: { parameters, security: [{ key: [] }], responses: {} } } },
    components: { securitySchemes: { key: { type: "apiKey", in: place, name: "X-Key" } } },
  };
  const { snippets: [{ content }] } = snippets.getEndpointSnippets(api, "/orders", "get", ["shell_curl"]);
  console.log(`key in the ${place}:`);
  console.log(content);
}
END

cat >seen.txt <<'END'
key in the header:
curl --request GET \
  --url 'https://a.example/%7Bversion%7D/orders?page=SOME_INTEGER_VALUE&state=SOME_STRING_VALUE' \
  --header 'X-Key: REPLACE_KEY_VALUE'
key in the query:
curl --request GET \
  --url 'https://a.example/%7Bversion%7D/orders?page=SOME_INTEGER_VALUE&state=SOME_STRING_VALUE'
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
