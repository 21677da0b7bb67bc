#!/usr/bin/env bash
# The default list of a parameter is shared by all requests: a request that adds to it changes the default of the
#   next.
# Package: openapi-default-setter 12.1.3.
# Expected: ["new"] for each request without the parameter.
# Seen: The second request has the entry that was added to the first one, and so has the description of the API. The
#   default of a cookie is not set, which no error says.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-default-setter@12.1.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-default-setter 12.1.3"; exit 75; }

cat >program.mjs <<'END'
import module from "openapi-default-setter";
const OpenAPIDefaultSetter = module.default ?? module;
const parameters = [
  { name: "state", in: "query", schema: { type: "array", items: { type: "string" }, default: ["new"] } },
  { name: "page", in: "query", schema: { type: "integer", default: 1 } },
  { name: "theme", in: "cookie", schema: { type: "string", default: "dark" } },
];
const setter = new OpenAPIDefaultSetter({ parameters });
for (const addition of ["paid", "sent"]) {
  const request = { query: {}, headers: {}, params: {}, cookies: {} };
  setter.handle(request);
  console.log("request:", JSON.stringify(request.query), "cookies:", JSON.stringify(request.cookies));
  request.query.state.push(addition);
}
console.log("API:", JSON.stringify(parameters[0].schema.default));
END

cat >seen.txt <<'END'
request: {"state":["new"],"page":1} cookies: {}
request: {"state":["new","paid"],"page":1} cookies: {}
API: ["new","paid","sent"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
