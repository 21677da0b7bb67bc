#!/usr/bin/env bash
# A value that contains a semicolon or a number sign is cut there.
# Package: ini 7.0.0.
# Expected: The whole value: there is no blank before the sign, and a sign that begins a comment has to
#   begin the line, as in configuration files of databases and of Python.
# Seen: An address of a database loses its database, and a colour is empty. Quotation marks help.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ini@7.0.0 >install.log 2>&1 ||
  { echo "npm could not install ini 7.0.0"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "ini";
const lines = ["; a comment", "url = jdbc:sqlserver://db:1433;databaseName=shop", "colour = #fff", 'quoted = "a;b"'];
console.log(JSON.stringify(parse(lines.join("\n"))));
END

cat >seen.txt <<'END'
{"url":"jdbc:sqlserver://db:1433","colour":"","quoted":"a;b"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
