#!/usr/bin/env bash
# From PDF to Markdown, the lines of a block of code become one line, and asterisks of the text become emphasis.
# Packages: @opendocsg/pdf2md 0.3.2, pdfkit 0.20.2, commonmark 0.31.2.
# Expected: A line per line of the page, or a fence, since the font has a fixed width; and \* for an asterisk of the
#   text.
# Seen: One paragraph for three lines in Courier; *price* loses its asterisks. Headings and lists are recognized.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @opendocsg/pdf2md@0.3.2 pdfkit@0.20.2 commonmark@0.31.2 >install.log 2>&1 ||
  { echo "npm could not install @opendocsg/pdf2md 0.3.2, pdfkit 0.20.2 and commonmark 0.31.2"; exit 75; }

cat >program.mjs <<'END'
import pdf2md from "@opendocsg/pdf2md";
import { HtmlRenderer, Parser } from "commonmark";
import PDFDocument from "pdfkit";
const pageOf = (write) =>
  new Promise((resolve) => {
    const document = new PDFDocument();
    const parts = [];
    document.on("data", (part) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
    write(document);
    document.end();
  });
const pages = {
  heading: (document) => document.fontSize(20).text("Scope").fontSize(12).text("The shop sells books."),
  code: (document) => document.font("Courier").fontSize(10).text("if (paid) {").text("  send();").text("}"),
  asterisks: (document) => document.fontSize(12).text("The fields *price* and *tax* are required."),
  list: (document) => document.fontSize(12).text("1. Search").text("2. Order").text("3. Pay"),
};
for (const [name, write] of Object.entries(pages)) {
  const text = (await pdf2md(await pageOf(write))).trim();
  console.log(name + ":", JSON.stringify(text), "=>", new HtmlRenderer().render(new Parser().parse(text)).trim().replaceAll("\n", ""));
}
END

cat >seen.txt <<'END'
heading: "# Scope \n\nThe shop sells books." => <h1>Scope</h1><p>The shop sells books.</p>
code: "if (paid) { send(); }" => <p>if (paid) { send(); }</p>
asterisks: "The fields *price* and *tax* are required." => <p>The fields <em>price</em> and <em>tax</em> are required.</p>
list: "1. Search \n\n2. Order \n\n3. Pay" => <ol><li><p>Search</p></li><li><p>Order</p></li><li><p>Pay</p></li></ol>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
