#!/usr/bin/env bash
# Durations with fractions of days are rounded to whole days, one with a blank is zero, and a date that does not
#   exist is a later one.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: 12 hours for 0.5d, as for 12h; two days for "2 d", or an error; an error for 30 February.
# Seen: A whole day for 0.5d, two days for 1.5d and four for 0.5w; no time at all for "2 d"; and 1 March.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mermaid@12.3.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install mermaid 12.3.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
process.env.TZ = "UTC";
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });
const read = async (text) => (await mermaid.mermaidAPI.getDiagramFromText(text)).db;
for (const task of ["2024-02-01, 12h", "2024-02-01, 0.5h", "2024-02-01, 0.5d", "2024-02-01, 1.5d", "2024-02-01, 0.5w", "2024-02-01, 2d", "2024-02-01, 2 d", "2024-02-30, 1d"]) {
  const [{ startTime, endTime }] = (await read(`gantt\n  dateFormat YYYY-MM-DD\n  Pay : ${task}\n`)).getTasks();
  console.log(`${task}: ${(endTime - startTime) / 3_600_000} hours from ${startTime.toISOString().slice(0, 10)}`);
}
process.exit(0);
END

cat >seen.txt <<'END'
2024-02-01, 12h: 12 hours from 2024-02-01
2024-02-01, 0.5h: 0.5 hours from 2024-02-01
2024-02-01, 0.5d: 24 hours from 2024-02-01
2024-02-01, 1.5d: 48 hours from 2024-02-01
2024-02-01, 0.5w: 96 hours from 2024-02-01
2024-02-01, 2d: 48 hours from 2024-02-01
2024-02-01, 2 d: 0 hours from 2024-02-01
2024-02-30, 1d: 24 hours from 2024-03-01
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
