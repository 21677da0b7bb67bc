#!/usr/bin/env bash
# The type behind a method is always void, and a method with a generic type is a variable.
# Package: plantuml-parser 0.4.0.
# Expected: The type that the text names in either place, "bool" and "List<Order>": the PlantUML Language Reference
#   writes types in both places ("Add methods").
# Seen: "void" for "pay(): bool"; a variable "List" for `List<Order> all(int page)`; the type "Map" for `Map<String,
#   int>`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error plantuml-parser@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install plantuml-parser 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "plantuml-parser";
for (const line of [
  "+pay(amount: Money): bool",
  "+bool pay(Money amount)",
  "+List<Order> all(int page)",
  "-id : int",
  "-lines : Map<String, int>",
]) {
  const [{ elements }] = parse(`@startuml\nclass Order {\n  ${line}\n  +last()\n}\n@enduml`);
  const members = elements[0].members.map((member) => {
    const { name, type, returnType, _arguments } = member;
    return `${member.constructor.name} ${name}${_arguments === undefined ? "" : `(${_arguments})`} ${returnType ?? type ?? ""}`.trim();
  });
  console.log(`${line}\n  ${members.join(" | ")}`);
}
END

cat >seen.txt <<'END'
+pay(amount: Money): bool
  Method pay(amount: Money) void | Method last() void
+bool pay(Money amount)
  Method pay(Money amount) bool | Method last() void
+List<Order> all(int page)
  MemberVariable List | Method last() void
-id : int
  MemberVariable id int | Method last() void
-lines : Map<String, int>
  MemberVariable lines Map | Method last() void
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
