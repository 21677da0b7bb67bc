/** The ways of looking at pictures, in the order of their keys. */
const looks = ["side", "slider", "after", "whole"] as const;

/** Switches between the ways of looking at pictures. */
export interface Looks {
  /** Chooses a way by its number, which begins with 1; returns whether there is such a way. */
  choose(number: number): boolean;
}

/** Starts the buttons for the ways of looking, and the dividers between the pictures before and after. */
export function startLooks(): Looks {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[data-look]")];
  for (const button of buttons)
    button.addEventListener("click", () => {
      keepInPlace(button, () => look(button.dataset["look"] ?? "side"));
    });
  for (const divider of document.querySelectorAll<HTMLInputElement>(".divider")) startDivider(divider);
  return {
    choose(number) {
      const chosen = looks[number - 1];
      if (chosen === undefined || buttons.length === 0) return false;
      const article = document.activeElement?.closest("article") ?? document.querySelector("article.current");
      keepInPlace(article ?? document.body, () => look(chosen));
      return true;
    },
  };

  function look(name: string): void {
    document.documentElement.dataset["look"] = name;
    for (const button of buttons)
      button.setAttribute("aria-pressed", String(button.dataset["look"] === name));
  }
}

/** Figures become higher or lower; what a reader looks at stays where it is in the window. */
function keepInPlace(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  if (element !== document.body)
    scrollBy({ top: element.getBoundingClientRect().top - before, behavior: "instant" });
}

function startDivider(divider: HTMLInputElement): void {
  const pictures = divider.nextElementSibling;
  if (!(pictures instanceof HTMLElement)) return;
  divider.addEventListener("input", update);
  const drag = ({ clientX }: PointerEvent): void => {
    const { left, width } = pictures.getBoundingClientRect();
    divider.valueAsNumber = Math.round((100 * (clientX - left)) / Math.max(width, 1));
    update();
  };
  pictures.addEventListener("pointerdown", (event) => {
    if (document.documentElement.dataset["look"] !== "slider" || event.button !== 0) return;
    pictures.setPointerCapture(event.pointerId);
    drag(event);
  });
  pictures.addEventListener("pointermove", (event) => {
    if (pictures.hasPointerCapture(event.pointerId)) drag(event);
  });
  update();

  function update(): void {
    if (pictures instanceof HTMLElement) pictures.style.setProperty("--at", `${divider.value}%`);
    divider.setAttribute(
      "aria-valuetext",
      `before up to ${divider.value} percent of the width, after beyond it`,
    );
  }
}
