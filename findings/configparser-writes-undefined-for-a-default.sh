#!/usr/bin/env bash
# A value from the section DEFAULT is missing in other sections, and is the word "undefined" within another value.
# Package: configparser 0.3.10.
# Expected: "/srv" and "/srv/logs": the README says that the package is based on Python's ConfigParser, in which the
#   section DEFAULT has the values for all sections, and names are read in small letters.
# Seen: No value, "undefined/logs" without an error, and no value for "path" if the file has "Path".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error configparser@0.3.10 >install.log 2>&1 ||
  { echo "npm could not install configparser 0.3.10"; exit 75; }

cat >program.mjs <<'END'
import ConfigParser from "configparser";
import { writeFileSync } from "node:fs";
writeFileSync("shop.cfg", "[DEFAULT]\nhome = /srv\n[shop]\nlogs = %(home)s/logs\nPath = /shop\n");
const config = new ConfigParser();
config.read("shop.cfg");
console.log(config.get("shop", "home"), config.get("shop", "logs"));
console.log(config.get("shop", "path"), config.get("shop", "Path"));
END

cat >seen.txt <<'END'
undefined undefined/logs
undefined /shop
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
