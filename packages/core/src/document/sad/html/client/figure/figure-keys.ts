import type { FigureView, Spot } from "./figure-view.ts";
import { type Direction, nextInDirection } from "./geometry.ts";

/** The actions of a person on an element of a figure. */
export interface FigureActions {
  open(element: number, view: FigureView): void;
  lookInside(element: number, view: FigureView): void;
  goBack(): void;
}

/** Lets a figure be used by pointer and keyboard: one tab stop, and arrow keys between its elements. */
export function startFigure(view: FigureView, actions: FigureActions): void {
  const { figure, svg } = view;
  // A figure far away costs nothing until somebody gets near it.
  const nearby = new IntersectionObserver(
    (changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      nearby.disconnect();
      view.spots();
    },
    { rootMargin: "400px" },
  );
  nearby.observe(figure);
  figure.addEventListener("focusin", () => view.spots());

  svg.addEventListener("pointermove", (event) => hover(view, view.spotAt(event)));
  svg.addEventListener("pointerleave", () => hover(view, undefined));
  svg.addEventListener("click", (event) => {
    // Selected words are to be copied.
    if (getSelection()?.isCollapsed === false) return;
    const spot = view.spotAt(event);
    if (!spot) return;
    moveTo(view, spot);
    actions.open(spot.element, view);
  });
  svg.addEventListener("dblclick", (event) => {
    const spot = view.spotAt(event);
    if (!spot) return;
    event.preventDefault();
    getSelection()?.removeAllRanges();
    actions.lookInside(spot.element, view);
  });
  svg.addEventListener("keydown", (event) => {
    const spots = view.spots();
    const spot = spots.find(({ rect }) => rect === event.target);
    if (!spot || !act(event, spot)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  function act(event: KeyboardEvent, spot: Spot): boolean {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    if (key === "Enter" && event.shiftKey) actions.lookInside(spot.element, view);
    else if (key === "Enter" || key === " ") actions.open(spot.element, view);
    else if (key === "Backspace") actions.goBack();
    else if (key.startsWith("Arrow")) focusSpot(view, nextInDirection(view.spots(), spot, key as Direction));
    else if (key === "Home") focusSpot(view, view.spots()[0]);
    else if (key === "End") focusSpot(view, view.spots().at(-1));
    else return false;
    return true;
  }
}

/** Gives the focus to an element of a figure; returns false if the figure does not show it. */
export function focusElement(view: FigureView, element: number): boolean {
  return focusSpot(
    view,
    view.spots().find((spot) => spot.element === element),
  );
}

function focusSpot(view: FigureView, spot: Spot | undefined): boolean {
  if (!spot) return false;
  moveTo(view, spot);
  spot.rect.focus();
  return true;
}

/** Makes a spot the one tab stop of its figure. */
function moveTo(view: FigureView, spot: Spot): void {
  for (const { rect } of view.spots()) rect.setAttribute("tabindex", rect === spot.rect ? "0" : "-1");
}

function hover({ spots, svg }: FigureView, under: Spot | undefined): void {
  for (const spot of spots()) spot.rect.classList.toggle("hover", spot === under);
  svg.classList.toggle("pointed", under !== undefined);
}
