#!/usr/bin/env bash
# The sentence about a rule omits the minutes, and which one of several days is meant.
# Package: rrule 2.8.1.
# Expected: "on the last weekday", "at 9:30", or a mark that the sentence is incomplete, as the package gives for
#   other rules ("RRule error: Unable to fully convert this rrule to text").
# Seen: "every month on weekdays", which is 20 days instead of one; "at 9"; "on the 100th day", which is read back as
#   the 100th of a month. The package says that it can convert all of them.
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
const { RRule, rrulestr } = rrule;
for (const text of [
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=DAILY;BYHOUR=9;BYMINUTE=30",
  "FREQ=YEARLY;BYYEARDAY=100",
]) {
  const rule = rrulestr(`RRULE:${text}`);
  console.log(`${text}: ${rule.toText()} (complete: ${rule.isFullyConvertibleToText()})`);
  console.log(`   read back: ${RRule.fromText(rule.toText()).toString().replace("RRULE:", "")}`);
}
END

cat >seen.txt <<'END'
FREQ=MONTHLY;BYDAY=-1FR: every month on the last Friday (complete: true)
   read back: FREQ=MONTHLY;BYDAY=-1FR
FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1: every month on weekdays (complete: true)
   read back: FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR
FREQ=DAILY;BYHOUR=9;BYMINUTE=30: every day at 9 (complete: true)
   read back: FREQ=DAILY;BYHOUR=9
FREQ=YEARLY;BYYEARDAY=100: every year on the 100th day (complete: true)
   read back: FREQ=YEARLY;BYMONTHDAY=100
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
