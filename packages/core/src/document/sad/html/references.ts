import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { idPattern, idPrefixes, traceRanges } from "../../../model/index.ts";
import type { SadDocument } from "../document.ts";

const chip = idPattern(...idPrefixes);

/** Returns a link inside the document. A link to a requirement or use case by its id is a chip. */
export function referenceElement(
  target: string,
  shown: string | undefined,
  { labels }: SadDocument,
): Element {
  const label = shown ?? labels.get(target) ?? target;
  return h("a", { href: `#${target}`, className: chip.test(label) ? ["chip"] : undefined }, label);
}

/** Returns the requirements and use cases that a figure or preview is traced to. */
export function traceElement(traces: readonly string[], document: SadDocument): ElementContent[] {
  if (traces.length === 0) return [];
  const one = (id: string): Element => referenceElement(id, undefined, document);
  const chips = traceRanges(traces).flatMap(([first, last]) =>
    last === undefined ? [one(first), " "] : [one(first), " to ", one(last), " "],
  );
  return [h("p", { className: ["chips"] }, "From ", ...chips)];
}

/** Returns whether a text is the id of a requirement or use case. */
export function isChip(text: string): boolean {
  return chip.test(text);
}
