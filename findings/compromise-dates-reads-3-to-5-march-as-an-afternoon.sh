#!/usr/bin/env bash
# From the 3rd to the 5th of March is an afternoon of the 1st, and half past five in the morning is the evening.
# Packages: compromise 14.17.0, compromise-dates 3.9.0.
# Expected: The days from 3 to 5 March, as for "March 3 to 5"; 05:30 for "05:30" and 00:15 for "00:15", since an hour
#   with a leading zero is one of 24 (only "half past five" is documented as the afternoon).
# Seen: 1 March, 15:00 to 17:00; 17:30 for "05:30", and 06:15 for "06:15"; a quarter past twelve at noon for "00:15".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error compromise@14.17.0 compromise-dates@3.9.0 >install.log 2>&1 ||
  { echo "npm could not install compromise 14.17.0, compromise-dates 3.9.0"; exit 75; }

cat >program.mjs <<'END'
import nlp from "compromise";
import dates from "compromise-dates";
nlp.plugin(dates);
for (const text of ["March 3 to 5, 2026", "from 3 March to 5 March 2026", "from 3 to 5 March 2026", "3-5 March 2026", "2026-02-03T05:30", "2026-02-03 at 05:30", "2026-02-03 at 06:15", "2026-02-03 at 00:15"]) {
  const [{ start, end }] = nlp(text).dates({ timezone: "UTC", today: "2026-01-01" }).get();
  console.log(`${text}: ${start.slice(0, 16)}${text.includes("March") ? ` to ${end.slice(0, 16)}` : ""}`);
}
END

cat >seen.txt <<'END'
March 3 to 5, 2026: 2026-03-03T00:00 to 2026-03-05T23:59
from 3 March to 5 March 2026: 2026-03-03T00:00 to 2026-03-05T23:59
from 3 to 5 March 2026: 2026-03-01T15:00 to 2026-03-01T17:00
3-5 March 2026: 2026-03-01T15:00 to 2026-03-01T17:00
2026-02-03T05:30: 2026-02-03T05:30
2026-02-03 at 05:30: 2026-02-03T17:30
2026-02-03 at 06:15: 2026-02-03T06:15
2026-02-03 at 00:15: 2026-02-03T12:15
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
