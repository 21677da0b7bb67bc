#!/usr/bin/env bash
# A value that is already encoded is encoded a second time where a URI template asks for reserved characters.
# Packages: uritemplate 0.3.4, url-template 3.1.1 and uri-template 2.0.0 to compare.
# Expected: "/files/a%20b": in `{+path}` and `{#path}`, a triplet such as "%20" stays as it is (RFC 6570, 3.2.1 and
#   3.2.3).
# Seen: "/files/a%2520b", the address of another file. The other two packages keep the triplet; in `{path}`, all three
#   encode the percent sign, as they have to.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error uritemplate@0.3.4 url-template@3.1.1 uri-template@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install uritemplate 0.3.4, url-template 3.1.1 and uri-template 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import uritemplate from "uritemplate";
import { parseTemplate } from "url-template";
import { parse } from "uri-template";
const values = { path: "a%20b" };
for (const template of ["/files/{path}", "/files/{+path}", "/files{#path}"])
  console.log(template, uritemplate.parse(template).expand(values), parseTemplate(template).expand(values), parse(template).expand(values));
END

cat >seen.txt <<'END'
/files/{path} /files/a%2520b /files/a%2520b /files/a%2520b
/files/{+path} /files/a%2520b /files/a%20b /files/a%20b
/files{#path} /files#a%2520b /files#a%20b /files#a%20b
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
