#!/usr/bin/env bash
# "Every 90 minutes" is a schedule that runs each hour, and "every 45 minutes" one with pauses of 45 and 15.
# Packages: cron-time-generator 2.0.3, cron-parser 5.10.6.
# Expected: An error: cron cannot express either as one schedule, since a step begins anew in each hour
#   (crontab(5)); the README describes the method as an interval.
# Seen: "*/90" and "*/45"; "every(5).hours()" has a pause of four hours at midnight. 15 and 20 minutes are regular.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cron-time-generator@2.0.3 cron-parser@5.10.6 >install.log 2>&1 ||
  { echo "npm could not install cron-time-generator 2.0.3, cron-parser 5.10.6"; exit 75; }

cat >program.mjs <<'END'
import { CronExpressionParser } from "cron-parser";
import generator from "cron-time-generator";
const { every } = generator.CronTime ?? generator;
for (const [name, schedule] of [
  ["every(15).minutes()", every(15).minutes()],
  ["every(45).minutes()", every(45).minutes()],
  ["every(90).minutes()", every(90).minutes()],
  ["every(5).hours()", every(5).hours()],
]) {
  const times = CronExpressionParser.parse(schedule, { currentDate: new Date("2026-11-27T00:00:00Z"), tz: "UTC" });
  const list = Array.from({ length: 8 }, () => times.next().getTime() / 60_000);
  console.log(`${name}: ${schedule}, minutes between: ${list.slice(1).map((time, at) => time - list[at]).join(" ")}`);
}
END

cat >seen.txt <<'END'
every(15).minutes(): */15 * * * *, minutes between: 15 15 15 15 15 15 15
every(45).minutes(): */45 * * * *, minutes between: 15 45 15 45 15 45 15
every(90).minutes(): */90 * * * *, minutes between: 60 60 60 60 60 60 60
every(5).hours(): 0 */5 * * *, minutes between: 300 300 300 240 300 300 300
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
