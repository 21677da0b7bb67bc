/** Returns the title of a section, figure or row that can be linked to. */
export function titleOf(place: HTMLElement): string {
  if (place.tagName === "TR") return place.id;
  const heading = place.querySelector<HTMLElement>(
    ":scope > h2, :scope > h3, :scope > h4, :scope > figcaption > p, :scope > figcaption > strong",
  );
  return heading?.innerText ?? place.id;
}
