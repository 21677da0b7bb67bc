#!/usr/bin/env bash
# A cell whose text ends with a single small letter loses the letter, and the next cell gets a style from it.
# Package: @asciidoctor/core 4.1.0.
# Expected: "Plan a", "Plan b" and "Retries 3*", as for the same cells on separate lines.
# Seen: "Plan", and "Retries" with the next cell three times. A capital letter stays. A blank before the bar, or one
#   line per cell, keeps the text.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asciidoctor/core@4.1.0 >install.log 2>&1 ||
  { echo "npm could not install @asciidoctor/core 4.1.0"; exit 75; }

cat >program.mjs <<'END'
import { convert } from "@asciidoctor/core";
const cellsOf = async (rows) => {
  const html = String(await convert(`[cols=2*]\n|===\n${rows}\n|===\n`));
  const cells = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => cell.replaceAll(/<[^>]+>|\n/g, ""));
  return JSON.stringify(cells);
};
for (const [one, two] of [["Plan A", "Plan B"], ["Plan a", "Plan b"], ["Retries 3*", "10"]]) {
  console.log(`|${one}|${two}: ${await cellsOf(`|${one}|${two}`)}`);
  console.log(`   on two lines: ${await cellsOf(`|${one}\n|${two}`)}`);
}
END

cat >seen.txt <<'END'
|Plan A|Plan B: ["Plan A","Plan B"]
   on two lines: ["Plan A","Plan B"]
|Plan a|Plan b: ["Plan","Plan b"]
   on two lines: ["Plan a","Plan b"]
|Retries 3*|10: ["Retries","10","10","10"]
   on two lines: ["Retries 3*","10"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
