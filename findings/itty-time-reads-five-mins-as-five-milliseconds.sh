#!/usr/bin/env bash
# A time with a unit that is not known is read as milliseconds: "5 mins" is 5 ms.
# Packages: itty-time 2.0.2, ms 2.1.3 to compare.
# Expected: 300,000 ms, or an error or nothing, as for "2h".
# Seen: 5 for "5 mins", 30 for "30 secs", 1 for "1 fortnight"; NaN for text of two units. The other package knows the
#   short units, and returns nothing for the others.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error itty-time@2.0.2 ms@2.1.3 >install.log 2>&1 ||
  { echo "npm could not install itty-time 2.0.2 and ms 2.1.3"; exit 75; }

cat >program.mjs <<'END'
import { ms as read } from "itty-time";
import ms from "ms";
for (const text of ["5 minutes", "5 mins", "30 secs", "2 hrs", "1 fortnight", "2h", "1 hour 30 minutes"])
  console.log(`${text}: ${read(text)}, the other: ${String(ms(text))}`);
END

cat >seen.txt <<'END'
5 minutes: 300000, the other: 300000
5 mins: 5, the other: 300000
30 secs: 30, the other: 30000
2 hrs: 2, the other: 7200000
1 fortnight: 1, the other: undefined
2h: NaN, the other: 7200000
1 hour 30 minutes: NaN, the other: undefined
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
