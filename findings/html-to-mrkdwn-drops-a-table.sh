#!/usr/bin/env bash
# A table is not in the message for Slack, with all of its texts, and a script is.
# Package: html-to-mrkdwn 3.0.0.
# Expected: The texts of the cells in some form, as Slack has no tables in this format, or an error; no code of a
#   script.
# Seen: An empty text, without an error; the words of the script.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error html-to-mrkdwn@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install html-to-mrkdwn 3.0.0"; exit 75; }

cat >program.mjs <<'END'
process.noDeprecation = true;
const module = await import("html-to-mrkdwn");
const htmlToMrkdwn = module.default.default ?? module.default;
for (const html of ["<p>a</p>", "<dl><dt>FR-1</dt><dd>Pay</dd></dl>", "<table><tr><td>FR-1</td><td>Pay</td></tr></table>", "<p>Orders:</p><table><thead><tr><th>Id</th></tr></thead><tbody><tr><td>FR-1</td></tr></tbody></table><p>end</p>", "<script>pay()</script><p>a</p>"])
  console.log(`${html}: ${JSON.stringify(htmlToMrkdwn(html).text)}`);
END

cat >seen.txt <<'END'
<p>a</p>: "a"
<dl><dt>FR-1</dt><dd>Pay</dd></dl>: "FR-1\n\nPay"
<table><tr><td>FR-1</td><td>Pay</td></tr></table>: ""
<p>Orders:</p><table><thead><tr><th>Id</th></tr></thead><tbody><tr><td>FR-1</td></tr></tbody></table><p>end</p>: "Orders:\n\nend"
<script>pay()</script><p>a</p>: "pay()\n\na"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
