#!/usr/bin/env bash
# A schedule from Friday to 7 does not run on Sunday, although 7 alone is Sunday.
# Packages: @datasert/cronjs-matcher 1.4.0, cron-parser 5.10.6.
# Expected: Friday, Saturday and Sunday: 0 and 7 are Sunday in a range, too (crontab(5)), as cron-parser reads them.
# Seen: Friday and Saturday, without an error. "0-2" and "7" include Sunday.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @datasert/cronjs-matcher@1.4.0 cron-parser@5.10.6 >install.log 2>&1 ||
  { echo "npm could not install @datasert/cronjs-matcher 1.4.0, cron-parser 5.10.6"; exit 75; }

cat >program.mjs <<'END'
import { getFutureMatches } from "@datasert/cronjs-matcher";
import { CronExpressionParser } from "cron-parser";
const start = "2026-11-23T01:00:00Z";
for (const days of ["7", "0-2", "5-7", "5,6,7"]) {
  const schedule = `0 0 * * ${days}`;
  const times = CronExpressionParser.parse(schedule, { currentDate: new Date(start), tz: "UTC" });
  const others = Array.from({ length: 4 }, () => times.next().toISOString());
  const show = (list) => list.map((time) => ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][new Date(time).getUTCDay()]).join(" ");
  console.log(`${days}: cronjs ${show(getFutureMatches(schedule, { startAt: start, matchCount: 4 }))}; cron-parser ${show(others)}`);
}
END

cat >seen.txt <<'END'
7: cronjs Sun Sun Sun Sun; cron-parser Sun Sun Sun Sun
0-2: cronjs Tue Sun Mon Tue; cron-parser Tue Sun Mon Tue
5-7: cronjs Fri Sat Fri Sat; cron-parser Fri Sat Sun Fri
5,6,7: cronjs Fri Sat Sun Fri; cron-parser Fri Sat Sun Fri
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
