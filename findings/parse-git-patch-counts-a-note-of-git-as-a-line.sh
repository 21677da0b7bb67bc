#!/usr/bin/env bash
# The number of an added line is one too high behind the note that a file has no line break at its end, and a long
#   subject is cut.
# Package: parse-git-patch 2.1.1.
# Expected: Line 1: "\ No newline at end of file" is a note about the line before it (GNU diffutils, "Incomplete
#   Lines"); the whole subject, which git folds like each header of a mail (RFC 5322, 2.2.3).
# Seen: Line 2; the first line of the subject only.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-git-patch@2.1.1 >install.log 2>&1 ||
  { echo "npm could not install parse-git-patch 2.1.1"; exit 75; }

cat >program.mjs <<'END'
import parsePatch from "parse-git-patch";
const parse = parsePatch.default ?? parsePatch;
const patchOf = (subject, lines) => `From 0123456789012345678901234567890123456789 Mon Sep 17 00:00:00 2001
From: A <a@example.org>
Date: Mon, 2 Feb 2026 10:00:00 +0000
Subject: [PATCH] ${subject}

---
 order.txt | 2 +-
 1 file changed, 1 insertion(+), 1 deletion(-)

diff --git a/order.txt b/order.txt
index 1111111..2222222 100644
--- a/order.txt
+++ b/order.txt
@@ -1 +1 @@
${lines.join("\n")}
-- 
2.43.0

`;
for (const [subject, lines] of [["Change an order", ["-old", "+new"]], ["Change an order that has been paid for\n already", ["-old", "\\ No newline at end of file", "+new"]]]) {
  const { message, files } = parse(patchOf(subject, lines));
  console.log(`${message}: ${files[0].modifiedLines.map(({ added, lineNumber, line }) => `${added ? "added" : "removed"} ${lineNumber} ${line}`).join(", ")}`);
}
END

cat >seen.txt <<'END'
[PATCH] Change an order: removed 1 old, added 1 new
[PATCH] Change an order that has been paid for: removed 1 old, added 2 new
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
