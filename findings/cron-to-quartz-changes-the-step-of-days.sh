#!/usr/bin/env bash
# From cron to Quartz, every second day of the week becomes every third, and Sunday as 7 a day that does not exist.
# Packages: cron-to-quartz 1.4.15, cron-parser 5.10.6.
# Expected: Sunday, Tuesday, Thursday and Saturday, which is "*/2" in Quartz, too; and 1 for Sunday: days of the
#   week are 1 to 7 in Quartz, from Sunday on (Quartz, CronTrigger tutorial), and 0 or 7 is Sunday in cron
#   (crontab(5)).
# Seen: The step is raised by one like a day: "*/3" is Sunday, Wednesday and Saturday. "8", and "6-8" for Friday to
#   Sunday. Single days up to 6 are converted.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cron-to-quartz@1.4.15 cron-parser@5.10.6 >install.log 2>&1 ||
  { echo "npm could not install cron-to-quartz 1.4.15, cron-parser 5.10.6"; exit 75; }

cat >program.mjs <<'END'
import { CronExpressionParser } from "cron-parser";
import quartz from "cron-to-quartz";
const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
for (const days of ["0", "1-5", "7", "5-7", "*/2"]) {
  const times = CronExpressionParser.parse(`0 12 * * ${days}`, { currentDate: new Date("2026-11-28T23:00:00Z"), tz: "UTC" });
  const meant = new Set(Array.from({ length: 14 }, () => names[times.next().toDate().getUTCDay()]));
  console.log(`${days} (${[...meant].sort((a, b) => names.indexOf(a) - names.indexOf(b)).join(" ")}): ${quartz.getQuartz(`0 12 * * ${days}`).map((parts) => parts.join(" ")).join(", ")}`);
}
END

cat >seen.txt <<'END'
0 (Sun): 0 0 12 ? * 1 *
1-5 (Mon Tue Wed Thu Fri): 0 0 12 ? * 2-6 *
7 (Sun): 0 0 12 ? * 8 *
5-7 (Sun Fri Sat): 0 0 12 ? * 6-8 *
*/2 (Sun Tue Thu Sat): 0 0 12 ? * */3 *
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
