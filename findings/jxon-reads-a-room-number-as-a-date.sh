#!/usr/bin/env bash
# A text with a word and a number, such as "Order 5", is read as a date of the year 2001; versions and leading zeros
#   are numbers.
# Package: jxon 1.6.1.
# Expected: Texts, at least for all that is neither a number nor a date of ISO 8601.
# Seen: "Order 5" and "1 < 2" are dates, which are written back in another form; "1.10" is 1.1, and "007" is 7.
#   "Order five" is a text.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jxon@1.6.1 >install.log 2>&1 ||
  { echo "npm could not install jxon 1.6.1"; exit 75; }

cat >program.mjs <<'END'
process.env.TZ = "UTC";
const { default: jxon } = await import("jxon");
for (const text of ["Order five", "Order 5", "1 &lt; 2", "1.10", "007"]) {
  const read = jxon.stringToJs(`<a>${text}</a>`);
  console.log(text, "is", JSON.stringify(read.a), "and is written as", jxon.jsToString(read));
}
END

cat >seen.txt <<'END'
Order five is "Order five" and is written as <a>Order five</a>
Order 5 is "2001-05-01T00:00:00.000Z" and is written as <a>Tue, 01 May 2001 00:00:00 GMT</a>
1 &lt; 2 is "2001-01-02T00:00:00.000Z" and is written as <a>Tue, 02 Jan 2001 00:00:00 GMT</a>
1.10 is 1.1 and is written as <a>1.1</a>
007 is 7 and is written as <a>7</a>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
