#!/usr/bin/env bash
# From curl to Postman, the address of a proxy becomes the address of the request, and a password ends at its first
#   colon.
# Package: curl-to-postmanv2 1.8.4.
# Expected: The address of the command; the password "s:ecret", since curl splits user and password at the first
#   colon only (manual of curl, `--user`); one field "note" with the value "a & b" for `--data-urlencode`; a POST with
#   the body for `--json`.
# Seen: "http://proxy.example.org:8080" instead of the API; the password "s"; two fields; a GET without a body.
#   There is no error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error curl-to-postmanv2@1.8.4 >install.log 2>&1 ||
  { echo "npm could not install curl-to-postmanv2 1.8.4"; exit 75; }

cat >program.mjs <<'END'
import converter from "curl-to-postmanv2";
for (const command of [
  "curl -u shop:secret https://api.example.org/orders",
  "curl -u shop:s:ecret https://api.example.org/orders",
  "curl -x http://proxy.example.org:8080 https://api.example.org/orders",
  "curl --data-urlencode 'note=a & b' https://api.example.org/orders",
  `curl --json '{"item": 7}' https://api.example.org/orders`,
])
  converter.convert({ type: "string", data: command }, (error, { result, output }) => {
    const { method, url, auth, body } = output[0].data;
    console.log(`${command}\n  ${method} ${url}`);
    if (auth) console.log("  auth:", auth.basic.map(({ key, value }) => `${key}=${value}`).join(", "));
    if (body.urlencoded) console.log("  fields:", body.urlencoded.map(({ key, value }) => `${key}=${value}`).join(", "));
  });
END

cat >seen.txt <<'END'
curl -u shop:secret https://api.example.org/orders
  GET https://api.example.org/orders
  auth: username=shop, password=secret
curl -u shop:s:ecret https://api.example.org/orders
  GET https://api.example.org/orders
  auth: username=shop, password=s
curl -x http://proxy.example.org:8080 https://api.example.org/orders
  GET http://proxy.example.org:8080
curl --data-urlencode 'note=a & b' https://api.example.org/orders
  POST https://api.example.org/orders
  fields: note=a ,  b=
curl --json '{"item": 7}' https://api.example.org/orders
  GET https://api.example.org/orders
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
