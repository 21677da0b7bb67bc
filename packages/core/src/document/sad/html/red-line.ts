import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import type { PartChange } from "../document.ts";

/** The class of a part with a bar at the margin. */
export const redLineClass = "red-line";

const words: Readonly<Record<PartChange, string>> = { added: "Added: ", changed: "Changed: " };

/** Returns what a screen reader says before a part with a bar. */
export function spokenChange(change: PartChange | undefined): Element | undefined {
  return change === undefined ? undefined : h("span", { className: ["sr-only"] }, words[change]);
}

/**
 * Returns the elements of a block with a bar at the margin, and with a word for readers who cannot see it.
 */
export function withBar(
  elements: readonly ElementContent[],
  change: PartChange | undefined,
): ElementContent[] {
  if (change === undefined) return [...elements];
  for (const element of elements) if (element.type === "element") addClass(element);
  return [h("p", { className: ["sr-only"] }, words[change]), ...elements];
}

function addClass({ properties }: Element): void {
  const { className } = properties;
  properties["className"] = [...(Array.isArray(className) ? className : []), redLineClass];
}

/** The bar, on a screen and in print. */
export const redLineStyles = `
:root{--bar:#b45309}
.red-line{border-inline-start:4px solid var(--bar);padding-inline-start:.7rem;margin-inline-start:-.95rem}
tr.red-line{margin:0;padding:0;border-inline-start:0}
tr.red-line>:first-child{border-inline-start:4px solid var(--bar);padding-inline-start:.4rem}
dt.red-line,dd.red-line,div.red-line{box-decoration-break:clone;-webkit-box-decoration-break:clone}
.changed-figure .sides{display:grid;gap:1rem}
.changed-figure .sides p{margin:0 0 .4rem;font-weight:600}
@media print{.changed-figure .sides{display:block}.changed-figure .sides>div{break-inside:avoid;margin-bottom:1rem}}
.changed-figure pre{white-space:pre-wrap}
`;
