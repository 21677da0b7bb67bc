#!/usr/bin/env bash
# A weight behind a blank is not read, and a language with the weight 0 is chosen.
# Packages: accept-language-parser 1.5.0, negotiator 1.1.0 to compare.
# Expected: German for the first two headers, since blanks may surround the semicolon (RFC 9110, 12.4.2); no language
#   for "en;q=0", which is not acceptable; German for "*".
# Seen: English, because "q" is another language; English for "en;q=0", and null for "*". The other package chooses
#   rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error accept-language-parser@1.5.0 negotiator@1.1.0 >install.log 2>&1 ||
  { echo "npm could not install accept-language-parser 1.5.0 and negotiator 1.1.0"; exit 75; }

cat >program.mjs <<'END'
import accept from "accept-language-parser";
import Negotiator from "negotiator";
for (const header of ["en;q=0.5,de;q=0.9", "en; q=0.5, de; q=0.9", "en;q=0", "*"]) {
  const chosen = new Negotiator({ headers: { "accept-language": header } }).languages(["de", "en"])[0];
  console.log(`${header}: ${String(accept.pick(["de", "en"], header))}, the other: ${String(chosen)}`);
}
for (const language of accept.parse("en; q=0.5")) console.log(JSON.stringify(language));
END

cat >seen.txt <<'END'
en;q=0.5,de;q=0.9: de, the other: de
en; q=0.5, de; q=0.9: en, the other: de
en;q=0: en, the other: undefined
*: null, the other: de
{"code":"en","script":null,"quality":1}
{"code":"q","script":null,"quality":1}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
