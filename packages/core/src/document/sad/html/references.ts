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

/** Returns a link from the name of an element to its entry in the index, in the colour of the text around it. */
export function indexLink(anchor: string, name: string): Element {
  return h("a", { href: `#${anchor}`, className: ["element"] }, name);
}

/** Returns the page of a place of the document, as printing completes it: with its number in place of the zero. */
export function pageElement(target: string): Element {
  return h("span", { className: ["page"], dataTarget: target }, "\u00a0(p.\u00a00)");
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
