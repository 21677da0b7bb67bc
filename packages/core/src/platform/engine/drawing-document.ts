import { DOMImplementation, type Element, XMLSerializer } from "@xmldom/xmldom";
import { familyFor, type FontStyle, lineHeight, measureText } from "../../document/diagrams/index.ts";
import { pngAddress } from "./png-address.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As much of a page's `document` as the engine draws with. */
export interface DrawingDocument {
  createElementNS(namespace: string, name: string): Element;
  createElement(name: string): Element | Canvas;
  importNode(node: Element): Element;
  getElementById(id: string): null;
  readonly body: Element;
  readonly head: { appendChild(): never };
}

/** As much of a canvas as measures text and paints sprites. */
interface Canvas {
  width: number;
  height: number;
  getContext(): CanvasContext;
  toDataURL(): string;
}

interface CanvasContext {
  font: string;
  measureText(text: string): Readonly<Record<string, number>>;
  createImageData(width: number, height: number): Pixels;
  putImageData(pixels: Pixels): void;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A document without a page: elements to build an SVG from, and text measured in the shipped fonts. */
export function createDrawingDocument(): DrawingDocument {
  const document = new DOMImplementation().createDocument(null, "html", null);
  const createElementNS = (namespace: string, name: string): Element =>
    withDrawing(document.createElementNS(namespace, name));
  return {
    createElementNS,
    createElement: (name) => (name === "canvas" ? createCanvas() : createElementNS(svgNamespace, name)),
    importNode: (node) => node,
    getElementById: () => null,
    body: createElementNS(svgNamespace, "body"),
    head: {
      appendChild() {
        throw new Error("no script is ever added");
      },
    },
  };
}

export { XMLSerializer };

function withDrawing(element: Element): Element {
  return Object.assign(element, { style: {}, getBBox: () => boxOf(element) });
}

function boxOf(element: Element): TextBox {
  const size = Number.parseFloat(element.getAttribute("font-size") ?? "") || 14;
  const { ascent, descent } = singleHeight(size);
  const style = {
    family: familyFor(element.getAttribute("font-family") ?? ""),
    bold: /bold|[6-9]00/.test(element.getAttribute("font-weight") ?? ""),
    italic: element.getAttribute("font-style") === "italic",
    size,
  };
  const width = singleWidth(element.textContent ?? "", style);
  return { x: 0, y: -ascent, width, height: ascent + descent };
}

function createCanvas(): Canvas {
  let painted: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  const context: CanvasContext = {
    font: "",
    measureText: (text) => metricsOf(text, context.font),
    createImageData: (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }),
    putImageData(pixels) {
      painted = pixels;
    },
  };
  return { width: 0, height: 0, getContext: () => context, toDataURL: () => pngAddress(painted) };
}

function metricsOf(text: string, font: string): Readonly<Record<string, number>> {
  const size = Number.parseFloat(/([\d.]+)px/.exec(font)?.[1] ?? "") || 14;
  const width = singleWidth(text, {
    family: familyFor(font),
    bold: /\bbold\b/.test(font),
    italic: /\bitalic\b/.test(font),
    size,
  });
  const { ascent, descent } = singleHeight(size);
  return {
    width,
    actualBoundingBoxLeft: 0,
    actualBoundingBoxRight: width,
    actualBoundingBoxAscent: ascent,
    actualBoundingBoxDescent: descent,
    fontBoundingBoxAscent: ascent,
    fontBoundingBoxDescent: descent,
  };
}

/**
 * Returns the width of a text in single precision, as Java measures it. The engine adds widths in double precision and
 * compares the sums: only sums of single-precision numbers are exact in any order. With others, it refuses some
 * activity diagrams because a line is neither horizontal nor vertical.
 */
function singleWidth(text: string, style: FontStyle): number {
  return Math.fround(measureText(text, style));
}

/** Returns the height above and below the baseline in single precision, for the same reason as `singleWidth`. */
function singleHeight(size: number): ReturnType<typeof lineHeight> {
  const { ascent, descent } = lineHeight(size);
  return { ascent: Math.fround(ascent), descent: Math.fround(descent) };
}
