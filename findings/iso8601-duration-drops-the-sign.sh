#!/usr/bin/env bash
# A negative duration is read as a positive one, so a reminder before an event comes after it.
# Packages: iso8601-duration 2.1.4, tinyduration 3.4.1 to compare.
# Expected: -900 seconds, or an error: the sign is part of the duration in iCalendar (RFC 5545, 3.3.6), XML Schema
#   and ISO 8601-2.
# Seen: 900 for all three signs; text around the duration is ignored, too. The other package keeps the sign.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error iso8601-duration@2.1.4 tinyduration@3.4.1 >install.log 2>&1 ||
  { echo "npm could not install iso8601-duration 2.1.4 and tinyduration 3.4.1"; exit 75; }

cat >program.mjs <<'END'
import { parse, toSeconds } from "iso8601-duration";
import * as other from "tinyduration";
for (const text of ["PT15M", "-PT15M", "+PT15M"])
  console.log(`${text}: ${String(toSeconds(parse(text)))} seconds; ${JSON.stringify(other.parse(text))}`);
END

cat >seen.txt <<'END'
PT15M: 900 seconds; {"minutes":15}
-PT15M: 900 seconds; {"minutes":15,"negative":true}
+PT15M: 900 seconds; {"minutes":15}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
