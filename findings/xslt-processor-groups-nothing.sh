#!/usr/bin/env bash
# Grouping by a key, as XSLT 1.0 does it, gives no group, and a doubled brace in an attribute stays doubled.
# Packages: xslt-processor 5.1.2; xsltproc of libxslt 1.1 (Debian 12) to compare.
# Expected: "sales billing": of each team, the first part (XSLT 1.0, 12.2 and 12.4); and `id="{1}"`, since two braces
#   are one (7.6.2). xsltproc has both.
# Seen: No team, and `id="1}}"`. The key itself works: the number of parts is 2.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v xsltproc >/dev/null || { echo "xsltproc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xslt-processor@5.1.2 >install.log 2>&1 ||
  { echo "npm could not install xslt-processor 5.1.2"; exit 75; }

cat >program.mjs <<'END'
import { readFile } from "node:fs/promises";
import { XmlParser, Xslt } from "xslt-processor";
const parser = new XmlParser();
const parse = async (path) => parser.xmlParse(await readFile(path, "utf8"));
console.log(await new Xslt().xsltProcess(await parse("parts.xml"), await parse("groups.xsl")));
END

cat >seen.txt <<'END'
xsltproc: <teams id="{1}" sales="2">sales billing </teams>
xslt-processor: <teams id="1}}" sales="2"/>
END

{
  echo '<parts><part team="sales"/><part team="billing"/><part team="sales"/></parts>' >parts.xml
  printf '%s' '<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">' \
    '<xsl:output omit-xml-declaration="yes"/><xsl:key name="of-team" match="part" use="@team"/>' \
    '<xsl:template match="/"><teams id="{{1}}" sales="{count(key('"'of-team', 'sales'"'))}">' \
    '<xsl:for-each select="parts/part[generate-id() = generate-id(key('"'of-team', @team"')[1])]">' \
    '<xsl:value-of select="@team"/><xsl:text> </xsl:text></xsl:for-each></teams></xsl:template></xsl:stylesheet>' >groups.xsl
  echo "xsltproc: $(xsltproc groups.xsl parts.xml)"
  echo "xslt-processor: $(node program.mjs)"
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
