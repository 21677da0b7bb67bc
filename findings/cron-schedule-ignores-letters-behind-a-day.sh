#!/usr/bin/env bash
# Schedules with "5L", "1#3" or "15W" run on other days, although "L" alone is refused.
# Packages: cron-schedule 6.0.0, cronosjs 1.7.1 to compare.
# Expected: An error that the field is not supported, as for "L"; or the last Friday, the third Monday and the
#   weekday nearest to the 15th.
# Seen: Every Friday, every Monday, and the 15th: the letters are ignored. The other package runs on the days that
#   are meant.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cron-schedule@6.0.0 cronosjs@1.7.1 >install.log 2>&1 ||
  { echo "npm could not install cron-schedule 6.0.0 and cronosjs 1.7.1"; exit 75; }

cat >program.mjs <<'END'
import { parseCronExpression } from "cron-schedule";
import { CronosExpression } from "cronosjs";
process.env.TZ = "UTC";
const from = new Date("2024-06-01T00:00:00Z");
const days = (next) => {
  const all = [];
  for (let date = from; all.length < 3; ) all.push((date = next(date)).toISOString().slice(5, 10));
  return all.join(" ");
};
for (const cron of ["0 0 * * 5", "0 0 * * 5L", "0 0 * * 1#3", "0 0 15W * *", "0 0 L * *"]) {
  let own;
  try {
    own = days((date) => parseCronExpression(cron).getNextDate(date));
  } catch (error) {
    own = error.message;
  }
  console.log(`${cron}: ${own}; ${days((date) => CronosExpression.parse(cron, { timezone: "UTC" }).nextDate(date))}`);
}
END

cat >seen.txt <<'END'
0 0 * * 5: 06-07 06-14 06-21; 06-07 06-14 06-21
0 0 * * 5L: 06-07 06-14 06-21; 06-28 07-26 08-30
0 0 * * 1#3: 06-03 06-10 06-17; 06-17 07-15 08-19
0 0 15W * *: 06-15 07-15 08-15; 06-14 07-15 08-15
0 0 L * *: Failed to parse L: L is NaN.; 06-30 07-31 08-31
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
