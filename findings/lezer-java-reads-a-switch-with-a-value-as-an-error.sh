#!/usr/bin/env bash
# A switch that has a value is an error, and so is a pattern in it; a switch with the same arrows as a statement is
#   right.
# Package: @lezer/java 1.1.5.
# Expected: No error: switch expressions came with Java 14, and patterns in switch with Java 21 (JEP 361, 440 and
#   441); the package knows records and sealed types, which are newer than the former.
# Seen: Errors for each of them, since a switch is only a statement there.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @lezer/java@1.1.5 @lezer/common@1.3.0 >install.log 2>&1 ||
  { echo "npm could not install @lezer/java 1.1.5, @lezer/common 1.3.0"; exit 75; }

cat >program.mjs <<'END'
import { parser } from "@lezer/java";
const check = (text) => {
  let errors = 0;
  parser.parse(text).iterate({ enter: ({ type }) => void (type.isError && errors++) });
  console.log(`${text}: ${errors === 0 ? "no error" : "with errors"}`);
};
check("record Order(int id) {}");
check("sealed interface Payment permits Card, Cash {}");
for (const statement of [
  "switch (x) { case 1, 2 -> pay(); default -> send(); }",
  "int y = switch (x) { case 1, 2 -> 3; default -> 4; };",
  "return switch (x) { case 1, 2 -> 3; default -> 4; };",
  "if (o instanceof Order order) pay();",
  "switch (o) { case Order order -> pay(); default -> send(); }",
  "switch (o) { case Order(int id) -> pay(); default -> send(); }",
])
  check(`class A { int f(Object o, int x) { ${statement} } }`);
END

cat >seen.txt <<'END'
record Order(int id) {}: no error
sealed interface Payment permits Card, Cash {}: no error
class A { int f(Object o, int x) { switch (x) { case 1, 2 -> pay(); default -> send(); } } }: no error
class A { int f(Object o, int x) { int y = switch (x) { case 1, 2 -> 3; default -> 4; }; } }: with errors
class A { int f(Object o, int x) { return switch (x) { case 1, 2 -> 3; default -> 4; }; } }: with errors
class A { int f(Object o, int x) { if (o instanceof Order order) pay(); } }: no error
class A { int f(Object o, int x) { switch (o) { case Order order -> pay(); default -> send(); } } }: with errors
class A { int f(Object o, int x) { switch (o) { case Order(int id) -> pay(); default -> send(); } } }: with errors
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
