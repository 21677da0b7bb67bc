#!/usr/bin/env bash
# A JUnit report without counts is skipped although a test of it has failed, and tests of an inner suite are
#   missing.
# Packages: test-results-parser 0.4.6, junit2json 4.0.0.
# Expected: FAIL, with 1 of 2 tests failed: `failures` of a suite is optional in the common schemas of JUnit, and
#   suites may contain suites. The status of the test is FAIL in the same result.
# Seen: The status SKIP and null failed tests. With the attributes, the status is right; the inner test is missing
#   all the same.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error test-results-parser@0.4.6 junit2json@4.0.0 >install.log 2>&1 ||
  { echo "npm could not install test-results-parser 0.4.6, junit2json 4.0.0"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { parse as readJunit } from "junit2json";
import parser from "test-results-parser";
for (const counts of ['tests="2" failures="1" errors="0" skipped="0"', 'tests="2"']) {
  const report = `<testsuite name="shop" ${counts}>
  <testcase name="pays"><failure message="no money"/></testcase>
  <testsuite name="stock" tests="1"><testcase name="ships"/></testsuite>
</testsuite>`;
  await writeFile("report.xml", report);
  const { status, total, failed, suites } = parser.parse({ type: "junit", files: ["report.xml"] });
  console.log(counts);
  console.log("  report:", JSON.stringify({ status, total, failed }));
  console.log("  tests:", suites.flatMap(({ cases }) => cases.map((test) => `${test.name} ${test.status}`)).join(", "));
  const { testsuite } = await readJunit(report);
  console.log("  junit2json finds:", testsuite[0].testcase[0].name);
}
END

cat >seen.txt <<'END'
tests="2" failures="1" errors="0" skipped="0"
  report: {"status":"FAIL","total":2,"failed":1}
  tests: pays FAIL
  junit2json finds: ships
tests="2"
  report: {"status":"SKIP","total":2,"failed":null}
  tests: pays FAIL
  junit2json finds: ships
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
