#!/usr/bin/env bash
# A page that is read and written again has a time where it had a day.
# Package: gray-matter 4.0.3.
# Expected: `date: 2026-11-29`, as it was: nothing was changed.
# Seen: `date: 2026-11-29T00:00:00.000Z`, which is the evening before in America; the comment is gone, 1.10 has become
#   1.1, and the id 007 the number 7.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gray-matter@4.0.3 >install.log 2>&1 ||
  { echo "npm could not install gray-matter 4.0.3"; exit 75; }

cat >program.mjs <<'END'
import matter from "gray-matter";
const text = "---\n# who decides\nowner: Ann\ndate: 2026-11-29\nversion: 1.10\nid: 007\n---\nOrders\n";
const { content, data } = matter(text, {});
console.log(matter.stringify(content, data).trim());
END

cat >seen.txt <<'END'
---
owner: Ann
date: 2026-11-29T00:00:00.000Z
version: 1.1
id: 7
---
Orders
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
