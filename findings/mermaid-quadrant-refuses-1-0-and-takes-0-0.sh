#!/usr/bin/env bash
# A coordinate of a quadrant chart may be 0, 0.0 or 1, but neither 1.0 nor .5.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: A point for each of them: all are numbers from 0 to 1.
# Seen: A lexical error at the line for 1.0, 1.00 and .5.
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
for (const place of ["0, 1", "0.0, 0.50", "0.5, 1.0", "1.00, 0.5", ".5, 0.5"]) {
  const seen = await read(`quadrantChart\n  Pay: [${place}]\n`).then((db) => `${db.getQuadrantData().points.length} point`, ({ message }) => message.split("\n")[0]);
  console.log(`[${place}]: ${seen}`);
}
process.exit(0);
END

cat >seen.txt <<'END'
[0, 1]: 1 point
[0.0, 0.50]: 1 point
[0.5, 1.0]: Lexical error on line 2. Unrecognized text.
[1.00, 0.5]: Lexical error on line 2. Unrecognized text.
[.5, 0.5]: Lexical error on line 2. Unrecognized text.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
