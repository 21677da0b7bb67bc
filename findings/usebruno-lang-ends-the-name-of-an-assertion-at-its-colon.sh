#!/usr/bin/env bash
# A request of Bruno that is written and read again has other assertions and fields of a form.
# Package: @usebruno/lang 0.39.0, the language of the .bru files.
# Expected: The same request: headers whose names have a colon are quoted when the package writes them, and are read
#   as they were.
# Seen: The name of an assertion is written without quotes, so that it ends at its first colon; a text field that
#   begins with "@file(" becomes a file, and a file whose name has a bar becomes two files.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @usebruno/lang@0.39.0 >install.log 2>&1 ||
  { echo "npm could not install @usebruno/lang 0.39.0"; exit 75; }

cat >program.mjs <<'END'
import lang from "@usebruno/lang";
const { bruToJsonV2: read, jsonToBruV2: write } = lang;
const request = { meta: { name: "Order", type: "http", seq: "1" }, http: { method: "post", url: "https://shop.example/orders" } };
const again = (part) => read(write({ ...request, ...part }));
const field = { name: "note", enabled: true, contentType: "" };
const show = (name, value) => console.log(name + ":", JSON.stringify(value));
show("header", again({ headers: [{ name: "x:id", value: "7", enabled: true }] }).headers);
show("assertion", again({ assertions: [{ name: "res.body['shop:id']", value: "eq 7", enabled: true }] }).assertions);
show("field, text", again({ body: { multipartForm: [{ ...field, type: "text", value: "file(a)" }] } }).body.multipartForm);
show("field, text with @", again({ body: { multipartForm: [{ ...field, type: "text", value: "@file(a)" }] } }).body.multipartForm);
show("field, file", again({ body: { multipartForm: [{ ...field, type: "file", value: ["a|b.txt"] }] } }).body.multipartForm);
END

cat >seen.txt <<'END'
header: [{"name":"x:id","value":"7","enabled":true}]
assertion: [{"name":"res.body['shop","value":"id']: eq 7","enabled":true}]
field, text: [{"name":"note","value":"file(a)","enabled":true,"type":"text","contentType":""}]
field, text with @: [{"name":"note","value":["a"],"enabled":true,"type":"file","contentType":""}]
field, file: [{"name":"note","value":["a","b.txt"],"enabled":true,"type":"file","contentType":""}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
