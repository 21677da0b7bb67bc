#!/usr/bin/env bash
# Text in a format directly after a link takes the text of the link as its role, and the link shows its address instead.
# Package: @asciidoctor/core 4.1.0 (Asciidoctor 2.0.18 in Ruby does the same).
# Expected: a link with the text "manual", then "s" in italics.
# Seen: Brackets before `__`, `**` or a doubled backtick are attributes of the formatted text, also when they belong to
#   a link. A blank, or `{empty}`, between the two keeps both.
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
const shown = async (text) => /<p>(.*)<\/p>/.exec(await convert(text))[1];
console.log("directly:", await shown("https://a.example[manual]__s__"));
console.log("{empty}: ", await shown("https://a.example[manual]{empty}__s__"));
END

cat >seen.txt <<'END'
directly: <a href="https://a.example" class="bare">https://a.example</a><em class="manual">s</em>
{empty}:  <a href="https://a.example">manual</a><em>s</em>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
