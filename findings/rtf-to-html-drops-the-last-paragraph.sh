#!/usr/bin/env bash
# From RTF to HTML, the last paragraph and all dashes are missing, and hidden and deleted words are shown.
# Package: @iarna/rtf-to-html 1.1.0.
# Expected: Both paragraphs, since the mark after the last one may be missing; a dash; "€" without the character for
#   old readers; no hidden and no deleted words; the footnote apart from the sentence (RTF specification 1.9.1).
# Seen: One paragraph, no dash, "€?", all hidden and deleted words, and the note within the sentence.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @iarna/rtf-to-html@1.1.0 >install.log 2>&1 ||
  { echo "npm could not install @iarna/rtf-to-html 1.1.0"; exit 75; }

cat >program.mjs <<'END'
import rtf from "@iarna/rtf-to-html";
const convert = (text) =>
  new Promise((resolve, reject) => {
    rtf.fromString(`{\\rtf1\\ansi ${text}}`, { template: (_document, _defaults, content) => content }, (error, html) => (error ? reject(error) : resolve(html)));
  });
for (const text of [
  "one\\par two\\par",
  "one\\par two",
  "orders\\emdash all\\par",
  "5 \\u8364? each\\par",
  "must {\\v not }be kept\\par",
  "must {\\deleted not }be kept\\par",
  "kept{\\footnote since 2.0} for a year\\par",
]) console.log(`${text}: ${(await convert(text)).trim().replaceAll("\n", " ")}`);
END

cat >seen.txt <<'END'
one\par two\par: <p>one</p>  <p>two</p>
one\par two: <p>one</p>
orders\emdash all\par: <p>ordersall</p>
5 \u8364? each\par: <p>5 €? each</p>
must {\v not }be kept\par: <p>must not be kept</p>
must {\deleted not }be kept\par: <p>must not be kept</p>
kept{\footnote since 2.0} for a year\par: <p>keptsince 2.0 for a year</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
