#!/usr/bin/env bash
# An underscore within a name begins italics that end in the next name, and two bold letters are one bold text with
#   asterisks.
# Package: slack-markdown 0.3.0.
# Expected: The name with its underscore, one word in italics, and two bold letters: a mark of Slack's mrkdwn begins
#   before a word and ends behind one (Slack, "Formatting message text").
# Seen: "order" and "id and _shop" in italics; `<strong>A* or *B</strong>`. `&amp;`, which Slack sends for an
#   ampersand, is escaped a second time. Longer bold words are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error slack-markdown@0.3.0 >install.log 2>&1 ||
  { echo "npm could not install slack-markdown 0.3.0"; exit 75; }

cat >program.mjs <<'END'
import { toHTML } from "slack-markdown";
for (const text of ["_shop_ and order_id", "order_id and _shop_", "*shop* or *bank*", "*A* or *B*", "Shop &amp; Bank"])
  console.log(`${text}: ${toHTML(text)}`);
END

cat >seen.txt <<'END'
_shop_ and order_id: <em>shop</em> and order_id
order_id and _shop_: order<em>id and _shop</em>
*shop* or *bank*: <strong>shop</strong> or <strong>bank</strong>
*A* or *B*: <strong>A* or *B</strong>
Shop &amp; Bank: Shop &amp;amp; Bank
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
