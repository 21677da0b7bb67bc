#!/usr/bin/env bash
# A value with an equals sign in it ends there when it is read.
# Package: ini-api 2.0.2, beside ini 7.0.0.
# Expected: "https://a.example/?page=1" and "user=shop,ssl=1": the name ends at the first equals sign, and nothing
#   else is special in the rest.
# Seen: Both values end at their second equals sign. The text that is written again still has the whole line, as long
#   as the value is not set.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ini-api@2.0.2 ini@7.0.0 >install.log 2>&1 ||
  { echo "npm could not install ini-api 2.0.2, ini 7.0.0"; exit 75; }

cat >program.mjs <<'END'
import * as api from "ini-api";
import ini from "ini";
const text = "[shop]\nname = Shop\nurl = https://a.example/?page=1\nstore = user=shop,ssl=1\n";
const { Ini } = api.default ?? api;
const section = new Ini(text).getSection("shop");
for (const key of ["name", "url", "store"]) console.log(`${key}: ${section.getValue(key)}, the other: ${ini.parse(text).shop[key]}`);
END

cat >seen.txt <<'END'
name: Shop, the other: Shop
url: https://a.example/?page, the other: https://a.example/?page=1
store: user, the other: user=shop,ssl=1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
