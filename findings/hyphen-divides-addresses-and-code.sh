#!/usr/bin/env bash
# Hyphens are put into addresses and into code, so that whoever copies them gets another text.
# Packages: hyphen 1.14.1, hypher 0.2.5 and hyphenation.en-us 0.2.1 to compare.
# Expected: Addresses and the contents of `code` and `pre` as they are, and no change within a reference to a
#   character.
# Seen: Hyphens in both, and "&rightar-row;", which is no character any more. The other package divides addresses in
#   the same way, with a break opportunity of zero width behind the slashes.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hyphen@1.14.1 hypher@0.2.5 hyphenation.en-us@0.2.1 >install.log 2>&1 ||
  { echo "npm could not install hyphen 1.14.1, hypher 0.2.5, hyphenation.en-us 0.2.1"; exit 75; }

cat >program.mjs <<'END'
import hyphen from "hyphen/en-us/index.js";
import Hypher from "hypher";
import patterns from "hyphenation.en-us";
const { hyphenateHTMLSync, hyphenateSync } = hyphen;
const other = new Hypher(patterns);
const shown = (text) => text.replaceAll("\u00AD", "-").replaceAll("\u200B", "|");
for (const text of ["documentation", "http://documentation.example", "architecture@documentation.example"])
  console.log(`${text}: ${shown(hyphenateSync(text))}, the other: ${shown(other.hyphenateText(text))}`);
for (const html of ["<p>architecture</p>", "<code>architecture</code>", "<pre>architecture</pre>", "a &rightarrow; b"]) console.log(`${html}: ${shown(hyphenateHTMLSync(html))}`);
END

cat >seen.txt <<'END'
documentation: doc-u-men-ta-tion, the other: doc-u-men-ta-tion
http://documentation.example: http://doc-u-men-ta-tion.ex-am-ple, the other: http://|doc-u-men-ta-tion.ex-am-ple
architecture@documentation.example: ar-chi-tec-ture@doc-u-men-ta-tion.ex-am-ple, the other: ar-chi-tec-ture@doc-u-men-ta-tion.ex-am-ple
<p>architecture</p>: <p>ar-chi-tec-ture</p>
<code>architecture</code>: <code>ar-chi-tec-ture</code>
<pre>architecture</pre>: <pre>ar-chi-tec-ture</pre>
a &rightarrow; b: a &rightar-row; b
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
