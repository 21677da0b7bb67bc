import { literalPattern } from "../../../model/index.ts";
import type { ElementContent } from "hast";
import { elementAnchor, type Figure, type SadDocument } from "../document.ts";
import { indexLink } from "./references.ts";

/** Returns a text about a figure in which the exact names of elements that the figure shows lead to the index. */
export function linkedNames(
  content: string,
  { diagram }: Pick<Figure, "diagram">,
  { labels, model, shown }: Pick<SadDocument, "labels" | "model" | "shown">,
): ElementContent[] {
  const anchors = new Map(
    Array.from(shown.get(diagram)?.values() ?? []).flatMap((position) => {
      const { id = "", name = "" } = model.elements[position] ?? {};
      return labels.has(elementAnchor(id)) ? [[name, elementAnchor(id)] as const] : [];
    }),
  );
  if (anchors.size === 0) return [{ type: "text", value: content }];
  const names = Array.from(anchors.keys(), literalPattern).toSorted((a, b) => b.length - a.length);
  const parts = content.split(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(${names.join("|")})(?![\p{L}\p{N}])`, "u"),
  );
  return parts.map((part, index) =>
    // Between two pieces of text, the result has the name that divides them.
    index % 2 === 1 ? indexLink(anchors.get(part) ?? "", part) : { type: "text", value: part },
  );
}
