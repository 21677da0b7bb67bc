#!/usr/bin/env bash
# A rule that asks for any of no conditions is met, and two equal lists are not equal.
# Package: json-rules-engine 7.3.1.
# Expected: Not met: none of no conditions is true, as `[].some()` of JavaScript; met for the list [1] that is [1];
#   and the same answer for a value that is missing, be it asked for by "notIn" or by "doesNotContain".
# Seen: The rule without alternatives is met, "equal" is false and "notEqual" true for equal lists, and the two
#   negations disagree.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-rules-engine@7.3.1 >install.log 2>&1 ||
  { echo "npm could not install json-rules-engine 7.3.1"; exit 75; }

cat >program.mjs <<'END'
import { Engine } from "json-rules-engine";
for (const [conditions, facts] of [
  [{ all: [] }, {}],
  [{ any: [] }, {}],
  [{ all: [{ fact: "tags", operator: "equal", value: ["new"] }] }, { tags: ["new"] }],
  [{ all: [{ fact: "tags", operator: "notEqual", value: ["new"] }] }, { tags: ["new"] }],
  [{ all: [{ fact: "state", operator: "notIn", value: ["new"] }] }, {}],
  [{ all: [{ fact: "tags", operator: "doesNotContain", value: "new" }] }, {}],
]) {
  const engine = new Engine([{ conditions, event: { type: "met" } }], { allowUndefinedFacts: true });
  console.log(`${JSON.stringify(conditions)} for ${JSON.stringify(facts)}: ${(await engine.run(facts)).events.length > 0 ? "met" : "not met"}`);
}
END

cat >seen.txt <<'END'
{"all":[]} for {}: met
{"any":[]} for {}: met
{"all":[{"fact":"tags","operator":"equal","value":["new"]}]} for {"tags":["new"]}: not met
{"all":[{"fact":"tags","operator":"notEqual","value":["new"]}]} for {"tags":["new"]}: met
{"all":[{"fact":"state","operator":"notIn","value":["new"]}]} for {}: met
{"all":[{"fact":"tags","operator":"doesNotContain","value":"new"}]} for {}: not met
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
