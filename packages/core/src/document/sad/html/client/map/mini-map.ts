import { button, h, s } from "../dom.ts";
import { captionOf } from "../page/document-texts.ts";
import { say } from "../page/say.ts";

/** The panel with all figures of the document in small, by chapter. */
export interface MiniMap {
  /** Marks the figures with highlighted parts. */
  light(what: string | undefined, figures: ReadonlySet<string>): void;
}

/**
 * Adds the button that opens the panel. Its pictures are the page's own, so that they show the highlighting.
 */
export function createMiniMap(anchors: readonly string[]): MiniMap {
  const toggle = button(say("Figures"), () => setOpen(panel.hidden === true));
  toggle.setAttribute("aria-expanded", "false");
  const lit = h("p", { class: "note" });
  const list = h("div", {});
  const panel = h("nav", { class: "map", "aria-label": say("Figures"), hidden: "" }, lit, list);
  const links = new Map<string, HTMLElement>();
  let shown: { readonly what: string | undefined; readonly figures: ReadonlySet<string> } = {
    what: undefined,
    figures: new Set(),
  };
  if (anchors.length > 0) {
    document.querySelector(".bar #theme")?.before(toggle);
    document.querySelector(".bar")?.append(panel);
  }
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close(event);
  });
  panel.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("a")) setOpen(false);
  });
  document.addEventListener("click", (event) => {
    if (event.target instanceof Node && !panel.contains(event.target) && event.target !== toggle)
      setOpen(false);
  });
  return {
    light(what, figures) {
      shown = { what, figures };
      if (!panel.hidden) paint();
    },
  };

  function close(event: Event): void {
    event.stopPropagation();
    setOpen(false);
    toggle.focus();
  }

  function setOpen(isOpen: boolean): void {
    if (isOpen && links.size === 0) list.append(...chapters());
    panel.hidden = !isOpen;
    toggle.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) {
      paint();
      (panel.querySelector<HTMLElement>("a.lit") ?? panel.querySelector("a"))?.focus();
    }
  }

  function paint(): void {
    const { figures, what } = shown;
    lit.hidden = what === undefined;
    lit.textContent =
      what === undefined
        ? ""
        : say(
            links.size === 1 ? "{}: in {} of {} figure" : "{}: in {} of {} figures",
            what,
            figures.size,
            links.size,
          );
    for (const [anchor, link] of links) link.classList.toggle("lit", figures.has(anchor));
    panel.classList.toggle("has-lit", what !== undefined);
  }

  function chapters(): HTMLElement[] {
    const byChapter = new Map<string, string[]>();
    for (const anchor of anchors) {
      const title = document
        .querySelector(`#${CSS.escape(anchor)}`)
        ?.closest("main > section")
        ?.querySelector("h2");
      const name = title?.textContent ?? "";
      byChapter.set(name, [...(byChapter.get(name) ?? []), anchor]);
    }
    return Array.from(byChapter, ([name, own]) =>
      h(
        "section",
        {},
        h("h2", {}, name),
        h("ul", {}, ...own.map((anchor) => h("li", {}, thumbnail(anchor)))),
      ),
    );
  }

  function thumbnail(anchor: string): HTMLElement {
    const { caption, number } = captionOf(anchor);
    const link = h("a", { href: `#${anchor}` }, h("span", {}, h("b", {}, number), ` ${caption}`));
    const picture = document.querySelector<SVGSVGElement>(`#${CSS.escape(anchor)} .picture > svg`);
    if (picture) {
      picture.id ||= `${anchor}_picture`;
      const { height, width } = picture.viewBox.baseVal;
      const small = s("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
      small.append(s("use", { href: `#${picture.id}`, width: String(width), height: String(height) }));
      link.prepend(small);
    }
    links.set(anchor, link);
    return link;
  }
}
