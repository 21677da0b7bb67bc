#!/usr/bin/env bash
# A line that begins with a full stop or an apostrophe is not shown in the manual page.
# Packages: remark-man 9.0.0, unified 11.0.5, remark-parse 11.0.0.
# Expected: "\&.env" and "\&'quoted'": a line of roff that begins with one of both is a request (groff(7)); an unknown
#   one is ignored together with its words.
# Seen: The lines as they are, in code and in paragraphs. Backslashes are escaped.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error unified@11.0.5 remark-parse@11.0.0 remark-man@9.0.0 >install.log 2>&1 ||
  { echo "npm could not install unified 11.0.5, remark-parse 11.0.0, remark-man 9.0.0"; exit 75; }

cat >program.mjs <<'END'
import remarkMan from "remark-man";
import remarkParse from "remark-parse";
import { unified } from "unified";
const text = "# shop(1) -- keeps orders\n\n.env files are read.\n\n'quoted' words, a \\\\ too.\n\n```\n.gitignore\nsrc\n```\n";
console.log(String(unified().use(remarkParse).use(remarkMan, { date: "2026-01-01" }).processSync(text)).trim());
END

cat >seen.txt <<'END'
.TH "SHOP" "1" "January 2026" "" ""
.SH "NAME"
\fBshop\fR - keeps orders
.P
.env files are read.
.P
'quoted' words, a \[rs] too.
.P
.RS 2
.nf
.gitignore
src
.fi
.RE
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
