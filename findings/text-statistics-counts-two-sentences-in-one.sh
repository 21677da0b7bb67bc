#!/usr/bin/env bash
# A text of one sentence has two, and each full stop within a number or an abbreviation adds one.
# Package: text-statistics 0.1.1.
# Expected: One sentence each: a full stop within a number does not end a sentence.
# Seen: Two to four, so that the reading grade of each sentence is below zero.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error text-statistics@0.1.1 >install.log 2>&1 ||
  { echo "npm could not install text-statistics 0.1.1"; exit 75; }

cat >program.mjs <<'END'
import statistics from "text-statistics";
for (const text of [
  "The shop keeps the orders of all clients for two years.",
  "The shop keeps the orders of all clients for 1.5 years.",
  "The shop keeps records, e.g. the orders of all clients, for two years.",
  "The shop uses version 1.10.2 of the database for all of its orders.",
]) {
  const measured = statistics(text);
  console.log(text, measured.sentenceCount(), measured.fleschKincaidGradeLevel());
}
END

cat >seen.txt <<'END'
The shop keeps the orders of all clients for two years. 2 -0.5
The shop keeps the orders of all clients for 1.5 years. 3 -1.9
The shop keeps records, e.g. the orders of all clients, for two years. 4 -2
The shop uses version 1.10.2 of the database for all of its orders. 4 -1.3
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
