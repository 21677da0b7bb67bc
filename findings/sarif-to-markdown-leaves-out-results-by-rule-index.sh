#!/usr/bin/env bash
# Results of SARIF that name their rule by its index are missing, and a note is shown as an error.
# Package: @security-alert/sarif-to-markdown 1.11.1.
# Expected: Each result of the file, with its own level: `ruleId` may be left out if `ruleIndex` is there, may be an
#   id below that of the rule, and `level` of a result overrides the rule's (SARIF 2.1.0, 3.27.5, 3.27.6 and 3.27.10).
# Seen: The second and third result are in none of the lists, also not among the suppressed ones; the level is always
#   that of the rule.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @security-alert/sarif-to-markdown@1.11.1 >install.log 2>&1 ||
  { echo "npm could not install @security-alert/sarif-to-markdown 1.11.1"; exit 75; }

cat >program.mjs <<'END'
import { sarifToMarkdown } from "@security-alert/sarif-to-markdown";
const rules = [{ id: "weak-word", shortDescription: { text: "Weak words" }, defaultConfiguration: { level: "error" } }];
const locations = [{ physicalLocation: { artifactLocation: { uri: "a.md" }, region: { startLine: 3 } } }];
const show = (title, result) => {
  const log = { version: "2.1.0", runs: [{ tool: { driver: { name: "check", rules } }, results: [{ ...result, locations }] }] };
  const [{ body }] = sarifToMarkdown({ title: "Report", owner: "o", repo: "r", branch: "main", sourceRoot: "" })(log);
  console.log(`${title}: ${JSON.stringify(body.split("\n").filter((line) => line.includes("Say")))}`);
};
show("by id", { ruleId: "weak-word", message: { text: "Say how fast." } });
show("by index", { ruleIndex: 0, message: { text: "Say how fast." } });
show("below a rule", { ruleId: "weak-word/fast", ruleIndex: 0, message: { text: "Say how fast." } });
show("as a note", { ruleId: "weak-word", level: "note", message: { text: "Say how fast." } });
END

cat >seen.txt <<'END'
by id: ["- **[ERROR]** **[weak-word]**  `Say how fast.`"]
by index: []
below a rule: []
as a note: ["- **[ERROR]** **[weak-word]**  `Say how fast.`"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
