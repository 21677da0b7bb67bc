#!/usr/bin/env bash
# A schedule of AWS for the 31st also runs on the first of the next month, and one for 29 February on 1 March.
# Package: aws-cron-parser 1.1.12.
# Expected: Only months with the day: the field is the day of a month (Amazon EventBridge, "Cron expressions"), and
#   "L" exists for the last one.
# Seen: 1 December between 31 October and 31 December, 3 March, and 1 March in each year that is not a leap year.
#   "L" and days up to 28 are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error aws-cron-parser@1.1.12 >install.log 2>&1 ||
  { echo "npm could not install aws-cron-parser 1.1.12"; exit 75; }

cat >program.mjs <<'END'
import aws from "aws-cron-parser";
for (const expression of ["0 10 28 * ? *", "0 10 L * ? *", "0 10 31 * ? *", "0 10 29 2 ? *"]) {
  const schedule = aws.parse(expression);
  let time = new Date("2026-10-01T00:00:00Z");
  const days = Array.from({ length: 6 }, () => (time = aws.next(schedule, time)).toISOString().slice(0, 10));
  console.log(`${expression}: ${days.join(" ")}`);
}
END

cat >seen.txt <<'END'
0 10 28 * ? *: 2026-10-28 2026-11-28 2026-12-28 2027-01-28 2027-02-28 2027-03-28
0 10 L * ? *: 2026-10-31 2026-11-30 2026-12-31 2027-01-31 2027-02-28 2027-03-31
0 10 31 * ? *: 2026-10-31 2026-12-01 2026-12-31 2027-01-31 2027-03-03 2027-03-31
0 10 29 2 ? *: 2027-03-01 2028-02-29 2029-03-01 2030-03-01 2031-03-01 2032-02-29
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
