import type { Node } from "web-tree-sitter";
import type { Attribute, Routine } from "../../program/unit.ts";
import { lineOf } from "../../program/unit-builder.ts";
import type { Value } from "../../program/value.ts";

/** Returns the annotations of a comment: `@Route("/orders", methods={"GET"})`. */
export function annotationsOf(comment: Node, scope: Routine): readonly Attribute[] {
  const text = comment.text;
  return Array.from(text.matchAll(/@(?:\w+\\)*([A-Z]\w*)\s*\(((?:"(?:[^"]|"")*"|[^()"])*)\)/g), (found) => {
    const [, name = "", inside = ""] = found;
    const line = lineOf(comment) + text.slice(0, found.index).split("\n").length - 1;
    const args: Value[] = [];
    const named = new Map<string, Value>();
    for (const [, key, quoted, list] of inside.matchAll(
      /(?:(\w+)\s*=\s*)?(?:"((?:[^"]|"")*)"|\{([^{}]*)\})/g,
    )) {
      const value: Value =
        list === undefined
          ? { kind: "text", text: quoted ?? "" }
          : { kind: "record", entries: new Map(), items: itemsOf(list), line, scope };
      if (key === undefined) args.push(value);
      else named.set(key, value);
    }
    return { name, args, named, line };
  });
}

function itemsOf(list: string): readonly Value[] {
  return Array.from(list.matchAll(/"([^"]*)"/g), ([, text = ""]) => ({ kind: "text", text }));
}
