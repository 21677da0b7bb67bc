#!/usr/bin/env bash
# A value without quotation marks ends at a number sign, also in the middle of a word.
# Package: dotenv 18.0.10.
# Expected: "pass#word" and the whole address: a comment needs a blank before its sign, as in a shell and in
#   an env_file of Compose.
# Seen: "pass", and the address without its fragment.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dotenv@18.0.10 >install.log 2>&1 ||
  { echo "npm could not install dotenv 18.0.10"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "dotenv";
console.log(JSON.stringify(parse("PASSWORD=pass#word\nPAGE=http://shop/#orders\nNAME=shop # a comment\n")));
END

cat >seen.txt <<'END'
{"PASSWORD":"pass","PAGE":"http://shop/","NAME":"shop"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
