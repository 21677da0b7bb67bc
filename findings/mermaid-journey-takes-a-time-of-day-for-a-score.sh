#!/usr/bin/env bash
# A task of a user journey whose name has a time of day gets the score 0, and its score becomes its only actor.
# Package: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: "Pay at 09:00" with score 5 by Ann, as a timeline keeps such a colon; or an error, since "00" and "5" are
#   not a score and an actor.
# Seen: A task "Pay at 09" with the score 0, the lowest face, by an actor named "5". A score of 9, which has no face,
#   is accepted, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mermaid@12.3.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install mermaid 12.3.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });
const read = async (text) => (await mermaid.mermaidAPI.getDiagramFromText(text)).db;
for (const task of ["Pay: 5: Ann", "Pay at 09:00: 5: Ann", "Pay: 9: Ann"]) {
  const [{ task: name, score, people }] = (await read(`journey\n${task}`)).getTasks();
  console.log(`journey "${task}": "${name}", score ${score}, by ${people}`);
}
const [{ events }] = (await read("timeline\n2026: Pay at 09:00")).getTasks();
console.log(`timeline: "${events}"`);
process.exit(0);
END

cat >seen.txt <<'END'
journey "Pay: 5: Ann": "Pay", score 5, by Ann
journey "Pay at 09:00: 5: Ann": "Pay at 09", score 0, by 5
journey "Pay: 9: Ann": "Pay", score 9, by Ann
timeline: "Pay at 09:00"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
