#!/usr/bin/env bash
# The sentence about a schedule says something else than the schedule does.
# Packages: cronstrue 3.39.0, cron-parser 5.10.6.
# Expected: "At minutes 0 and 45 of every hour"; and "on day 1 of the month, or on Monday", since either of
#   the two is enough.
# Seen: "Every 45 minutes", for pauses of 45 and 15 minutes in turn; and "on day 1 of the month, and on
#   Monday", for days of which most are only a Monday.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cronstrue@3.39.0 cron-parser@5.10.6 >install.log 2>&1 ||
  { echo "npm could not install cronstrue 3.39.0, cron-parser 5.10.6"; exit 75; }

cat >program.mjs <<'END'
import cronstrue from "cronstrue";
import { CronExpressionParser } from "cron-parser";
for (const schedule of ["*/45 * * * *", "0 0 1 * 1"]) {
  const times = CronExpressionParser.parse(schedule, { currentDate: new Date("2026-11-27T00:00:00Z"), tz: "UTC" });
  console.log(`${schedule}: ${cronstrue.toString(schedule)}`);
  for (let count = 0; count < 4; count += 1) console.log("   ", times.next().toISOString().slice(0, 16));
}
END

cat >seen.txt <<'END'
*/45 * * * *: Every 45 minutes
    2026-11-27T00:45
    2026-11-27T01:00
    2026-11-27T01:45
    2026-11-27T02:00
0 0 1 * 1: At 12:00 AM, on day 1 of the month, and on Monday
    2026-11-30T00:00
    2026-12-01T00:00
    2026-12-07T00:00
    2026-12-14T00:00
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
