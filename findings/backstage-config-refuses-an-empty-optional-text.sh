#!/usr/bin/env bash
# An optional text that is empty is an error, and a number or truth value that is a text is none.
# Package: @backstage/config 1.3.11.
# Expected: The empty text, or nothing: the setting is optional, and an empty list is read. A text is not a number.
# Seen: An error of another type for the empty text; "5" is the number 5, and "true" is true.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @backstage/config@1.3.11 >install.log 2>&1 ||
  { echo "npm could not install @backstage/config 1.3.11"; exit 75; }

cat >program.mjs <<'END'
import { ConfigReader } from "@backstage/config";
const config = new ConfigReader({ title: "", labels: [], port: "5", open: "true", count: 5 });
for (const [method, key] of [["getOptionalString", "absent"], ["getOptionalString", "title"], ["getOptionalStringArray", "labels"], ["getOptionalNumber", "port"], ["getOptionalBoolean", "open"], ["getOptionalString", "count"]]) {
  try { console.log(method, key + ": " + JSON.stringify(config[method](key))); } catch (error) { console.log(method, key + ": " + error.message); }
}
END

cat >seen.txt <<'END'
getOptionalString absent: undefined
getOptionalString title: Invalid type in config for key 'title' in 'mock-config', got empty-string, wanted string
getOptionalStringArray labels: []
getOptionalNumber port: 5
getOptionalBoolean open: true
getOptionalString count: Invalid type in config for key 'count' in 'mock-config', got number, wanted string
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
