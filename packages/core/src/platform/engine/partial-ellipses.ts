import type { Element } from "@xmldom/xmldom";
import type { DrawingDocument } from "./drawing-document.ts";

/**
 * The names of ellipses' parts and of their drawing functions in the engine's compiled script; a new version of the engine
 * has other names. They are found in its script where it creates a "circle".
 */
const names = {
  /** The field that tells the driver of ellipses apart from all other objects. */
  driverField: "cYV",
  /** The method of a driver that draws a shape. */
  draw: "gL",
  /** Fields of an ellipse: the start and the extent of its arc, in degrees; both 0 for a whole ellipse. */
  start: "cWn",
  extent: "cII",
} as const;

type Draw = (this: unknown, shape: Readonly<Record<string, number>>, ...rest: readonly unknown[]) => void;

/**
 * Lets the engine draw parts of ellipses. Its build for browsers draws only whole ones, so that the socket of
 * `--(` is a ring, and `-(0-` looks like `-0)-`. The class that draws them is not exported; the first of its
 * objects gives it away by the field that it sets.
 */
export function drawPartialEllipses(document: DrawingDocument): void {
  let created: Element | undefined;
  const { createElementNS } = document;
  document.createElementNS = (namespace, name) => (created = createElementNS(namespace, name));

  Object.defineProperty(Object.prototype, names.driverField, {
    configurable: true,
    set(this: object, value: unknown) {
      Reflect.deleteProperty(Object.prototype, names.driverField);
      Object.assign(this, { [names.driverField]: value });
      const driver = Object.getPrototypeOf(this) as Record<string, Draw | undefined>;
      const drawWhole = driver[names.draw];
      if (drawWhole) driver[names.draw] = drawingPart(drawWhole);
    },
  });

  function drawingPart(drawWhole: Draw): Draw {
    return function draw(shape, ...rest) {
      created = undefined;
      drawWhole.call(this, shape, ...rest);
      const { [names.extent]: extent = 0, [names.start]: start = 0 } = shape;
      if (extent !== 0 && created) replaceByArc(created, { start, extent });
    };
  }

  function replaceByArc(ellipse: Element, part: Part): void {
    const arc = createElementNS("http://www.w3.org/2000/svg", "path");
    arc.setAttribute("d", arcPath(ellipse, part));
    for (const { name, value } of Array.from(ellipse.attributes)) {
      if (!/^(?:c[xy]|r[xy]?)$/.test(name)) arc.setAttribute(name, value);
    }
    ellipse.parentNode?.replaceChild(arc, ellipse);
  }
}

/** A part of an ellipse in degrees, against the clock from three o'clock. */
interface Part {
  readonly start: number;
  readonly extent: number;
}

function arcPath(ellipse: Element, { extent, start }: Part): string {
  const numberOf = (...from: readonly string[]): number =>
    Number(from.map((name) => ellipse.getAttribute(name)).find((value) => value !== null && value !== ""));
  const rx = numberOf("rx", "r");
  const ry = numberOf("ry", "r");
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(numberOf("cx") + rx * Math.cos(angle))},${round(numberOf("cy") - ry * Math.sin(angle))}`;
  };
  const [from, to] = extent > 0 ? [start, start + extent] : [start + extent, start];
  const isLarge = Math.abs(extent) > 180 ? 1 : 0;
  return `M${at(from)} A${rx},${ry} 0 ${isLarge} 0 ${at(to)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
