#!/usr/bin/env bash
# A value with a percent sign and two digits is put into a path without any encoding, together with its slash and
#   question mark.
# Package: openapi-path-templating 2.3.0.
# Expected: One segment with the value: a value must not contain an unescaped "/", "?" or "#" (OpenAPI 3.1.1, "Path
#   Templating"), which `resolve` encodes in other values. If escapes remain as they are, the other characters must be
#   encoded all the same.
# Seen: "5%20mm/10" becomes two segments, and everything behind a question mark the query; "50%25", a text with an
#   escape, means "50%" for the server.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-path-templating@2.3.0 >install.log 2>&1 ||
  { echo "npm could not install openapi-path-templating 2.3.0"; exit 75; }

cat >program.mjs <<'END'
import { resolve } from "openapi-path-templating";
for (const name of ["5 mm", "5 mm/10", "5%20mm", "5%20mm/10", "5 mm?", "5%20mm?", "50%", "50%25"]) {
  const path = resolve("/screws/{name}", { name });
  const segments = new URL(path, "https://example.org").pathname.split("/").slice(2).map(decodeURIComponent);
  console.log(`${name}: ${path} means ${JSON.stringify(segments)}`);
}
END

cat >seen.txt <<'END'
5 mm: /screws/5%20mm means ["5 mm"]
5 mm/10: /screws/5%20mm%2F10 means ["5 mm/10"]
5%20mm: /screws/5%20mm means ["5 mm"]
5%20mm/10: /screws/5%20mm/10 means ["5 mm","10"]
5 mm?: /screws/5%20mm%3F means ["5 mm?"]
5%20mm?: /screws/5%20mm? means ["5 mm"]
50%: /screws/50%25 means ["50%"]
50%25: /screws/50%25 means ["50%"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
