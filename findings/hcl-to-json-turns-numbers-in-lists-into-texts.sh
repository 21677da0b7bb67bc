#!/usr/bin/env bash
# From HCL to JSON, numbers in a list become texts, and a text with an escaped quote becomes a name.
# Package: hcl-to-json 0.1.1.
# Expected: [80, 443] and [true], as outside of a list, and the texts 'say "hi"' and '5" pipe' (HCL native syntax,
#   tuples and quoted templates).
# Seen: ["80","443"] and ["true"]; the backslashes remain, and a text with one quote makes a name of the whole line.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error hcl-to-json@0.1.1 >install.log 2>&1 ||
  { echo "npm could not install hcl-to-json 0.1.1"; exit 75; }

cat >program.mjs <<'END'
import read from "hcl-to-json";
for (const line of ["port = 80", "ports = [80, 443]", "flags = [true]", 'note = "say hi"', 'note = "say \\"hi\\""', 'size = "5\\" pipe"'])
  console.log(`${line}\n  ${JSON.stringify(read(`${line}\n`))}`);
END

cat >seen.txt <<'END'
port = 80
  {"port":80}
ports = [80, 443]
  {"ports":["80","443"]}
flags = [true]
  {"flags":["true"]}
note = "say hi"
  {"note":"say hi"}
note = "say \"hi\""
  {"note":"say \\\"hi\\\""}
size = "5\" pipe"
  {"size  &#x3D  5\\ pipe":{}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
