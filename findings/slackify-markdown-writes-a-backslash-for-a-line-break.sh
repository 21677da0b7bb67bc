#!/usr/bin/env bash
# A line break of Markdown is a backslash in the message for Slack, and an escaped bar of a table begins a column.
# Package: slackify-markdown 5.0.0.
# Expected: The two lines without a further character: Slack's mrkdwn breaks a line at a line break and has no
#   backslash for it (Slack, "Formatting message text"). And a table whose cells are the ones of the source.
# Seen: "shop\" at the end of the first line; a table is its Markdown source, in which "a \| b" has lost its escape;
#   a footnote is its mark.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error slackify-markdown@5.0.0 >install.log 2>&1 ||
  { echo "npm could not install slackify-markdown 5.0.0"; exit 75; }

cat >program.mjs <<'END'
import { slackifyMarkdown } from "slackify-markdown";
for (const text of ["shop\nbank", "shop  \nbank", "shop\\\nbank", "- [x] shop", "shop[^1]\n\n[^1]: closed", "| A |\n| - |\n| a \\| b |"])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(slackifyMarkdown(text))}`);
END

cat >seen.txt <<'END'
"shop\nbank": "shop\nbank\n"
"shop  \nbank": "shop\\\nbank\n"
"shop\\\nbank": "shop\\\nbank\n"
"- [x] shop": "•   [x] shop\n"
"shop[^1]\n\n[^1]: closed": "shop[^1]\n\n[^1]: closed\n"
"| A |\n| - |\n| a \\| b |": "| A     |\n| ----- |\n| a | b |\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
