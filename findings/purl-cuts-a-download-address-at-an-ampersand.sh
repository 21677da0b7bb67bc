#!/usr/bin/env bash
# A download address with two parameters is cut at the first ampersand when the package URL is written.
# Package: purl 2.1.0.
# Expected: The address as it was: in the value of a qualifier, an ampersand must be percent-encoded, since it
#   separates the qualifiers (purl specification, "Character encoding"). The question mark of the same value is
#   encoded.
# Seen: The ampersand remains as it is, so the second parameter of the address becomes another qualifier. The
#   function `valid` accepts it, and reading and writing "%26" loses it, too. Two names that the specification regards
#   as equal for PyPI and GitHub are different for `eq`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error purl@2.1.0 >install.log 2>&1 ||
  { echo "npm could not install purl 2.1.0"; exit 75; }

cat >program.mjs <<'END'
import { eq, parse, stringify, valid } from "purl";
const address = "https://example.org/get?file=shop&os=linux";
const written = stringify({ type: "generic", name: "shop", version: "1.0", qualifiers: { download_url: address } });
console.log("written:", written);
console.log("valid:", valid(written));
console.log("read:", JSON.stringify(parse(written).qualifiers));
const encoded = "pkg:generic/shop@1.0?download_url=https://example.org/get%3Ffile%3Dshop%26os%3Dlinux";
console.log("encoded:", JSON.stringify(parse(encoded).qualifiers));
console.log("encoded, read and written:", stringify(parse(encoded)));
console.log("names in two spellings:", eq("pkg:pypi/Zope_Interface@1", "pkg:pypi/zope-interface@1"));
END

cat >seen.txt <<'END'
written: pkg:generic/shop@1.0?download_url=https://example.org/get%3Ffile=shop&os=linux
valid: pkg:generic/shop@1.0?download_url=https://example.org/get%3Ffile=shop&os=linux
read: {"download_url":"https://example.org/get?file=shop","os":"linux"}
encoded: {"download_url":"https://example.org/get?file=shop&os=linux"}
encoded, read and written: pkg:generic/shop@1.0?download_url=https://example.org/get%3Ffile=shop&os=linux
names in two spellings: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
