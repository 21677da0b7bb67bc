#!/usr/bin/env bash
# A comparison of two OpenAPI documents calls changes that refuse each former request non-breaking.
# Package: api-smart-diff 1.0.6.
# Expected: Breaking: a request without the new body, without the new key, or with a value that the new enumeration does
#   not have, is refused. A parameter that becomes required, and a maximum length, are called breaking.
# Seen: A new required body, a new key and a new enumeration of a parameter are non-breaking.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error api-smart-diff@1.0.6 >install.log 2>&1 ||
  { echo "npm could not install api-smart-diff 1.0.6"; exit 75; }

cat >program.mjs <<'END'
import { apiDiff } from "api-smart-diff";
const before = {
  openapi: "3.0.0", info: { title: "Shop", version: "1" },
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "key" } } },
  paths: { "/orders": { post: { parameters: [{ name: "state", in: "query", schema: { type: "string" } }], responses: { 200: { description: "ok" } } } } },
};
const changes = {
  "required parameter": (post) => { post.parameters[0].required = true; },
  "maximum length": (post) => { post.parameters[0].schema.maxLength = 5; },
  "required body": (post) => { post.requestBody = { required: true, content: { "application/json": { schema: { type: "object" } } } }; },
  "key": (post) => { post.security = [{ key: [] }]; },
  "enumeration": (post) => { post.parameters[0].schema.enum = ["open"]; },
};
for (const [name, change] of Object.entries(changes)) {
  const after = structuredClone(before);
  change(after.paths["/orders"].post);
  console.log(name + ":", apiDiff(before, after).map(({ action, type }) => action + ", " + type).join("; "));
}
END

cat >seen.txt <<'END'
required parameter: add, breaking
maximum length: add, breaking
required body: add, non-breaking
key: add, non-breaking
enumeration: add, non-breaking
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
