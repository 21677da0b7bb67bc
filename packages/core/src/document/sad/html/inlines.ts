import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { Inline, SadDocument } from "../document.ts";
import { isChip, referenceElement } from "./references.ts";

/** Returns pieces of a line as elements. References to requirements and use cases are chips, without commas. */
export function inlineElements(content: readonly Inline[], document: SadDocument): ElementContent[] {
  const isChipAt = (index: number): boolean => {
    const inline = content[index];
    return inline?.kind === "reference" && isChip(inline.text ?? document.labels.get(inline.target) ?? "");
  };
  return content.map((inline, index): ElementContent => {
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
      case "reference":
        return referenceElement(inline.target, inline.text, document);
    }
  });
}
