#!/usr/bin/env bash
# A rule that begins on a day, without a time, begins now.
# Package: rrule 2.8.1.
# Expected: The days from 1 November 2027 on, without the excluded one: `VALUE=DATE` is how calendars write events of
#   whole days (RFC 5545, 3.3.4).
# Seen: `DTSTART;VALUE=DATE` is ignored without an error, and the rule starts at the moment of the call; `EXDATE` excludes
#   nothing then. `DTSTART:20271101` is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error rrule@2.8.1 >install.log 2>&1 ||
  { echo "npm could not install rrule 2.8.1"; exit 75; }

cat >program.mjs <<'END'
import rrule from "rrule";
const show = (...lines) => {
  const days = rrule.rrulestr(lines.join("\n")).all().map((day) => day.toISOString().slice(0, 10));
  const isNow = days[0] < "2027-01-01" || days[0] > "2028-01-01";
  console.log(`${lines.join(" ")}: ${isNow ? `${days.length} days from now on` : days.join(", ")}`);
};
const count = "RRULE:FREQ=DAILY;COUNT=3";
show("DTSTART:20271101T100000Z", count, "EXDATE:20271102T100000Z");
show("DTSTART:20271101", count);
show("DTSTART;VALUE=DATE:20271101", count);
show("DTSTART;VALUE=DATE:20271101", count, "EXDATE;VALUE=DATE:20271102");
END

cat >seen.txt <<'END'
DTSTART:20271101T100000Z RRULE:FREQ=DAILY;COUNT=3 EXDATE:20271102T100000Z: 2027-11-01, 2027-11-03
DTSTART:20271101 RRULE:FREQ=DAILY;COUNT=3: 2027-11-01, 2027-11-02, 2027-11-03
DTSTART;VALUE=DATE:20271101 RRULE:FREQ=DAILY;COUNT=3: 3 days from now on
DTSTART;VALUE=DATE:20271101 RRULE:FREQ=DAILY;COUNT=3 EXDATE;VALUE=DATE:20271102: 3 days from now on
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
