#!/usr/bin/env bash
# Examples for the same request send different fields: a value with "&" becomes two, or of two values one is left.
# Package: httpsnippet 3.0.10.
# Expected: The fields of the request, "note" with the value "a&b=c" and "tag" twice, as in the example for HTTP.
# Seen: With curl, "b" is a field; with axios, the second tag replaces the first; with fetch, both are one, joined by
#   a comma.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error httpsnippet@3.0.10 >install.log 2>&1 ||
  { echo "npm could not install httpsnippet 3.0.10"; exit 75; }

cat >program.mjs <<'END'
import { HTTPSnippet } from "httpsnippet";
const snippet = new HTTPSnippet({
  method: "POST",
  url: "https://shop.example/orders",
  httpVersion: "HTTP/1.1",
  headers: [],
  queryString: [],
  cookies: [],
  postData: {
    mimeType: "application/x-www-form-urlencoded",
    params: [{ name: "note", value: "a&b=c" }, { name: "tag", value: "new" }, { name: "tag", value: "paid" }],
  },
});
console.log(`http: ${snippet.convert("http", "http1.1").split("\n").at(-1)}`);
console.log(`curl: ${snippet.convert("shell", "curl").match(/--data .*/g).join(" ")}`);
console.log(`axios: ${snippet.convert("node", "axios").match(/encodedParams.set.*/g).join(" ")}`);
const list = snippet.convert("javascript", "fetch").match(/new URLSearchParams\((.*)\)/)[1];
console.log(`fetch: ${list} sends ${new URLSearchParams({ note: "a&b=c", tag: ["new", "paid"] }).toString()}`);
END

cat >seen.txt <<'END'
http: note=a%26b%3Dc&tag=new&tag=paid
curl: --data 'note=a&b=c' \ --data tag=new \ --data tag=paid
axios: encodedParams.set('note', 'a&b=c'); encodedParams.set('tag', 'new'); encodedParams.set('tag', 'paid');
fetch: {note: 'a&b=c', tag: ['new', 'paid']} sends note=a%26b%3Dc&tag=new%2Cpaid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
