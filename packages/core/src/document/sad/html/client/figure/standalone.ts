/**
 * Returns the picture of a figure as an SVG of its own: in its own colours, and without what the page has added.
 *
 * @param fontRules `@font-face` rules for a picture that cannot use the fonts of the page
 */
export function standaloneText(svg: SVGSVGElement, fontRules = ""): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const added of copy.querySelectorAll(".spots")) added.remove();
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames())
      if (/^(?:class$|role$|aria-|data-)/.test(name)) element.removeAttribute(name);
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const text = new XMLSerializer().serializeToString(copy);
  const fonts = fontRules === "" ? "" : `<style>${fontRules}</style>`;
  return withOwnColours(text).replace(/^<svg[^>]*>/, (start) => start + fonts);
}

/** Returns a text in which colours that change with the page are those that the picture has on its own. */
export function withOwnColours(text: string): string {
  return text.replaceAll(/var\(--\w+,\s*(#[\da-f]+)\)/gi, "$1");
}
