import type { ElementContent } from "hast";
import { h } from "hastscript";
import { elementAnchor, type Inline } from "../document.ts";
import { indexLink, isChip, pageElement, referenceElement } from "./references.ts";
import type { WriterContext } from "./writer-context.ts";

/** Returns pieces of a line as elements. References to requirements and use cases are chips, without commas. */
export function inlineElements(
  content: readonly Inline[],
  { document, medium }: Pick<WriterContext, "document" | "medium">,
): ElementContent[] {
  const isChipAt = (index: number): boolean => {
    const inline = content[index];
    if (inline?.kind !== "reference" || inline.hasPage === true) return false;
    return isChip(inline.text ?? document.labels.get(inline.target) ?? "");
  };
  return content.flatMap((inline, index): ElementContent | ElementContent[] => {
    switch (inline.kind) {
      case "text": {
        const between = inline.text === ", " && isChipAt(index - 1) && isChipAt(index + 1);
        return { type: "text", value: between ? " " : inline.text };
      }
      case "strong":
        return h("strong", inline.text);
      case "emphasis":
        return h("em", inline.text);
      case "code":
        return h("code", inline.text);
      case "link":
        return inline.isProse === true
          ? h("a", { href: inline.url, rel: ["noopener", "noreferrer"] }, inline.text)
          : h("a", { href: inline.url }, h("code", inline.text));
      case "reference":
        return [
          referenceElement(inline.target, inline.text, document),
          ...(inline.hasPage === true && medium === "print" ? [pageElement(inline.target)] : []),
        ];
      case "element": {
        const anchor = elementAnchor(inline.id);
        // On a screen, the elements of the figures have cards, and there is no index.
        const isLinked = medium === "print" && document.labels.has(anchor);
        const name = isLinked ? indexLink(anchor, inline.text) : inline.text;
        if (inline.isStrong === true) return h("strong", name);
        return typeof name === "string" ? { type: "text", value: name } : name;
      }
    }
  });
}
