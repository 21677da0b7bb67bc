#!/usr/bin/env bash
# A text with two blanks, a tab or a backslash is another one after it was written and read, and escapes lose their
#   backslash.
# Package: android-string-resource 2.3.10.
# Expected: The same texts: blanks that count are written within quotation marks or as escapes, and a backslash as
#   two; `\u00e9` and `\t` are characters; a text must not begin with a plain "@" (Android, "String resources", "Handle
#   special characters").
# Seen: One blank for two or for a tab, "ab" for "a\b", "u00e9" and "t", and "@home" without an escape. Apostrophes
#   and quotation marks are escaped.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error android-string-resource@2.3.10 >install.log 2>&1 ||
  { echo "npm could not install android-string-resource 2.3.10"; exit 75; }

cat >program.mjs <<'END'
import resource from "android-string-resource";
const run = (method, input) => new Promise((resolve, reject) => method(input, (error, result) => (error ? reject(error) : resolve(result))));
for (const text of ["it's", "two  blanks", "tab\there", "a\\b", "@home"]) {
  const xml = await run(resource.js2asr, { text });
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(xml.match(/<string.*<\/string>/s)[0])}, read: ${JSON.stringify((await run(resource.asr2js, xml)).text)}`);
}
for (const text of ["\\u00e9", "\\t", "\\n"]) console.log(`${text}: ${JSON.stringify((await run(resource.asr2js, `<resources><string name="text">${text}</string></resources>`)).text)}`);
END

cat >seen.txt <<'END'
"it's": "<string name=\"text\">it\\'s</string>", read: "it's"
"two  blanks": "<string name=\"text\">two  blanks</string>", read: "two blanks"
"tab\there": "<string name=\"text\">tab\there</string>", read: "tab here"
"a\\b": "<string name=\"text\">a\\b</string>", read: "ab"
"@home": "<string name=\"text\">@home</string>", read: "@home"
\u00e9: "u00e9"
\t: "t"
\n: "\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
