#!/usr/bin/env bash
# An operation that needs no key is sent with the key of the API.
# Packages: openapi-to-postmanv2 6.3.3, postman-collection 5.3.1 to read the result.
# Expected: `noauth` for an operation with `security: []`, which removes the security of the whole API (OpenAPI 3.0,
#   Operation Object); and a cookie with the parameter in `Cookie`, or an error.
# Seen: No authentication of its own, so that the collection's counts: the key. Its example has the header too. An
#   operation with another security is right. The cookie is missing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  openapi-to-postmanv2@6.3.3 postman-collection@5.3.1 >install.log 2>&1 ||
  { echo "npm could not install openapi-to-postmanv2 6.3.3 and postman-collection 5.3.1"; exit 75; }

cat >program.mjs <<'END'
import converter from "openapi-to-postmanv2";
import postman from "postman-collection";
const responses = { 200: { description: "done" } };
const session = { name: "session", in: "cookie", required: true, schema: { type: "string" } };
const data = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  security: [{ key: [] }],
  paths: {
    "/orders": { get: { parameters: [session], responses } },
    "/health": { get: { security: [], responses } },
    "/other": { get: { security: [{ other: [] }], responses } },
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      other: { type: "http", scheme: "basic" },
    },
  },
};
converter.convert({ type: "json", data }, {}, (error, { output }) => {
  new postman.Collection(output[0].data).forEachItem((item) => {
    const example = item.responses.idx(0).originalRequest.headers.map(({ key }) => key);
    const headers = item.request.headers.map(({ key }) => key);
    console.log(`${item.request.url.getPath()}: ${item.getAuth()?.type}; headers: ${headers}; of the example: ${example}`);
  });
});
END

cat >seen.txt <<'END'
/orders: apikey; headers: ; of the example: X-Key
/health: apikey; headers: ; of the example: X-Key
/other: basic; headers: ; of the example: Authorization
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
