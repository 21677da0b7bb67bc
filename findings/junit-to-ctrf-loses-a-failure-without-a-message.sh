#!/usr/bin/env bash
# From a JUnit report to CTRF, the text of a failure that has no attribute `message` is missing, and a time of 1,234.5
#   seconds is one.
# Package: junit-to-ctrf 0.0.14.
# Expected: The text as `trace`, as for a failure with a message: the attribute is optional in the common schemas of
#   JUnit. And 1234500 milliseconds, or an error, since some writers separate the thousands.
# Seen: A failed test without any reason; 1000 milliseconds. The properties of a test, such as its requirement, are
#   gone, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error junit-to-ctrf@0.0.14 >install.log 2>&1 ||
  { echo "npm could not install junit-to-ctrf 0.0.14"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { convertJUnitToCTRFReport } from "junit-to-ctrf";
for (const test of [
  '<testcase name="pays"><failure message="expected 5">Pay.java:7</failure></testcase>',
  '<testcase name="pays"><failure>expected 5, Pay.java:7</failure></testcase>',
  '<testcase name="pays" time="1.5"/>',
  '<testcase name="pays" time="1,234.5"/>',
  '<testcase name="pays"><properties><property name="requirement" value="REQ-1"/></properties></testcase>',
]) {
  await writeFile("report.xml", `<testsuites><testsuite name="shop">${test}</testsuite></testsuites>`);
  const { results } = await convertJUnitToCTRFReport("report.xml", {});
  console.log(`${test}\n  ${JSON.stringify(results.tests[0])}`);
}
END

cat >seen.txt <<'END'
<testcase name="pays"><failure message="expected 5">Pay.java:7</failure></testcase>
  {"name":"pays","status":"failed","duration":0,"message":"expected 5","trace":"Pay.java:7","suite":["shop"]}
<testcase name="pays"><failure>expected 5, Pay.java:7</failure></testcase>
  {"name":"pays","status":"failed","duration":0,"suite":["shop"]}
<testcase name="pays" time="1.5"/>
  {"name":"pays","status":"passed","duration":1500,"suite":["shop"]}
<testcase name="pays" time="1,234.5"/>
  {"name":"pays","status":"passed","duration":1000,"suite":["shop"]}
<testcase name="pays"><properties><property name="requirement" value="REQ-1"/></properties></testcase>
  {"name":"pays","status":"passed","duration":0,"suite":["shop"]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
