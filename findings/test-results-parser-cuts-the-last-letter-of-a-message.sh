#!/usr/bin/env bash
# The message of a failed Cucumber step loses its last letter, a failed hook is a skipped test, and a background is
#   a test.
# Package: test-results-parser 0.4.6.
# Expected: One failed test "pays" with the message "no money", and one failed test for a hook that has failed: a
#   scenario has the worst status of its steps and hooks (Cucumber JSON, as its formatters count), and the steps of a
#   background belong to each scenario.
# Seen: "no mone" with the trace "y"; a longer text is cut before its last letter, too. SKIP for the hook, so that a
#   broken environment is not reported as a failure; two tests for one scenario.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error test-results-parser@0.4.6 >install.log 2>&1 ||
  { echo "npm could not install test-results-parser 0.4.6"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import parser from "test-results-parser";
const passed = { status: "passed", duration: 1_000_000 };
const scenario = (steps, more = {}) => ({ keyword: "Scenario", type: "scenario", id: "pays", name: "pays", steps, ...more });
const step = (result) => ({ keyword: "When ", name: "a customer pays", result });
for (const [title, elements] of [
  ["message of two lines", [scenario([step({ status: "failed", error_message: "no money\n  at pay.js:3" })])]],
  ["message of one line", [scenario([step({ status: "failed", error_message: "no money" })])]],
  [
    "failed hook",
    [scenario([step({ status: "skipped" })], { before: [{ result: { status: "failed", error_message: "no database" } }] })],
  ],
  ["background", [{ keyword: "Background", type: "background", name: "", steps: [step(passed)] }, scenario([step(passed)])]],
]) {
  const file = `${title}.json`;
  await writeFile(file, JSON.stringify([{ id: "f", name: "Pay", uri: "pay.feature", keyword: "Feature", elements }]));
  const { status, suites } = parser.parse({ type: "cucumber", files: [file] });
  console.log(`${title}: ${status}`);
  for (const test of suites[0].cases) console.log("  ", JSON.stringify([test.name, test.status, test.failure, test.stack_trace]));
}
END

cat >seen.txt <<'END'
message of two lines: FAIL
   ["pays","FAIL","no money\n  at pay.js:","3"]
message of one line: FAIL
   ["pays","FAIL","no mone","y"]
failed hook: SKIP
   ["pays","SKIP","",""]
background: PASS
   ["","PASS","",""]
   ["pays","PASS","",""]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
