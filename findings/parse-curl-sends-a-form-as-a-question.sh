#!/usr/bin/env bash
# A command that sends a form or a file is read as one that fetches a page, and the cookies it sends become those of
#   an answer.
# Package: parse-curl 0.2.6.
# Expected: The method POST with the data, or an error for an option that is not known; the header "Cookie", and the
#   header of "-H'...'", which may follow without a blank (manual of curl).
# Seen: GET without data and without an error, "Set-Cookie", and no header. With "-G" the data are a body.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-curl@0.2.6 >install.log 2>&1 ||
  { echo "npm could not install parse-curl 0.2.6"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-curl";
for (const command of [
  "curl -d 'name=Ann' https://shop.example",
  "curl --data-urlencode 'name=Ann' https://shop.example",
  "curl -F 'file=@order.pdf' https://shop.example",
  'curl --json \'{"id":7}\' https://shop.example',
  "curl -G -d 'page=2' https://shop.example",
  "curl -b 'session=1' https://shop.example",
  "curl -H'Accept: text/csv' https://shop.example",
]) {
  const { method, header, body } = parse(command);
  console.log(`${command}\n  ${JSON.stringify({ method, header, body })}`);
}
END

cat >seen.txt <<'END'
curl -d 'name=Ann' https://shop.example
  {"method":"POST","header":{"Content-Type":"application/x-www-form-urlencoded"},"body":"name=Ann"}
curl --data-urlencode 'name=Ann' https://shop.example
  {"method":"GET","header":{}}
curl -F 'file=@order.pdf' https://shop.example
  {"method":"GET","header":{}}
curl --json '{"id":7}' https://shop.example
  {"method":"GET","header":{}}
curl -G -d 'page=2' https://shop.example
  {"method":"POST","header":{"Content-Type":"application/x-www-form-urlencoded"},"body":"page=2"}
curl -b 'session=1' https://shop.example
  {"method":"GET","header":{"Set-Cookie":"session=1"}}
curl -H'Accept: text/csv' https://shop.example
  {"method":"GET","header":{}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
