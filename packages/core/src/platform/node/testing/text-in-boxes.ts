/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/**
 * The texts of the page's picture that stick out of their box, each with how far; runs in the page, so that it may refer
 * to nothing outside itself. A text's box is the smallest filled shape around its middle; a text on a line has none.
 */
export async function textsOutsideOfBoxes(tolerance: number): Promise<string[]> {
  await Promise.all(Array.from(document.fonts, (font) => font.load()));
  const root = document.querySelector("svg");
  if (!root) throw new Error("there is no picture");
  const paper = root.querySelector(":scope > rect");
  const boxes = Array.from(
    root.querySelectorAll<SVGGraphicsElement>("rect, polygon, path, ellipse, circle"),
    (shape) => ({ shape, box: shape.getBoundingClientRect() }),
  ).filter(({ box, shape }) => shape !== paper && isBox(shape, box));
  return Array.from(root.querySelectorAll("text")).flatMap((text) => {
    if (text.closest("[id^='lnk']") || text.textContent.trim() === "") return [];
    const ink = inkOf(text);
    const own = boxes
      .filter(({ box }) => contains(box, ink.left + ink.width / 2, ink.top + ink.height / 2))
      .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0]?.box;
    if (!own) return [];
    const outside = Math.max(
      own.left - ink.left,
      ink.right - own.right,
      own.top - ink.top,
      ink.bottom - own.bottom,
    );
    return outside > tolerance ? [`${text.textContent} by ${outside.toFixed(1)}`] : [];
  });

  /** Neither a line, nor an arrow's curve, nor a bar on a life line. */
  function isBox(shape: Element, { height, width }: DOMRect): boolean {
    if (height < 4 || width < 4 || (width < 12 && height > 2 * width)) return false;
    const { fill, fillOpacity } = getComputedStyle(shape);
    return fill !== "none" && fillOpacity !== "0" && !/^rgba\(.*, 0\)$/.test(fill);
  }

  /** Without the room that a font keeps above and below its letters. */
  function inkOf(text: SVGTextElement): DOMRect {
    const { height, width, x, y } = text.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(text).fontSize);
    return new DOMRect(x, y + 0.25 * size, width, height - 0.3 * size);
  }

  function contains(box: DOMRect, x: number, y: number): boolean {
    return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  }
}
