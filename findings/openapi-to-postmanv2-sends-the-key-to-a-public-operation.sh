#!/usr/bin/env bash
# An operation that needs no key is sent with the key of the API.
# Package: openapi-to-postmanv2 6.3.3.
# Expected: `noauth` for an operation with `security: []`, which removes the security of the whole API (OpenAPI 3.0, Operation
#   Object); and a cookie with the parameter in `Cookie`, or an error.
# Seen: `auth` is null, by which Postman takes that of the collection: the key. Its example has the header too. The cookie
#   is missing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-to-postmanv2@6.3.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-to-postmanv2 6.3.3"; exit 75; }

cat >program.mjs <<'END'
import converter from "openapi-to-postmanv2";
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
  const { auth, item } = output[0].data;
  console.log("collection:", auth.type);
  const requests = item.flatMap((one) => one.item ?? one);
  for (const { request, response } of requests) {
    const path = `/${request.url.path.join("/")}`;
    const example = (response[0].originalRequest.header ?? []).map(({ key }) => key);
    console.log(`${path}: auth ${request.auth === null ? null : request.auth?.type}, headers ${(request.header ?? []).map(({ key }) => key)}; of the example: ${example}`);
  }
});
END

cat >seen.txt <<'END'
collection: apikey
/orders: auth null, headers ; of the example: X-Key
/health: auth null, headers ; of the example: X-Key
/other: auth basic, headers ; of the example: Authorization
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
