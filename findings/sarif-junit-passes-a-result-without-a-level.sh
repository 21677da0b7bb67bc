#!/usr/bin/env bash
# A warning that relies on the default level is a passed test, and a second file contains the results of the first.
# Package: sarif-junit 1.1.4.
# Expected: A failure for the result without a level: without it and without a configuration of its rule, a result is
#   a warning (SARIF 2.1.0, 3.27.10), as is the one beside it; no failure for a result that is suppressed in the
#   source (3.35); one suite per file.
# Seen: A test without a failure, so that a build passes; a failure for the suppressed result; two suites in the
#   second file.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sarif-junit@1.1.4 >install.log 2>&1 ||
  { echo "npm could not install sarif-junit 1.1.4"; exit 75; }

cat >program.mjs <<'END'
import { readFileSync, writeFileSync } from "node:fs";
import convert from "sarif-junit";
const place = [{ physicalLocation: { artifactLocation: { uri: "order.ts" }, region: { startLine: 3 } } }];
const fileOf = (results) => ({ version: "2.1.0", runs: [{ tool: { driver: { name: "Check" } }, results }] });
const files = [
  [{ ruleId: "R1", level: "warning", message: { text: "with a level" }, locations: place }, { ruleId: "R1", message: { text: "without a level" }, locations: place }],
  [{ ruleId: "R2", level: "warning", message: { text: "suppressed" }, suppressions: [{ kind: "inSource" }], locations: place }],
];
for (const results of files) {
  writeFileSync("check.sarif", JSON.stringify(fileOf(results)));
  convert({ _: ["check.sarif", "check.xml"] });
  console.log(readFileSync("check.xml", "utf8").trim());
}
END

cat >seen.txt <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1" errors="0" skipped="0">
  <testsuite name="My suite" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="R1" name="Ln 3 with a level" file="order.ts">
      <failure/>
    </testcase>
    <testcase classname="R1" name="without a level" file="order.ts"/>
  </testsuite>
</testsuites>
<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="2" errors="0" skipped="0">
  <testsuite name="My suite" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="R1" name="Ln 3 with a level" file="order.ts">
      <failure/>
    </testcase>
    <testcase classname="R1" name="without a level" file="order.ts"/>
  </testsuite>
  <testsuite name="My suite" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="R2" name="Ln 3 suppressed" file="order.ts">
      <failure/>
    </testcase>
  </testsuite>
</testsuites>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
