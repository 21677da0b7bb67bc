#!/usr/bin/env bash
# The version "v1.2" is the first of February, and 30 February is 1 March.
# Package: any-date-parser 2.2.4.
# Expected: No date for "v1.2" and "1.2.3", and no valid date for a day that a month does not have; the README says
#   that the result for an unknown text is an invalid date.
# Seen: The first of February of this year for both, and days of March. A single number is an invalid date.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error any-date-parser@2.2.4 >install.log 2>&1 ||
  { echo "npm could not install any-date-parser 2.2.4"; exit 75; }

cat >program.mjs <<'END'
import parser from "any-date-parser";
const shown = (date) => (Number.isNaN(date.getTime()) ? "no date" : `${date.getUTCMonth() + 1}/${date.getUTCDate()}`);
for (const text of ["2024-02-29", "2024-02-30", "31.02.2024", "v1.2", "1.2.3", "7"]) console.log(`${text}: ${shown(parser.fromString(text))}`);
END

cat >seen.txt <<'END'
2024-02-29: 2/29
2024-02-30: 3/1
31.02.2024: 3/2
v1.2: 2/1
1.2.3: 2/1
7: no date
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
