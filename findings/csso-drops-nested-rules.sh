#!/usr/bin/env bash
# A nested rule disappears from a minified style sheet without an error, and a percentage becomes a length.
# Package: csso 5.0.5.
# Expected: The same rules: `&:hover` and rules without an ampersand may be within others (CSS Nesting 1), which
#   browsers have known since 2023; and "0%" for `flex-basis`, which differs from "0" if the height is not fixed (CSS
#   Flexbox, 7.2.3).
# Seen: The outer declarations only, or an empty sheet. Rules within `@media` and `@scope` remain.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error csso@5.0.5 >install.log 2>&1 ||
  { echo "npm could not install csso 5.0.5"; exit 75; }

cat >program.mjs <<'END'
import { minify } from "csso";
for (const css of [".a{color:red}", ".a{color:red;&:hover{color:blue}}", ".a{.b{color:blue}}", ".a{color:red;@media print{color:blue}}", "@media print{.a{color:red}}", ".a{flex-basis:0%}"])
  console.log(`${css}: ${JSON.stringify(minify(css).css)}`);
END

cat >seen.txt <<'END'
.a{color:red}: ".a{color:red}"
.a{color:red;&:hover{color:blue}}: ".a{color:red}"
.a{.b{color:blue}}: ""
.a{color:red;@media print{color:blue}}: ".a{color:red}"
@media print{.a{color:red}}: "@media print{.a{color:red}}"
.a{flex-basis:0%}: ".a{flex-basis:0}"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
