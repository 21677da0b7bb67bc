#!/usr/bin/env bash
# Two formulas on a line become one, with the signs between them as a part of it.
# Package: kramed 0.5.6.
# Expected: Two formulas, as for one on the line: the package is for kramdown's syntax, in which a formula in text
#   is between the next two pairs of dollar signs (kramdown, Syntax, "Math Blocks").
# Seen: One script with "x_1$$ and $$x_2", which is no valid TeX, in the place of the paragraph. In a paragraph that
#   begins with a word, two are found. A name with two underscores has emphasis, which kramdown does not allow
#   within words.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error kramed@0.5.6 >install.log 2>&1 ||
  { echo "npm could not install kramed 0.5.6"; exit 75; }

cat >program.mjs <<'END'
import kramed from "kramed";
for (const text of ["$$x_1$$", "$$x_1$$ and $$x_2$$", "The $$x_1$$ and $$x_2$$ of it", "order_line_id and _line_"])
  console.log(text + "\n  " + kramed(text).trim());
END

cat >seen.txt <<'END'
$$x_1$$
  <script type="math/tex; mode=display">x_1</script>
$$x_1$$ and $$x_2$$
  <script type="math/tex; mode=display">x_1$$ and $$x_2</script>
The $$x_1$$ and $$x_2$$ of it
  <p>The <script type="math/tex">x_1</script> and <script type="math/tex">x_2</script> of it</p>
order_line_id and _line_
  <p>order<em>line_id and _line</em></p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
