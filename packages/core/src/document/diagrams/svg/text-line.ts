import { measureText } from "../measure-text.ts";
import type { Box, Point } from "./shape-box.ts";
import { moved, type Transform } from "./svg-transform.ts";
import type { SvgElement } from "./transform-svg.ts";

/** A text of a picture while it is read. */
export interface TextLine {
  text: string;
  /** The start, centre or end of the line of text. */
  place: Point;
  anchor: string;
  readonly size: number;
  /** Whether its place is its middle instead of its base line. */
  readonly isCentred: boolean;
  /** The width that the engine states; otherwise it is measured. */
  readonly length: number | undefined;
  readonly transform: Transform;
}

/** Begins a text with the attributes of its `<text>` element. */
export function startLine({ attributes }: SvgElement, transform: Transform): TextLine {
  const size = Number.parseFloat(attributes.get("font-size") ?? "") || 14;
  return {
    text: "",
    place: {
      x: Number.parseFloat(attributes.get("x") ?? "0"),
      y: lengthOf(attributes.get("y"), 14) + lengthOf(attributes.get("dy"), size),
    },
    anchor: attributes.get("text-anchor") ?? "start",
    size,
    isCentred: /^(?:middle|central)$/.test(attributes.get("dominant-baseline") ?? ""),
    length: Number.parseFloat(attributes.get("textLength") ?? "") || undefined,
    transform,
  };
}

/** Continues a text with a `<tspan>`. The first one states the position if the text itself does not. */
export function continueLine(line: TextLine, { attributes }: SvgElement): void {
  if (line.text !== "") {
    line.text += " ";
    return;
  }
  const x = attributes.get("x");
  const y = attributes.get("y");
  line.anchor = attributes.get("text-anchor") ?? line.anchor;
  line.place = {
    x: x === undefined ? line.place.x : lengthOf(x, line.size),
    y: (y === undefined ? line.place.y : lengthOf(y, line.size)) + lengthOf(attributes.get("dy"), line.size),
  };
}

/** Returns the box around a text, in the units of the picture. */
export function lineBox({ anchor, isCentred, length, place, size, text, transform }: TextLine): Box {
  const width = length ?? measureText(text, { family: "sans", bold: false, italic: false, size });
  const start = place.x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  const middle = moved({ x: start + width / 2, y: isCentred ? place.y : place.y - size * 0.35 }, transform);
  return { x: middle.x - width / 2, y: middle.y - size / 2, width, height: size };
}

function lengthOf(value: string | undefined, size: number): number {
  const number = Number.parseFloat(value ?? "") || 0;
  return value?.endsWith("em") === true ? number * size : number;
}
