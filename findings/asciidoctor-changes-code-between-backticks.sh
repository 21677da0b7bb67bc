#!/usr/bin/env bash
# Code between backticks is changed like prose.
# Package: @asciidoctor/core 4.1.0.
# Expected: `a->b`, `order--id` and `(C)` as they are written, since they are code; a block of code keeps
#   them.
# Seen: An arrow, a dash and a sign of copyright; only `+` within the backticks keeps the code.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asciidoctor/core@4.1.0 >install.log 2>&1 ||
  { echo "npm could not install @asciidoctor/core 4.1.0"; exit 75; }

cat >program.mjs <<'END'
import { convert } from "@asciidoctor/core";
console.log(await convert("Call `a->b`, `order--id` and `(C)`; or `+a->b+`.", { doctype: "inline" }));
END

cat >seen.txt <<'END'
Call <code>a&#8594;b</code>, <code>order&#8212;&#8203;id</code> and <code>&#169;</code>; or <code>a-&gt;b</code>.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
