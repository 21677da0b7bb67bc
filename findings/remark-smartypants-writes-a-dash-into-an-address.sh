#!/usr/bin/env bash
# An address that a page shows is another one than the address that it leads to.
# Packages: remark-smartypants 3.0.2, remark 15.0.1, remark-gfm 4.0.1.
# Expected: The address as it is, since it is its own text; code is left alone as well.
# Seen: "https://a.example/order—2" with a dash, and another apostrophe, as the text of the link to "order--2".
#   Whoever copies it gets a page that does not exist.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error remark@15.0.1 remark-gfm@4.0.1 remark-smartypants@3.0.2 >install.log 2>&1 ||
  { echo "npm could not install remark 15.0.1, remark-gfm 4.0.1, remark-smartypants 3.0.2"; exit 75; }

cat >program.mjs <<'END'
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkSmartypants from "remark-smartypants";
const process = (text) => String(remark().use(remarkGfm).use(remarkSmartypants).processSync(text)).trim();
for (const text of ["the orders -- all", "`order--2`", "<https://a.example/order--2>", "see https://a.example/order--2 now", "<https://a.example/it's>"]) console.log(`${text}: ${process(text)}`);
END

cat >seen.txt <<'END'
the orders -- all: the orders — all
`order--2`: `order--2`
<https://a.example/order--2>: [https://a.example/order—2](https://a.example/order--2)
see https://a.example/order--2 now: see [https://a.example/order—2](https://a.example/order--2) now
<https://a.example/it's>: [https://a.example/it’s](https://a.example/it's)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
