#!/usr/bin/env bash
# A schedule of a local evening runs a day too early in UTC, because the hour is changed and the day is not.
# Packages: local-crontab 0.1.8, cron-parser 5.10.6.
# Expected: Tuesday at 04:00 in UTC for Monday at 23:00 in Bogota: the README promises to convert a local crontab to
#   UTC, and Bogota is five hours behind it.
# Seen: Monday at 04:00, which is Sunday at 23:00 in Bogota; of 31 December, 30 December. The hour is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error local-crontab@0.1.8 cron-parser@5.10.6 >install.log 2>&1 ||
  { echo "npm could not install local-crontab 0.1.8, cron-parser 5.10.6"; exit 75; }

cat >program.mjs <<'END'
import { CronExpressionParser } from "cron-parser";
import localCrontab from "local-crontab";
const zone = "America/Bogota";
for (const schedule of ["0 9 * * 1", "0 23 * * 1", "0 23 31 12 *"]) {
  const converted = localCrontab.localCrontabToUtcCrontabs(schedule, zone);
  const first = (text, tz) =>
    CronExpressionParser.parse(text, { currentDate: new Date("2026-12-01T12:00:00Z"), tz }).next().toDate();
  const next = new Date(Math.min(...converted.map((text) => first(text, "UTC"))));
  console.log(`${schedule} in Bogota: ${converted.join(", ")}`);
  console.log(`  meant ${first(schedule, zone).toISOString().slice(0, 16)}, converted ${next.toISOString().slice(0, 16)}`);
}
END

cat >seen.txt <<'END'
0 9 * * 1 in Bogota: 0 14 * * 1
  meant 2026-12-07T14:00, converted 2026-12-07T14:00
0 23 * * 1 in Bogota: 0 4 * * 1
  meant 2026-12-08T04:00, converted 2026-12-07T04:00
0 23 31 12 * in Bogota: 0 4 31 12 *
  meant 2027-01-01T04:00, converted 2026-12-31T04:00
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
