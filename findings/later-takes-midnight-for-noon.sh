#!/usr/bin/env bash
# "at 12:00 am" is noon.
# Package: later 1.2.0.
# Expected: 00:00 and 00:30: 12 a.m. begins the day in a clock of twelve hours, as 12 p.m. is noon.
# Seen: 12:00 and 12:30, the same times as for "pm". No error is reported.
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
for (const text of ["at 10:15 am", "at 10:15 pm", "at 12:00 pm", "at 12:00 am", "at 12:30 am"]) {
  const schedule = later.parse.text(text);
  const [next] = later.schedule(schedule).next(2, new Date("2026-01-01T00:00:00Z"));
  console.log(`${text}: ${next.toISOString().slice(11, 16)}, error ${schedule.error}`);
}
END

cat >seen.txt <<'END'
at 10:15 am: 10:15, error -1
at 10:15 pm: 22:15, error -1
at 12:00 pm: 12:00, error -1
at 12:00 am: 12:00, error -1
at 12:30 am: 12:30, error -1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
