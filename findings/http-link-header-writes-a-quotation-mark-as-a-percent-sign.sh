#!/usr/bin/env bash
# A title with quotation marks or an umlaut is another one after a header of links was written and read.
# Package: http-link-header 1.1.4.
# Expected: The same title: a quoted text has a backslash before a quotation mark (RFC 8288, section 3, and RFC 9110,
#   section 5.6.4), and percent signs mean nothing in it.
# Seen: %22 in place of each quotation mark, and %C3%A4 in place of the umlaut; these signs are what is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error http-link-header@1.1.4 >install.log 2>&1 ||
  { echo "npm could not install http-link-header 1.1.4"; exit 75; }

cat >program.mjs <<'END'
import LinkHeader from "http-link-header";
for (const title of ["Orders, page 2", 'The "new" orders', "Aufträge"]) {
  const header = new LinkHeader();
  header.set({ uri: "https://shop.example/", rel: "next", title });
  console.log(title + ":", header.toString(), "read as", LinkHeader.parse(header.toString()).refs[0].title);
}
END

cat >seen.txt <<'END'
Orders, page 2: <https://shop.example/>; rel=next; title="Orders, page 2" read as Orders, page 2
The "new" orders: <https://shop.example/>; rel=next; title="The %22new%22 orders" read as The %22new%22 orders
Aufträge: <https://shop.example/>; rel=next; title="Auftr%C3%A4ge" read as Auftr%C3%A4ge
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
