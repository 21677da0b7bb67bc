#!/usr/bin/env bash
# Values of a log line lose their equals signs, and a line break in a value makes two lines.
# Package: logfmt 1.4.0.
# Expected: The whole address, which has no blank and therefore needs no quotes; the message with an escaped line
#   break on one line, and "\n" read as a line break, since an entry is a line.
# Seen: "/orders?page2&size10"; a line break is written as it is, the second half is another entry, and "\n" is read
#   as "n".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error logfmt@1.4.0 >install.log 2>&1 ||
  { echo "npm could not install logfmt 1.4.0"; exit 75; }

cat >program.mjs <<'END'
import logfmt from "logfmt";
for (const line of ["path=/orders?page=2&size=10", 'path="/orders?page=2&size=10"', 'msg="a\\nb"'])
  console.log(`${line}\n  ${JSON.stringify(logfmt.parse(line))}`);
const written = logfmt.stringify({ level: "error", msg: "failed\nretry" });
for (const line of written.split("\n")) console.log(`${line}\n  ${JSON.stringify(logfmt.parse(line))}`);
END

cat >seen.txt <<'END'
path=/orders?page=2&size=10
  {"path":"/orders?page2&size10"}
path="/orders?page=2&size=10"
  {"path":"/orders?page=2&size=10"}
msg="a\nb"
  {"msg":"anb"}
level=error msg=failed
  {"level":"error","msg":"failed"}
retry
  {"retry":true}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
