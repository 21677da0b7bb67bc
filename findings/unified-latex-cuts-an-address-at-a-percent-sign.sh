#!/usr/bin/env bash
# An address with an encoded blank in LaTeX becomes a link to a brace, and the text behind it on the line is gone.
# Packages: @unified-latex/unified-latex-util-parse 1.8.4 and @unified-latex/unified-latex-to-hast 1.8.4.
# Expected: Links to https://a.example/a%20b and https://a.example/?a=1&b=2: \url takes its address as it is, with %
#   too (manual of the package url, "Characters"), and \& in the address of \href is & (manual of hyperref).
# Seen: The percent sign begins a comment, so that the argument never ends; the address of \href has the backslash.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @unified-latex/unified-latex-util-parse@1.8.4 @unified-latex/unified-latex-to-hast@1.8.4 >install.log 2>&1 ||
  { echo "npm could not install @unified-latex/unified-latex-util-parse 1.8.4, @unified-latex/unified-latex-to-hast 1.8.4"; exit 75; }

cat >program.mjs <<'END'
import { convertToHtml } from "@unified-latex/unified-latex-to-hast";
import { getParser } from "@unified-latex/unified-latex-util-parse";
for (const text of ["see \\url{https://a.example/a_b} now", "see \\url{https://a.example/a%20b} now", "see \\href{https://a.example/?a=1\\&b=2}{prices} now", "see \\href{https://a.example/\\#top}{top} now"]) console.log(`${text}: ${convertToHtml(getParser().parse(text).content)}`);
END

cat >seen.txt <<'END'
see \url{https://a.example/a_b} now: see <a class="url" href="https://a.example/a_b">https://a.example/a_b</a> now
see \url{https://a.example/a%20b} now: see <a class="url" href="{">{</a>https://a.example/a
see \href{https://a.example/?a=1\&b=2}{prices} now: see <a class="href" href="https://a.example/?a=1\&#x26;b=2">prices</a> now
see \href{https://a.example/\#top}{top} now: see <a class="href" href="https://a.example/\#top">top</a> now
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
