/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { PageModel } from "../../../page-model/page-model.ts";
import { createAnnouncer } from "../announce.ts";
import { createCard } from "../card/card.ts";
import { elementCard } from "../card/element-card.ts";
import { focusElement, startFigure } from "../figure/figure-keys.ts";
import { viewFigure } from "../figure/figure-view.ts";
import { lightOf } from "../figure/light-of.ts";
import { parseAddress } from "../page/address.ts";
import { indexPage } from "../page/page-index.ts";
import { spokenElement } from "../page/words.ts";
import { h } from "../dom.ts";
import { sizeMessage } from "./size-message.ts";
import { readPageWords } from "../page/say.ts";

document.documentElement.classList.add("js");
readPageWords();
const figure = document.querySelector<HTMLElement>("figure.diagram");
const model = document.querySelector("#model")?.textContent;
if (figure && model) startFramedFigure(figure, JSON.parse(model) as PageModel);
new ResizeObserver(tellSize).observe(document.body);

/** Opens the cards of the elements of the page's one figure. */
function startFramedFigure(shown: HTMLElement, knowledge: PageModel): void {
  const index = indexPage(knowledge);
  const view = viewFigure(shown, index);
  if (!view) return;
  const announcer = createAnnouncer();
  let current: number | undefined;
  const card = createCard(leave);
  const panel = document.querySelector<HTMLElement>(".card");
  startFigure(view, { open, lookInside: open, goBack: () => undefined });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && current !== undefined) leave();
  });
  // Other elements of the figure have cards here; everything else is in the document.
  panel?.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = parseAddress(link?.getAttribute("href") ?? "");
    const at = address?.kind === "element" ? index.byId(address.id)?.at : undefined;
    if (at === undefined || !view.elements.has(at)) return;
    event.preventDefault();
    open(at);
  });
  // Long lists of the card are made when they are opened.
  if (panel)
    new MutationObserver(() => linkToDocument(panel, isHere)).observe(panel, {
      childList: true,
      subtree: true,
    });

  function isHere(hash: string): boolean {
    const address = parseAddress(hash);
    return address?.kind === "element" && view?.elements.has(index.byId(address.id)?.at ?? -1) === true;
  }

  function open(at: number): void {
    const element = index.elements[at];
    if (!element || !view) return;
    current = at;
    view.light(lightOf({ kind: "element", at }, index));
    card.show(elementCard(element, index, {}), []);
    announcer.say(spokenElement(element));
  }

  function leave(): void {
    const left = current;
    current = undefined;
    card.close();
    view?.light(lightOf(undefined, index));
    if (view && left !== undefined) focusElement(view, left);
  }
}

/**
 * Sends the height of the figure to the page around it. Any page may receive it, because nothing else is
 * sent.
 */
function tellSize(): void {
  if (parent !== self) parent.postMessage(sizeMessage(document.documentElement.offsetHeight), "*");
}

/**
 * Makes the links of a card lead to the whole document in a separate window, if its address is known. Without an
 * address they are only text.
 *
 * @param isHere whether this page itself has the target of an address
 */
function linkToDocument(card: HTMLElement, isHere: (hash: string) => boolean): void {
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
