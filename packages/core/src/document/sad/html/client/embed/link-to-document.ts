import { h } from "../dom.ts";

/**
 * Makes the links of a card lead to the whole document in a window of its own, if its address is known. Without an
 * address they are only text.
 *
 * @param isHere whether this page itself has what an address names
 */
export function linkToDocument(card: HTMLElement, isHere: (hash: string) => boolean): void {
  const { address } = document.documentElement.dataset;
  for (const link of card.querySelectorAll<HTMLAnchorElement>("a[href^='#']")) {
    const hash = link.getAttribute("href") ?? "";
    if (isHere(hash)) continue;
    if (address === undefined) {
      link.replaceWith(h("span", { class: link.className || undefined }, ...link.childNodes));
      continue;
    }
    link.href = `${address}${hash}`;
    link.target = "_blank";
    link.rel = "noopener";
  }
}
