#!/usr/bin/env bash
# Day 7 of a cron expression is Saturday, and a day of the month and a day of the week must both be met.
# Package: later 1.2.0.
# Expected: Sunday for 7, as for 0 (crontab(5)); with both days given, each Friday and each 13th: "either" of the two
#   is enough (crontab(5), POSIX).
# Seen: Saturdays for 7; Friday and Saturday for 5-7; only Fridays the 13th.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error later@1.2.0 >install.log 2>&1 ||
  { echo "npm could not install later 1.2.0"; exit 75; }

cat >program.mjs <<'END'
import later from "later";
later.date.UTC();
const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
for (const expression of ["0 0 * * 0", "0 0 * * 7", "0 0 * * 5-7", "0 0 13 * 5"]) {
  const times = later.schedule(later.parse.cron(expression)).next(3, new Date("2026-01-01T00:00:00Z"));
  console.log(`${expression}: ${times.map((time) => `${days[time.getUTCDay()]} ${time.toISOString().slice(0, 10)}`).join(", ")}`);
}
END

cat >seen.txt <<'END'
0 0 * * 0: Sun 2026-01-04, Sun 2026-01-11, Sun 2026-01-18
0 0 * * 7: Sat 2026-01-03, Sat 2026-01-10, Sat 2026-01-17
0 0 * * 5-7: Fri 2026-01-02, Sat 2026-01-03, Fri 2026-01-09
0 0 13 * 5: Fri 2026-02-13, Fri 2026-03-13, Fri 2026-11-13
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
