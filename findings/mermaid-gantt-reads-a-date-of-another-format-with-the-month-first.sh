#!/usr/bin/env bash
# A date of a Gantt chart that is not in the format of `dateFormat` is read with the month before the day.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: An error for each, since `dateFormat` defines the format of the input (Mermaid, Gantt diagrams, "Input
#   date format").
# Seen: 5 March in the German order is 3 May; 13 March is an error, so that a chart breaks only with some of its
#   dates. 30 February is 2 March.
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
const dayOf = async (date) => {
  const chart = await read(`gantt\ndateFormat YYYY-MM-DD\nDesign : a, ${date}, 1d\n`);
  return chart.getTasks()[0].startTime.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
};
for (const date of ["2026-03-05", "05.03.2026", "05/03/2026", "13.03.2026", "2026-02-30"])
  console.log(date + ":", await dayOf(date).catch((error) => error.message));
process.exit(0);
END

cat >seen.txt <<'END'
2026-03-05: 5 March 2026
05.03.2026: 3 May 2026
05/03/2026: 3 May 2026
13.03.2026: Invalid date:13.03.2026
2026-02-30: 2 March 2026
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
