#!/usr/bin/env bash
# With its default settings, the optimiser takes the addresses of links and the roles out of a picture, and
#   breaks its accessible name.
# Package: svgo 4.1.0.
# Expected: Neither changes the picture, so both stay: `href` is the attribute of SVG 2 for links, and ids
#   that an attribute of the picture names are in use.
# Seen: `href` is removed (`xlink:href` is not), so is `role`, and so are the ids of title and description,
#   while `aria-labelledby` still names them.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svgo@4.1.0 >install.log 2>&1 ||
  { echo "npm could not install svgo 4.1.0"; exit 75; }

cat >program.mjs <<'END'
import { optimize } from "svgo";
const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"';
const links = '<a href="orders.html"><text>A</text></a><a xlink:href="bills.html"><text>B</text></a>';
console.log(optimize(`${open}>${links}</svg>`).data);
const named = '<title id="t">Context</title><desc id="d">The shop</desc><rect width="1" height="1"/>';
console.log(optimize(`${open} role="img" aria-labelledby="t d">${named}</svg>`).data);
END

cat >seen.txt <<'END'
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><a><text>A</text></a><a xlink:href="bills.html"><text>B</text></a></svg>
<svg xmlns="http://www.w3.org/2000/svg" aria-labelledby="t d" viewBox="0 0 9 9"><title>Context</title><desc>The shop</desc><path d="M0 0h1v1H0z"/></svg>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
