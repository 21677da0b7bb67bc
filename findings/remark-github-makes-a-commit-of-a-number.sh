#!/usr/bin/env bash
# A number of seven digits or more becomes a link to a commit, and only its first seven digits are left in the text.
# Packages: remark-github 12.0.0, remark 15.0.1.
# Expected: The number as it is: GitHub links only commits that exist, and a reader of "12345678 requests" needs all
#   digits.
# Seen: "1234567" with a link, which leads nowhere; days such as 20240131 and numbers of telephones as well. Some
#   words of hexadecimal letters, such as "deface", are left as they are.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error remark-github@12.0.0 remark@15.0.1 >install.log 2>&1 ||
  { echo "npm could not install remark-github 12.0.0 and remark 15.0.1"; exit 75; }

cat >program.mjs <<'END'
import { remark } from "remark";
import github from "remark-github";
const process = async (text) => String(await remark().use(github, { repository: "shop/web" }).process(text)).trim();
for (const text of ["For 123456 requests.", "For 12345678 requests.", "Released on 20240131.", "Order 1234567890123 is paid.", "Do not deface it."])
  console.log(text, "=>", await process(text));
END

cat >seen.txt <<'END'
For 123456 requests. => For 123456 requests.
For 12345678 requests. => For [`1234567`](https://github.com/shop/web/commit/12345678) requests.
Released on 20240131. => Released on [`2024013`](https://github.com/shop/web/commit/20240131).
Order 1234567890123 is paid. => Order [`1234567`](https://github.com/shop/web/commit/1234567890123) is paid.
Do not deface it. => Do not deface it.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
