#!/usr/bin/env bash
# In a template, 10 is sorted before 9, truth values are words, and a power of a power has another value.
# Package: twig 3.0.0.
# Expected: "1,9,10", since PHP's sorting compares numbers; 512, since powers are computed from right to left; and "1"
#   and an empty text for true and false, as in Twig (documentation of Twig, "sort", "Operators").
# Seen: "1,10,9", 64, and the words "true" and "false", with which an attribute has another value.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error twig@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install twig 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import twig from "twig";
for (const data of ["{{ [3, 1, 2]|sort|join(',') }}", "{{ [10, 9, 1]|sort|join(',') }}", "{{ 2 ** 3 ** 2 }}", "[{{ 1 == 1 }}] [{{ 1 == 2 }}]"])
  console.log(`${data}: ${twig.twig({ data }).render({})}`);
END

cat >seen.txt <<'END'
{{ [3, 1, 2]|sort|join(',') }}: 1,2,3
{{ [10, 9, 1]|sort|join(',') }}: 1,10,9
{{ 2 ** 3 ** 2 }}: 64
[{{ 1 == 1 }}] [{{ 1 == 2 }}]: [true] [false]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
