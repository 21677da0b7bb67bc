#!/usr/bin/env bash
# An event of whole days or weeks gets a duration that the grammar of iCalendar does not have, and the day that a
#   series leaves out has no type.
# Package: ics 3.12.0.
# Expected: `P1D`, `P1W`, and `EXDATE;VALUE=DATE:20260708`. RFC 5545, 3.3.6: a time begins with "T" and
#   has an hour, a minute or a second; 3.8.5.1: without `VALUE=DATE` an exception is a date with a time.
# Seen: `P1DT`, `P1WT`, and `EXDATE:20260708`. The start has its type, and a duration with hours is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ics@3.12.0 >install.log 2>&1 ||
  { echo "npm could not install ics 3.12.0"; exit 75; }

cat >program.mjs <<'END'
import { createEvent } from "ics";
const write = (event) => {
  const { error, value } = createEvent({ uid: "review", timestamp: Date.UTC(2026, 0, 1), title: "Review", ...event });
  if (error) throw error;
  console.log(value.split("\r\n").filter((line) => /^(DTSTART|DURATION|RRULE|EXDATE)/.test(line)).join(" "));
};
write({ start: [2026, 7, 1, 9, 0], startInputType: "utc", duration: { days: 1, hours: 2 } });
write({ start: [2026, 7, 1], duration: { days: 1 } });
write({ start: [2026, 7, 1], duration: { weeks: 1 } });
write({ start: [2026, 7, 1], end: [2026, 7, 2], recurrenceRule: "FREQ=WEEKLY;COUNT=3", exclusionDates: [[2026, 7, 8]] });
END

cat >seen.txt <<'END'
DTSTART:20260701T090000Z DURATION:P1DT2H
DTSTART;VALUE=DATE:20260701 DURATION:P1DT
DTSTART;VALUE=DATE:20260701 DURATION:P1WT
DTSTART;VALUE=DATE:20260701 RRULE:FREQ=WEEKLY;COUNT=3 EXDATE:20260708
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
