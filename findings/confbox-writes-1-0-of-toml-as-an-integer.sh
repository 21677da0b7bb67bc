#!/usr/bin/env bash
# A file of TOML that is read and written has an integer for 1.0, and milliseconds behind a time of day.
# Package: confbox 0.3.2.
# Expected: 1.0 and 07:30:00, since TOML tells floats from integers; or a type that keeps them apart.
# Seen: 1 and 07:30:00.000. In TOML, 1 and 1.0 have different types.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error confbox@0.3.2 >install.log 2>&1 ||
  { echo "npm could not install confbox 0.3.2"; exit 75; }

cat >program.mjs <<'END'
import { parseTOML, stringifyTOML } from "confbox";
for (const text of ["version = 1.5", "version = 1.0", "limit = 1e3", "start = 07:30:00", "day = 2026-11-30"])
  console.log(text, "=>", stringifyTOML(parseTOML(text)).trim());
END

cat >seen.txt <<'END'
version = 1.5 => version = 1.5
version = 1.0 => version = 1
limit = 1e3 => limit = 1000
start = 07:30:00 => start = 07:30:00.000
day = 2026-11-30 => day = 2026-11-30
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
