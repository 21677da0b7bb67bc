#!/usr/bin/env bash
# An empty list in a URI template becomes a parameter with an empty text.
# Packages: url-template 3.1.1, uri-templates 0.2.0 to compare.
# Expected: No parameter at all: a list without members is undefined (RFC 6570, 2.3), and undefined variables are not
#   expanded.
# Seen: "?tag=", which asks for the empty tag. The other package leaves the parameter out, and so does this one if
#   the list is exploded.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error url-template@3.1.1 uri-templates@0.2.0 >install.log 2>&1 ||
  { echo "npm could not install url-template 3.1.1 and uri-templates 0.2.0"; exit 75; }

cat >program.mjs <<'END'
import { parseTemplate } from "url-template";
import other from "uri-templates";
for (const template of ["/orders{?tag}", "/orders{?tag*}", "/orders{?tag,page}", "/orders{?tag,none}"]) {
  const values = { tag: [], page: 2 };
  console.log(`${template}: ${parseTemplate(template).expand(values)} and ${other(template).fill(values)}`);
}
END

cat >seen.txt <<'END'
/orders{?tag}: /orders?tag= and /orders
/orders{?tag*}: /orders and /orders
/orders{?tag,page}: /orders?tag=&page=2 and /orders?page=2
/orders{?tag,none}: /orders?tag= and /orders
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
