#!/usr/bin/env bash
# A test that is marked as to do becomes a failure, and a run that ends early becomes a complete one.
# Package: tap-junit 5.0.4.
# Expected: No failure for "TODO", since such a test is expected to fail and does not make the run fail (TAP 14,
#   "TODO tests"), and an error for "Bail out!" and for tests of the plan that were not run.
# Seen: A failure; a report in which all tests that are listed have passed, although 3 were planned and the run was
#   given up. "SKIP" is converted.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error tap-junit@5.0.4 >install.log 2>&1 ||
  { echo "npm could not install tap-junit 5.0.4"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
writeFileSync("todo.tap", "TAP version 13\n1..3\nok 1 - orders\nnot ok 2 - pays # TODO later\nok 3 - ships # SKIP no stock\n");
writeFileSync("bail.tap", "TAP version 13\n1..3\nok 1 - orders\nBail out! no database\n");
END

cat >seen.txt <<'END'
<?xml version="1.0"?><testsuites tests="3" name="Tap-Junit" failures="1"><testsuite name="Tap-Junit-Suite" tests="3" skipped="1" failures="1"><testcase name="orders" id="1"/><testcase name="pays" id="2"><failure message="" type="fail"/></testcase><testcase name="ships" id="3"><skipped/></testcase></testsuite></testsuites>

<?xml version="1.0"?><testsuites tests="1" name="Tap-Junit" failures="0"><testsuite name="Tap-Junit-Suite" tests="1" skipped="0" failures="0"><testcase name="orders" id="1"/></testsuite></testsuites>

END

node program.mjs && { for name in todo bail; do npx tap-junit <"$name.tap" || true; done; } >now.txt 2>&1
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
