#!/usr/bin/env bash
# A quotation that begins with "[!note]" is no alert.
# Packages: marked-alert 2.1.2, marked 18.2.1; markdown-it-github-alerts 1.0.1, markdown-it 14.3.3 to compare.
# Expected: An alert, as in the other package and on GitHub: capitals make no difference.
# Seen: A plain quotation whose text begins with "[!note]"; the mark in capitals makes an alert, even with text
#   directly behind it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error marked-alert@2.1.2 marked@18.2.1 markdown-it-github-alerts@1.0.1 markdown-it@14.3.3 >install.log 2>&1 ||
  { echo "npm could not install marked-alert 2.1.2, marked 18.2.1, markdown-it-github-alerts 1.0.1, markdown-it 14.3.3"; exit 75; }

cat >program.mjs <<'END'
import { Marked } from "marked";
import markedAlert from "marked-alert";
import MarkdownIt from "markdown-it";
import githubAlerts from "markdown-it-github-alerts";
const marked = new Marked(markedAlert());
const other = new MarkdownIt().use(githubAlerts);
const kind = (html) => (html.includes("markdown-alert-note") ? "alert" : "quotation");
for (const text of ["> [!NOTE]\n> Pay now.", "> [!note]\n> Pay now.", "> [!Note]\n> Pay now.", "> [!NOTE]Pay now."])
  console.log(`${JSON.stringify(text)}: ${kind(marked.parse(text))}, the other: ${kind(other.render(text))}`);
END

cat >seen.txt <<'END'
"> [!NOTE]\n> Pay now.": alert, the other: alert
"> [!note]\n> Pay now.": quotation, the other: alert
"> [!Note]\n> Pay now.": quotation, the other: alert
"> [!NOTE]Pay now.": alert, the other: alert
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
