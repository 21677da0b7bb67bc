import { hrefOf } from "./filters.ts";

/** Goes from change to change. */
export interface Walk {
  /** Goes to the next change that is shown, or to the previous one. */
  go(by: 1 | -1): void;
  /** Moves the focus in the list of changes; returns whether it was there. */
  goInList(by: 1 | -1): boolean;
}

/** Lets readers go through the changes, and marks the current one in the list. */
export function startWalk(): Walk {
  const articles = [...document.querySelectorAll<HTMLElement>("article.change")];
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc li a")];
  let current: HTMLElement | undefined;
  for (const article of articles) article.addEventListener("focusin", () => mark(article));
  addEventListener("hashchange", follow);
  follow();
  return {
    go(by) {
      const shown = articles.filter(({ hidden }) => !hidden);
      const at = current === undefined ? -1 : shown.indexOf(current);
      const next = at < 0 ? nextInWindow(shown, by) : shown[at + by];
      if (!next) return;
      next.focus({ preventScroll: true });
      // One key after the other must not wait for the page to have glided there.
      next.scrollIntoView({ block: "start", behavior: "instant" });
    },
    goInList(by) {
      const shown = links.filter((link) => link.parentElement?.hidden !== true);
      const at = shown.findIndex((link) => link === document.activeElement);
      if (at < 0) return false;
      shown[at + by]?.focus();
      return true;
    },
  };

  function follow(): void {
    const target = document.querySelector<HTMLElement>("article:target");
    if (target) mark(target);
  }

  function mark(article: HTMLElement): void {
    current = article;
    for (const one of articles) one.classList.toggle("current", one === article);
    for (const link of links) {
      if (hrefOf(link) === article.id) {
        link.setAttribute("aria-current", "true");
        showInList(link);
      } else link.removeAttribute("aria-current");
    }
  }
}

/** The first change below the bar, or the last one above it. */
function nextInWindow(articles: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const top = 60;
  return by > 0
    ? articles.find((article) => article.getBoundingClientRect().top > top)
    : articles.findLast((article) => article.getBoundingClientRect().top < top);
}

function showInList(link: HTMLAnchorElement): void {
  const list = link.closest(".toc");
  if (!list) return;
  const frame = list.getBoundingClientRect();
  const place = link.getBoundingClientRect();
  if (place.top < frame.top || place.bottom > frame.bottom)
    list.scrollBy({ top: place.top - (frame.top + frame.bottom) / 2 });
}
