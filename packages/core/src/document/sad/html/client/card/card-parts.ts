import { h } from "../dom.ts";
import { formatAddress } from "../page/address.ts";
import { captionOf } from "../page/document-texts.ts";
import type { IndexedElement } from "../page/page-index.ts";
import { kindNoun } from "../page/words.ts";
import { say } from "../page/say.ts";

/** The most rows of a list that are shown at once. */
const mostRows = 7;

/** Returns a part of a card with a heading; nothing if it has no content. A long list is complete once it is opened. */
export function cardPart(title: string, rows: readonly HTMLElement[]): HTMLElement | undefined {
  if (rows.length === 0) return undefined;
  const shown = rows.length > mostRows + 1 ? rows.slice(0, mostRows) : rows;
  const more = rows.slice(shown.length);
  return h("section", {}, h("h3", {}, title), h("ul", {}, ...shown), more.length > 0 && restOf(more));
}

function restOf(rows: readonly HTMLElement[]): HTMLElement {
  const details = h("details", {}, h("summary", {}, say("{} more", rows.length)));
  details.addEventListener("toggle", () => details.append(h("ul", {}, ...rows)), { once: true });
  return details;
}

/** Returns a row with a link to an element, its kind, and a note. */
export function elementRow({ id, kind, name }: IndexedElement, note?: string): HTMLElement {
  return h(
    "li",
    {},
    h("a", { href: formatAddress({ kind: "element", id }) }, name),
    h("small", {}, note === undefined || note === "" ? kindNoun(kind) : note),
  );
}

/** Returns a row with a link to a figure. */
export function figureRow(anchor: string): HTMLElement {
  const { caption, number } = captionOf(anchor);
  return h("li", {}, h("a", { href: `#${anchor}` }, caption), h("small", {}, number));
}

/** Returns links to requirements, each of which highlights their elements. */
export function requirementChips(ids: readonly string[]): HTMLElement {
  return h(
    "p",
    { class: "chips" },
    ...ids.flatMap((id) => [
      h("a", { class: "chip", href: formatAddress({ kind: "requirement", id }) }, id),
      " ",
    ]),
  );
}
