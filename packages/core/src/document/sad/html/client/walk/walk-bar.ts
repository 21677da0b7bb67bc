import { button, h } from "../dom.ts";
import { say } from "../page/say.ts";

/** The content of the bar for a step. */
export interface ShownStep {
  readonly useCase: string;
  readonly number: number;
  readonly count: number;
  readonly text: string;
  /** The note on its messages. */
  readonly note: string;
}

/** The bar for walking through a use case. */
export interface WalkBar {
  readonly isOpen: boolean;
  show(step: ShownStep): void;
  close(): void;
}

export function createWalkBar(actions: {
  readonly go: (by: number) => void;
  readonly close: () => void;
}): WalkBar {
  const heading = h("p", { class: "kind" });
  const text = h("p", { class: "text" });
  const note = h("p", { class: "note" });
  const back = button("‹", () => actions.go(-1), say("Previous step"));
  const next = button("›", () => actions.go(1), say("Next step"));
  const element = h(
    "div",
    { class: "walk", role: "region", "aria-label": say("Walk through a use case"), hidden: "" },
    back,
    h("div", { class: "words" }, heading, text, note),
    next,
    button("×", actions.close, say("End the walk")),
  );
  document.body.append(element);
  element.addEventListener("keydown", (event) => {
    if (event.key === "ArrowRight") actions.go(1);
    else if (event.key === "ArrowLeft") actions.go(-1);
    else if (event.key === "Escape") actions.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return {
    get isOpen() {
      return !element.hidden;
    },
    show(step) {
      const wasOpen = !element.hidden;
      element.hidden = false;
      element.setAttribute("aria-label", say("Walk through {}", step.useCase));
      heading.textContent = say("{} · Step {} of {}", step.useCase, step.number, step.count);
      text.textContent = step.text;
      note.textContent = step.note;
      // A disabled button would lose the focus.
      back.setAttribute("aria-disabled", String(step.number === 1));
      next.setAttribute("aria-disabled", String(step.number === step.count));
      if (!wasOpen) next.focus({ preventScroll: true });
    },
    close() {
      element.hidden = true;
    },
  };
}
