#!/usr/bin/env bash
# A violation of minor impact is an error in SARIF, like a critical one.
# Package: axe-sarif-converter 3.1.0.
# Expected: "note" or "warning" for minor and moderate impacts, or the impact as a property: SARIF has a level for
#   each.
# Seen: "error" for all four, and the impact is nowhere in the result.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error axe-sarif-converter@3.1.0 >install.log 2>&1 ||
  { echo "npm could not install axe-sarif-converter 3.1.0"; exit 75; }

cat >program.mjs <<'END'
import { convertAxeToSarif } from "axe-sarif-converter";
for (const impact of ["critical", "serious", "moderate", "minor"]) {
  const node = { html: "<b>", impact, target: ["b"], any: [], all: [], none: [{ id: "c", message: "No text", data: null, impact, relatedNodes: [] }] };
  const violation = { id: "rule", impact, description: "d", help: "h", helpUrl: "https://shop.example", tags: [], nodes: [node] };
  const environment = { userAgent: "u", windowWidth: 1, windowHeight: 1 };
  const report = { testEngine: { name: "axe-core", version: "4.10.0" }, testRunner: { name: "axe" }, testEnvironment: environment, toolOptions: {}, timestamp: "2026-11-30T10:00:00Z", url: "https://shop.example", violations: [violation], passes: [], incomplete: [], inapplicable: [] };
  const [result] = convertAxeToSarif(report).runs[0].results;
  console.log(impact + ":", result.level, "impact in the result:", JSON.stringify(result).includes(impact));
}
END

cat >seen.txt <<'END'
critical: error impact in the result: false
serious: error impact in the result: false
moderate: error impact in the result: false
minor: error impact in the result: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
