#!/usr/bin/env bash
# Of two comparisons in a sentence, "==" and the text between them become a highlight.
# Packages: markdown-it 15.0.3, markdown-it-mark 4.0.0, markdown-it-ins 4.0.0.
# Expected: The signs as they are, since they are within words: the plugin for inserted text leaves i++ and j++ as
#   they are.
# Seen: A <mark> from the first to the second, and both signs are gone. With blanks around the signs, they stay.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  markdown-it@15.0.3 markdown-it-mark@4.0.0 markdown-it-ins@4.0.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-it 15.0.3, markdown-it-mark 4.0.0 and markdown-it-ins 4.0.0"; exit 75; }

cat >program.mjs <<'END'
import markdown from "markdown-it";
import ins from "markdown-it-ins";
import mark from "markdown-it-mark";
const render = markdown().use(mark).use(ins);
for (const text of ["It is ==paid==.", "It is paid if state == 2 or total == 0.", "It is paid if state==2 or total==0.", "It counts i++ and j++."])
  console.log(render.render(text).trim());
END

cat >seen.txt <<'END'
<p>It is <mark>paid</mark>.</p>
<p>It is paid if state == 2 or total == 0.</p>
<p>It is paid if state<mark>2 or total</mark>0.</p>
<p>It counts i++ and j++.</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
