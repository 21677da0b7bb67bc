#!/usr/bin/env bash
# A task of a Gantt chart that follows an unknown task begins today, or behind some other task.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: An error, as for a start that is not a date.
# Seen: The chart is another one each day. If an earlier chart of the page has had a task of that id, the task follows
#   the one at the same place in this chart. A colon in a name is enough, since the rest of the name becomes a part of
#   the id. A task of "3 days" takes no time.
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
Object.assign(globalThis, { window, document: window.document });
const { default: mermaid } = await import("mermaid");
await mermaid.parse("flowchart LR\n  a").catch(() => {});
const show = async (...tasks) => {
  const text = ["gantt", "dateFormat YYYY-MM-DD", "section Shop", ...tasks].join("\n");
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(`${text}\n`);
  const day = (date) => date.toISOString().slice(0, 10);
  const last = db.getTasks().at(-1);
  const days = (last.endTime - last.startTime) / 86_400_000;
  const start = last.startTime.getFullYear() === 2031 ? day(last.startTime) : "today";
  console.log(`${tasks.join("  and  ")}: from ${start}, ${days} days`);
};
process.env.TZ = "UTC";
await show("Design :d1, 2031-01-01, 3d", "Build :after d1, 5d");
await show("Design: web :a1, 2031-01-01, 3d", "Build :after a1, 5d");
await show("Other chart :a1, 2031-06-01, 1d");
await show("Design: web :a1, 2031-01-01, 3d", "Build :after a1, 5d");
await show("Design :2031-01-01, 3 days");
try {
  await show("Design :soon, 3d");
} catch (error) {
  console.log("Design :soon, 3d:", error.message);
}
END

cat >seen.txt <<'END'
Design :d1, 2031-01-01, 3d  and  Build :after d1, 5d: from 2031-01-04, 5 days
Design: web :a1, 2031-01-01, 3d  and  Build :after a1, 5d: from today, 5 days
Other chart :a1, 2031-06-01, 1d: from 2031-06-01, 1 days
Design: web :a1, 2031-01-01, 3d  and  Build :after a1, 5d: from 2031-01-04, 5 days
Design :2031-01-01, 3 days: from 2031-01-01, 0 days
Design :soon, 3d: Invalid date:soon
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
