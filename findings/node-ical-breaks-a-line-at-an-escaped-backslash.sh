#!/usr/bin/env bash
# A backslash before the letter n becomes a line break, and a name in quotation marks ends at its semicolon.
# Packages: node-ical 0.27.2, ical.js 2.2.1 to compare.
# Expected: "C:\new", since the first backslash escapes the second (RFC 5545, 3.3.11); the name "Doe; Ann", since a
#   value in quotation marks may have a semicolon (3.2); and quotation marks in a summary, which is a text.
# Seen: "C:\", a line break and "ew"; the name with one quotation mark and without "Ann"; and a summary without its
#   marks. Escaped line breaks are read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error node-ical@0.27.2 ical.js@2.2.1 >install.log 2>&1 ||
  { echo "npm could not install node-ical 0.27.2, ical.js 2.2.1"; exit 75; }

cat >program.mjs <<'END'
import ICAL from "ical.js";
import ical from "node-ical";
for (const line of ["SUMMARY:one\\ntwo", "SUMMARY:C:\\\\new", 'SUMMARY:"new shop"', 'ATTENDEE;CN="Doe, Ann":mailto:a@shop.example', 'ATTENDEE;CN="Doe; Ann":mailto:a@shop.example']) {
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:shop\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20240101T000000Z\r\nDTSTART:20240101T100000Z\r\n${line}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const event = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  const other = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  console.log(`${line}: ${JSON.stringify(event.summary ?? event.attendee.params.CN)}, the other: ${JSON.stringify(other.getFirstPropertyValue("summary") ?? other.getFirstProperty("attendee").getParameter("cn"))}`);
}
END

cat >seen.txt <<'END'
SUMMARY:one\ntwo: "one\ntwo", the other: "one\ntwo"
SUMMARY:C:\\new: "C:\\\new", the other: "C:\\new"
SUMMARY:"new shop": "new shop", the other: "\"new shop\""
ATTENDEE;CN="Doe, Ann":mailto:a@shop.example: "Doe, Ann", the other: "Doe, Ann"
ATTENDEE;CN="Doe; Ann":mailto:a@shop.example: "\"Doe", the other: "Doe; Ann"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
