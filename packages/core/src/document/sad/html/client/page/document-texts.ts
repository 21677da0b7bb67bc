/** Returns the caption of a figure with its number: "Figure 3 Services and their stores". */
export function captionOf(anchor: string): { readonly number: string; readonly caption: string } {
  const figcaption = byId(anchor)?.querySelector("figcaption > p");
  return {
    number: figcaption?.querySelector(".number")?.textContent ?? "",
    caption: figcaption?.querySelector("strong")?.textContent ?? anchor,
  };
}

/** Returns the text of a requirement as its row states it. */
export function requirementText(id: string): string {
  return byId(id)?.querySelector("td > div")?.textContent ?? "";
}

/** Returns the texts of the steps of a use case. */
export function stepTexts(useCase: string): string[] {
  const steps = byId(useCase)?.querySelectorAll(":scope > ol > li") ?? [];
  return Array.from(steps, (step) => step.textContent ?? "");
}

/** Returns whether some of an element is in the window. */
export function isInWindow(element: Element): boolean {
  const { bottom, top } = element.getBoundingClientRect();
  return bottom > 60 && top < innerHeight - 40;
}

/** Brings an element into the window, without motion for people who do not want it. */
export function reveal(element: Element, block: ScrollLogicalPosition = "start"): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block, behavior: isStill ? "instant" : "smooth" });
}

/** Returns the element of the page with an id. */
export function byId(id: string): HTMLElement | null {
  return id === "" ? null : document.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
}
