#!/usr/bin/env bash
# A URI template of a resource joins the segments of a path by commas, knows no prefixes, and matches parameters of a
#   query only if all are there.
# Packages: @modelcontextprotocol/server 2.4.0, url-template 3.1.1 to compare.
# Expected: The addresses of the other package, and a match with the values "x y", "1" and none: MCP's specification
#   says that these are URI templates (RFC 6570), in which an undefined variable is left out, and each value is encoded.
# Seen: "/a1,2", no value for a prefix, "?b=1,2", and nothing for a path-style parameter. "x%20y" is matched without
#   decoding, and a query without the optional parameter, or in another order, is no match.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @modelcontextprotocol/server@2.4.0 url-template@3.1.1 >install.log 2>&1 ||
  { echo "npm could not install @modelcontextprotocol/server 2.4.0, url-template 3.1.1"; exit 75; }

cat >program.mjs <<'END'
import { UriTemplate } from "@modelcontextprotocol/server";
import { parseTemplate } from "url-template";
for (const [template, values] of [["/a{?b,c}", { b: "1", c: "2" }], ["/a{/b,c}", { b: "1", c: "2" }], ["/a/{b:3}", { b: "abcdef" }], ["/a{?b*}", { b: ["1", "2"] }], ["/a{;b}", { b: "1" }]])
  console.log(`${template}: ${new UriTemplate(template).expand(values)}, the other: ${parseTemplate(template).expand(values)}`);
for (const [template, address] of [["/a/{b}", "/a/x%20y"], ["/a{?b,c}", "/a?b=1&c=2"], ["/a{?b,c}", "/a?b=1"], ["/a{?b,c}", "/a?c=2&b=1"], ["/a{?b}", "/a"]])
  console.log(`${template} with ${address}: ${JSON.stringify(new UriTemplate(template).match(address))}`);
END

cat >seen.txt <<'END'
/a{?b,c}: /a?b=1&c=2, the other: /a?b=1&c=2
/a{/b,c}: /a1,2, the other: /a/1/2
/a/{b:3}: /a/, the other: /a/abc
/a{?b*}: /a?b=1,2, the other: /a?b=1&b=2
/a{;b}: /a, the other: /a;b=1
/a/{b} with /a/x%20y: {"b":"x%20y"}
/a{?b,c} with /a?b=1&c=2: {"b":"1","c":"2"}
/a{?b,c} with /a?b=1: null
/a{?b,c} with /a?c=2&b=1: null
/a{?b} with /a: null
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
