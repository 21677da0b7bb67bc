#!/usr/bin/env bash
# Formatting a file of Java properties changes values that end with a blank.
# Packages: prettier-plugin-properties 0.3.1, prettier 3.10.1, dot-properties 1.1.2 to read the files.
# Expected: The same values: blanks before a value are not a part of it, blanks behind it are (Java,
#   `Properties.load`).
# Seen: "Price: " is "Price:", so that a text which a program puts together has two words joined. A blank that is
#   escaped is kept at the beginning only.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error prettier-plugin-properties@0.3.1 prettier@3.10.1 dot-properties@1.1.2 >install.log 2>&1 ||
  { echo "npm could not install prettier-plugin-properties 0.3.1, prettier 3.10.1 and dot-properties 1.1.2"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "dot-properties";
import prettier from "prettier";
import * as plugin from "prettier-plugin-properties";
for (const text of ["price=Price:\n", "price=Price: \nnote=none\n", "price=\\ Price:\n", "price=Price:\\u0020\n"]) {
  const formatted = await prettier.format(text, { parser: "dot-properties", plugins: [plugin.default ?? plugin] });
  console.log(JSON.stringify(text), "=>", JSON.stringify(formatted), JSON.stringify(parse(text).price), JSON.stringify(parse(formatted).price));
}
END

cat >seen.txt <<'END'
"price=Price:\n" => "price = Price:\n" "Price:" "Price:"
"price=Price: \nnote=none\n" => "price = Price:\nnote = none\n" "Price: " "Price:"
"price=\\ Price:\n" => "price = \\ Price:\n" " Price:" " Price:"
"price=Price:\\u0020\n" => "price = Price:\n" "Price: " "Price:"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
