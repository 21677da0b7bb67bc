#!/usr/bin/env bash
# A message that begins with brackets loses them to the structured data, and the most urgent entries have no
#   severity.
# Packages: glossy 0.1.7, nsyslog-parser 0.10.1 to compare.
# Expected: The message "[retry 2] paid", since the structured data end before the blank (RFC 5424, 6.3), and "kern"
#   with "emerg" for the priority 0 (6.2.1).
# Seen: The message "paid" and another element "retry"; no facility and no severity for the priority 0. The other
#   package reads both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error glossy@0.1.7 nsyslog-parser@0.10.1 >install.log 2>&1 ||
  { echo "npm could not install glossy 0.1.7 and nsyslog-parser 0.10.1"; exit 75; }

cat >program.mjs <<'END'
import glossy from "glossy";
import other from "nsyslog-parser";
for (const entry of [
  "<165>1 2003-10-11T22:14:15Z shop order - - - [retry 2] paid",
  '<165>1 2003-10-11T22:14:15Z shop order - - [o@32473 id="7"] [retry 2] paid',
  "<1>1 2003-10-11T22:14:15Z shop order - - - down",
  "<0>1 2003-10-11T22:14:15Z shop order - - - down",
]) {
  const { facility, severity, structuredData, message } = glossy.Parse.parse(entry);
  console.log(`${entry}\n  ${JSON.stringify({ facility, severity, structuredData, message })}`);
  const { facility: kind, level, message: text } = other(entry);
  console.log(`  the other: ${JSON.stringify({ kind, level, text })}`);
}
END

cat >seen.txt <<'END'
<165>1 2003-10-11T22:14:15Z shop order - - - [retry 2] paid
  {"facility":"local4","severity":"notice","message":"[retry 2] paid"}
  the other: {"kind":"local4","level":"notice","text":"[retry 2] paid"}
<165>1 2003-10-11T22:14:15Z shop order - - [o@32473 id="7"] [retry 2] paid
  {"facility":"local4","severity":"notice","structuredData":{"o@32473":{"id":"7"},"retry":{}},"message":"paid"}
  the other: {"kind":"local4","level":"notice","text":"[retry 2] paid"}
<1>1 2003-10-11T22:14:15Z shop order - - - down
  {"facility":"kern","severity":"alert","message":"down"}
  the other: {"kind":"kern","level":"alert","text":"down"}
<0>1 2003-10-11T22:14:15Z shop order - - - down
  {"message":"down"}
  the other: {"kind":"kern","level":"emerg","text":"down"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
