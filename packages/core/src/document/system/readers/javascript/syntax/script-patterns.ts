import type { Node } from "web-tree-sitter";
import type { ModuleDraft } from "../../program/module-draft.ts";
import type { Value } from "../../program/value.ts";
import { scriptValue } from "./script-values.ts";

interface Declaring {
  readonly value: Value;
  readonly declare: (name: string, value: Value) => void;
}

/** Gives the names in a pattern their values: `{ a, b: c = d }` and `[a, b]` name members of a value. */
export function declarePattern(
  draft: ModuleDraft,
  pattern: Node | null | undefined,
  { declare, value }: Declaring,
): void {
  if (pattern?.type === "identifier") declare(pattern.text, value);
  if (pattern?.type === "array_pattern")
    for (const [index, child] of itemsOfPattern(pattern).entries())
      declarePattern(draft, child, {
        value: draft.itemAt(value, { kind: "text", text: String(index) }, pattern),
        declare,
      });
  if (pattern?.type !== "object_pattern") return;
  for (const child of pattern.namedChildren) {
    if (child === null) continue;
    const member = (name: string, fallback?: Value): Value =>
      memberOf(draft, { child, fallback, name, of: value });
    const withDefault = child.type === "object_assignment_pattern" || child.type === "assignment_pattern";
    const fallback = withDefault ? scriptValue(draft, child.childForFieldName("right")) : undefined;
    const target = withDefault ? child.childForFieldName("left") : child;
    if (target?.type === "shorthand_property_identifier_pattern")
      declare(target.text, member(target.text, fallback));
    if (child.type !== "pair_pattern") continue;
    const inner = child.childForFieldName("value");
    const key = child.childForFieldName("key")?.text ?? "";
    const isAssigned = inner?.type === "assignment_pattern";
    declarePattern(draft, isAssigned ? inner.childForFieldName("left") : inner, {
      value: isAssigned ? member(key, scriptValue(draft, inner.childForFieldName("right"))) : member(key),
      declare,
    });
  }
}

/** The items of `[first, , third]`; some may be missing. */
function itemsOfPattern({ children }: Node): readonly (Node | undefined)[] {
  const items: (Node | undefined)[] = [undefined];
  for (const child of children.slice(1, -1))
    if (child?.type === ",") items.push(undefined);
    else if (child !== null && child.isNamed) items[items.length - 1] = child;
  return items;
}

interface PatternMember {
  readonly child: Node;
  readonly of: Value;
  readonly name: string;
  readonly fallback: Value | undefined;
}

function memberOf(draft: ModuleDraft, { child, fallback, name, of }: PatternMember): Value {
  const isEnvironment =
    of.kind === "member" && of.name === "env" && of.of.kind === "name" && of.of.name === "process";
  if (isEnvironment)
    return {
      kind: "setting",
      name: { kind: "text", text: name },
      ...(fallback !== undefined && { fallback }),
    };
  const member: Value =
    of.kind === "import" && of.name === undefined
      ? { ...of, name }
      : draft.memberAt(of, name, child.startIndex);
  return fallback === undefined ? member : { kind: "either", options: [member, fallback] };
}
