import type { ElementContent } from "hast";
import { h } from "hastscript";
import type { Support } from "../document.ts";
import { referenceElement } from "./references.ts";
import type { WriterContext } from "./writer-context.ts";

/** Returns the words that support an element, which readers can open; nothing on paper, which has no controls. */
export function supportElements(
  support: Support | undefined,
  { document, medium }: WriterContext,
): ElementContent[] {
  if (support === undefined || medium === "print") return [];
  const { more, quotes } = support;
  return [
    h("details", { className: ["words"] }, [
      h("summary", "What the requirements say"),
      h("ul", [
        ...quotes.map(({ parts, requirement }) =>
          h("li", [
            referenceElement(requirement, undefined, document),
            " ",
            ...parts.map(({ isMarked, text }): ElementContent =>
              isMarked ? h("mark", text) : { type: "text", value: text },
            ),
          ]),
        ),
        ...(more === 0 ? [] : [h("li", `and ${more} more`)]),
      ]),
    ]),
  ];
}
