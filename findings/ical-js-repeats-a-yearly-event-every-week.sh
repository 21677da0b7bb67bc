#!/usr/bin/env bash
# A yearly event on the 20th Monday, or in one week of the year, is repeated every week; one on 29 February moves to
#   1 March.
# Packages: ical.js 2.2.1, rrule 2.8.1 to compare.
# Expected: The days of the other package, which are those of RFC 5545, 3.8.5.3, for the first two rules; dates that
#   do not exist are left out (3.3.10).
# Seen: Each Monday, and 1 March in the years between. The same rule with a month works.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ical.js@2.2.1 rrule@2.8.1 >install.log 2>&1 ||
  { echo "npm could not install ical.js 2.2.1 and rrule 2.8.1"; exit 75; }

cat >program.mjs <<'END'
import ICAL from "ical.js";
import rrule from "rrule";
const days = (rule, start) => {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start));
  return [1, 2, 3].map(() => iterator.next().toString().slice(0, 10)).join(" ");
};
for (const [start, rule] of [
  ["1997-05-19T09:00:00", "FREQ=YEARLY;BYDAY=20MO"],
  ["1997-05-12T09:00:00", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"],
  ["2024-02-29T09:00:00", "FREQ=YEARLY"],
  ["1997-05-19T09:00:00", "FREQ=YEARLY;BYMONTH=5;BYDAY=3MO"],
]) {
  const other = new rrule.RRule({ ...rrule.RRule.parseString(rule), dtstart: new Date(`${start}Z`), count: 3 });
  console.log(`${rule}: ${days(rule, start)}`);
  console.log(`  the other: ${other.all().map((date) => date.toISOString().slice(0, 10)).join(" ")}`);
}
END

cat >seen.txt <<'END'
FREQ=YEARLY;BYDAY=20MO: 1997-05-19 1997-05-26 1997-06-02
  the other: 1997-05-19 1998-05-18 1999-05-17
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO: 1997-05-19 1997-05-26 1997-06-02
  the other: 1997-05-12 1998-05-11 1999-05-17
FREQ=YEARLY: 2024-02-29 2025-03-01 2026-03-01
  the other: 2024-02-29 2028-02-29 2032-02-29
FREQ=YEARLY;BYMONTH=5;BYDAY=3MO: 1997-05-19 1998-05-18 1999-05-17
  the other: 1997-05-19 1998-05-18 1999-05-17
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
