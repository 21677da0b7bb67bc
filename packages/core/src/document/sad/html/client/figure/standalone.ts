/**
 * Returns the picture of a figure as a standalone SVG: in its own colours, and without the additions of the page.
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

/** Returns a text in which the page's colours are replaced by the standalone picture's. */
export function withOwnColours(text: string): string {
  return text.replaceAll(/var\(--\w+,\s*(#[\da-f]+)\)/gi, "$1");
}
