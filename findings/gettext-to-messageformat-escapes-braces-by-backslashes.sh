#!/usr/bin/env bash
# Neither of two packages of MessageFormat reads a message whose braces gettext-to-messageformat has escaped.
# Packages: gettext-to-messageformat 0.4.0, @messageformat/core 3.4.1, intl-messageformat 12.1.5.
# Expected: The text of the PO file, from either package: a literal brace is quoted by apostrophes ("'{'", ICU User
#   Guide, "Formatting Messages"), which the README of the package promises messages for.
# Seen: A syntax error in both, since the escape is a backslash, which has no meaning in MessageFormat: the brace
#   behind it begins an argument. A text without braces is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gettext-to-messageformat@0.4.0 @messageformat/core@3.4.1 intl-messageformat@12.1.5 >install.log 2>&1 ||
  { echo "npm could not install gettext-to-messageformat 0.4.0, @messageformat/core 3.4.1, intl-messageformat 12.1.5"; exit 75; }

cat >program.mjs <<'END'
import MessageFormat from "@messageformat/core";
import converter from "gettext-to-messageformat";
import { IntlMessageFormat } from "intl-messageformat";
const attempt = (run) => {
  try {
    return JSON.stringify(run());
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};
for (const source of ["Path is /orders", "Path is /orders/{id}"]) {
  const { translations } = converter.parsePo(`msgid ""\nmsgstr "Language: en\\n"\n\nmsgid "x"\nmsgstr "${source}"\n`);
  const message = translations.x ?? translations[""].x;
  console.log(`${source}\n  message: ${message}`);
  console.log("  messageformat:     ", attempt(() => new MessageFormat("en").compile(message)({ id: 7 })));
  console.log("  intl-messageformat:", attempt(() => new IntlMessageFormat(message, "en").format({ id: 7 })));
}
END

cat >seen.txt <<'END'
Path is /orders
  message: Path is /orders
  messageformat:      "Path is /orders"
  intl-messageformat: "Path is /orders"
Path is /orders/{id}
  message: Path is /orders/\{id\}
  messageformat:      Error: invalid syntax at line 1 col 21:

1  Path is /orders/\{id\}
                       ^
  intl-messageformat: SyntaxError: MALFORMED_ARGUMENT
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
