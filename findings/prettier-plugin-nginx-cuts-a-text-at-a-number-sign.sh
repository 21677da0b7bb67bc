#!/usr/bin/env bash
# Formatting a configuration of nginx takes a number sign within quotation marks for a comment.
# Packages: prettier-plugin-nginx 1.0.3, prettier 3.10.1.
# Expected: The directive as it was: a comment begins with a number sign outside of a text in quotation marks.
# Seen: The name and the beginning of the value are gone, and the rest is a comment, without an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error prettier-plugin-nginx@1.0.3 prettier@3.10.1 >install.log 2>&1 ||
  { echo "npm could not install prettier-plugin-nginx 1.0.3 and prettier 3.10.1"; exit 75; }

cat >program.mjs <<'END'
import prettier from "prettier";
import * as plugin from "prettier-plugin-nginx";
for (const text of ['add_header Note "a b";\n', 'add_header Note "a; b";\n', 'add_header Note "a#b";\n', 'add_header Note "a # b";\n', "add_header Note 'a # b';\n"]) {
  const formatted = await prettier.format(text, { parser: "nginx", plugins: [plugin.default ?? plugin] }).catch(() => "an error");
  console.log(JSON.stringify(text), "=>", JSON.stringify(formatted));
}
END

cat >seen.txt <<'END'
"add_header Note \"a b\";\n" => "add_header Note \"a b\";\n"
"add_header Note \"a; b\";\n" => "add_header Note \"a; b\";\n"
"add_header Note \"a#b\";\n" => "add_header\n #b\";\n"
"add_header Note \"a # b\";\n" => "add_header\n # b\";\n"
"add_header Note 'a # b';\n" => "add_header\n # b';\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
