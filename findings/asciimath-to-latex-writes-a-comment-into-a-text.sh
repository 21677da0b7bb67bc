#!/usr/bin/env bash
# From AsciiMath to LaTeX, a text with a sign of per cent or an underscore cannot be read.
# Packages: asciimath-to-latex 0.5.1, katex 0.19.1 to read the results.
# Expected: "\text{50\%}" and "\text{order\_id}": in LaTeX, a sign of per cent begins a comment, and an underscore is
#   not allowed in a text.
# Seen: Both as they are, so that KaTeX reports errors. A text without them is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error asciimath-to-latex@0.5.1 katex@0.19.1 >install.log 2>&1 ||
  { echo "npm could not install asciimath-to-latex 0.5.1, katex 0.19.1"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import katex from "katex";
const { default: toLatex } = createRequire(import.meta.url)("asciimath-to-latex");
for (const text of ['"total" / 2', '"order_id" / 2', '"50%" x']) {
  const latex = toLatex(text);
  let result = "read";
  try {
    katex.renderToString(latex);
  } catch (error) {
    result = error.message;
  }
  console.log(`${text}: ${latex}, ${result}`);
}
END

cat >seen.txt <<'END'
"total" / 2: \frac{\text{total}}{{2}}, read
"order_id" / 2: \frac{\text{order_id}}{{2}}, KaTeX parse error: Expected 'EOF', got '_' at position 18: …rac{\text{order_̲id}}{{2}}
LaTeX-incompatible input and strict mode is set to 'warn': % comment has no terminating newline; LaTeX would fail because of commenting the end of math mode (e.g. $) [commentAtEnd]
"50%" x: \text{50%}{x}, KaTeX parse error: Unexpected end of input in a macro argument, expected '}' at end of input: \text{50%}{x}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
