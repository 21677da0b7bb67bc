import { button, h } from "../dom.ts";
import { say } from "../page/say.ts";

/** The content of a card. */
export interface CardContent {
  readonly kind: string;
  readonly title: string;
  readonly parts: readonly (HTMLElement | undefined)[];
}

/** A step of the path into nested elements. */
export interface Crumb {
  readonly name: string;
  readonly go: () => void;
}

/** The panel beside the document that describes an element or a requirement. */
export interface Card {
  readonly isOpen: boolean;
  show(content: CardContent, trail: readonly Crumb[]): void;
  close(): void;
}

/**
 * Creates the card, which is closed.
 *
 * @param onClose what to do when a person closes it
 */
export function createCard(onClose: () => void): Card {
  const kind = h("p", { class: "kind" });
  const title = h("h2", { id: "card-title", tabindex: "-1" });
  const trail = h("nav", { class: "trail", "aria-label": say("Trail") });
  const body = h("div", { class: "body" });
  const element = h(
    "div",
    { class: "card", role: "dialog", "aria-labelledby": "card-title", hidden: "" },
    h("div", { class: "head" }, h("div", {}, trail, kind, title), button("×", onClose, say("Close"))),
    body,
  );
  document.body.append(element);
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  });
  return {
    get isOpen() {
      return !element.hidden;
    },
    show(content, crumbs) {
      kind.textContent = content.kind;
      title.textContent = content.title;
      trail.hidden = crumbs.length === 0;
      trail.replaceChildren(...crumbs.flatMap(({ go, name }) => [button(name, go), h("span", {}, "›")]));
      body.replaceChildren(...content.parts.filter((part) => part !== undefined));
      element.hidden = false;
      element.scrollTop = 0;
      title.focus({ preventScroll: true });
    },
    close() {
      element.hidden = true;
    },
  };
}
