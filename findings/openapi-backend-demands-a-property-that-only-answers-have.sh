#!/usr/bin/env bash
# A request without an id that only the server sets is invalid, and a mock of an answer is valid without one.
# Package: openapi-backend 5.21.2.
# Expected: A valid request: a property that is required and `readOnly` is required in answers only (OpenAPI 3.0.3,
#   "Schema Object", `readOnly`), and a password with `writeOnly` is required in requests only.
# Seen: "must have required property 'id'" for the request, and "'password'" for the answer, so that no request and
#   answer of such a schema agree with both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-backend@5.21.2 >install.log 2>&1 ||
  { echo "npm could not install openapi-backend 5.21.2"; exit 75; }

cat >program.mjs <<'END'
import { OpenAPIBackend } from "openapi-backend";
const account = {
  type: "object",
  required: ["id", "name", "password"],
  properties: { id: { type: "string", readOnly: true }, name: { type: "string" }, password: { type: "string", writeOnly: true } },
};
const content = { "application/json": { schema: account } };
const api = new OpenAPIBackend({
  definition: {
    openapi: "3.0.3",
    info: { title: "Shop", version: "1" },
    paths: { "/accounts": { post: { operationId: "open", requestBody: { required: true, content }, responses: { 201: { description: "ok", content } } } } },
  },
});
await api.init();
const show = ({ errors }) => (errors ?? []).map(({ message }) => message).join(", ") || "valid";
const request = (body) => show(api.validateRequest({ method: "post", path: "/accounts", headers: { "content-type": "application/json" }, body }));
const answer = (body) => show(api.validateResponse(body, "open"));
console.log("request without id:", request({ name: "Ann", password: "x" }));
console.log("request with id:", request({ id: "7", name: "Ann", password: "x" }));
console.log("answer without password:", answer({ id: "7", name: "Ann" }));
console.log("answer with password:", answer({ id: "7", name: "Ann", password: "x" }));
END

cat >seen.txt <<'END'
request without id: must have required property 'id'
request with id: valid
answer without password: must have required property 'password', must match exactly one schema in oneOf
answer with password: valid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
