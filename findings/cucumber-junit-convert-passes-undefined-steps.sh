#!/usr/bin/env bash
# Scenarios with undefined or ambiguous steps pass when a Cucumber report becomes a JUnit report, and a failed hook
#   is skipped.
# Package: cucumber-junit-convert 2.1.1.
# Expected: No success for any of them: "undefined" and "ambiguous" are failures of a scenario (Cucumber, "Step
#   status"), and a failed hook fails its scenario.
# Seen: A test without a failure, so that a server shows a green result for a scenario that was not run; "skipped"
#   for the hook. "failed" and "pending" are converted.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cucumber-junit-convert@2.1.1 >install.log 2>&1 ||
  { echo "npm could not install cucumber-junit-convert 2.1.1"; exit 75; }

cat >program.mjs <<'END'
import { readFile, writeFile } from "node:fs/promises";
import converter from "cucumber-junit-convert";
const scenario = (name, status, before = []) => ({
  keyword: "Scenario", type: "scenario", id: name, name, before,
  steps: [{ keyword: "When ", name: "x", result: { status, duration: 0, error_message: "reason" } }],
});
const elements = [
  scenario("passed", "passed"),
  scenario("failed", "failed"),
  scenario("pending", "pending"),
  scenario("undefined", "undefined"),
  scenario("ambiguous", "ambiguous"),
  scenario("failed hook", "skipped", [{ result: { status: "failed", error_message: "no database" } }]),
];
await writeFile("report.json", JSON.stringify([{ id: "f", name: "Pay", uri: "pay.feature", keyword: "Feature", elements }]));
converter.convert({ inputJsonFile: "report.json", outputXmlFile: "report.xml" });
console.log((await readFile("report.xml", "utf8")).replaceAll(/ time="[^"]*"/g, ""));
END

cat >seen.txt <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="Pay" tests="6" failures="1" errors="0" skipped="2">
    <testcase name="passed" classname="passed"/>
    <testcase name="failed" classname="failed">
      <failure message="reason"/>
    </testcase>
    <testcase name="pending" classname="pending">
      <skipped/>
    </testcase>
    <testcase name="undefined" classname="undefined"/>
    <testcase name="ambiguous" classname="ambiguous"/>
    <testcase name="failed hook" classname="failed hook">
      <skipped/>
    </testcase>
  </testsuite>
</testsuites>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
