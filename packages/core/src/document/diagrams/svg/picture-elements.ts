import { measureText } from "../measure-text.ts";
import { type Box, contains, type Point, shapeBox, transformBox, unite } from "./shape-box.ts";
import { moved, multiply, parseTransform, type Transform, unmoved } from "./svg-transform.ts";
import { type SvgElement, transformSvg } from "./transform-svg.ts";

/** A named part of a picture, such as a class or a message. */
export interface PictureElement {
  /** The first words in it. */
  readonly label: string;
  /** The name in the diagram's text, if the engine states it; the last part of `S.U1`. */
  readonly name?: string;
  /** The position and size, in the units of the picture's view box. */
  readonly box: Box;
}

interface Words {
  text: string;
  /** The start, centre or end of the line of text. */
  place: Point;
  readonly anchor: string;
  readonly size: number;
  readonly transform: Transform;
  /** The nearest group that the engine named. */
  readonly group: SvgElement | undefined;
}

interface Found {
  readonly shapes: Box[];
  readonly words: Words[];
  readonly groups: Map<SvgElement, Box>;
}

/** Elements that are rendered only if something refers to them. */
const undrawn = new Set(["defs", "marker", "symbol", "clipPath", "mask", "pattern"]);

/**
 * Returns the named elements of a sanitised picture, the largest first. PlantUML names most groups; in groups without a
 * name, words belong to the smallest shape around them.
 */
export function pictureElements(svg: string): readonly PictureElement[] {
  const found = read(svg);
  const boxes = new Map<Box, { label: string; name?: string }>();
  for (const words of found.words) {
    const label = words.text.replaceAll(/\s+/g, " ").trim();
    if (label === "") continue;
    const box = boxOf(words, found);
    const name = words.group?.attributes.get("data-qualified-name")?.split(".").at(-1);
    const known = boxes.get(box);
    // The letter in the circle of a class, or the stereotype above a name, is not the element's name.
    if (known === undefined) boxes.set(box, { label, ...(name === undefined ? {} : { name }) });
    else if (known.label.length === 1 || known.label.startsWith("«")) known.label = label;
  }
  return Array.from(boxes, ([box, names]) => ({ ...names, box })).toSorted(
    (a, b) => b.box.width * b.box.height - a.box.width * a.box.height,
  );
}

/** Returns the innermost element at a point of a picture. */
export function elementAt(elements: readonly PictureElement[], point: Point): PictureElement | undefined {
  return elements.findLast(({ box }) => contains(box, point));
}

function read(svg: string): Found {
  const found: Found = { shapes: [], words: [], groups: new Map() };
  const transforms = new WeakMap<SvgElement, Transform>();
  const lines = new WeakMap<SvgElement, Words>();
  transformSvg(svg, [
    {
      element(element, ancestors) {
        if (undrawn.has(element.name)) return "drop";
        const parent = ancestors.at(-1);
        const outer = (parent && transforms.get(parent)) ?? unmoved;
        const transform = multiply(outer, parseTransform(element.attributes.get("transform")));
        transforms.set(element, transform);
        const group = ancestors.findLast(({ attributes }) => attributes.has("data-qualified-name"));
        if (element.name === "text") {
          const words = wordsOf(element, transform, group);
          found.words.push(words);
          lines.set(element, words);
        } else if (element.name === "tspan" && parent) {
          const words = lines.get(parent);
          if (words) lines.set(element, continued(words, element));
        } else {
          takeShape(found, element, { transform, group });
        }
        return "keep";
      },
      text(text, parent) {
        const words = lines.get(parent);
        if (words) words.text += text;
        return text;
      },
    },
  ]);
  return found;
}

function wordsOf({ attributes }: SvgElement, transform: Transform, group: SvgElement | undefined): Words {
  return {
    text: "",
    place: { x: Number.parseFloat(attributes.get("x") ?? "0"), y: lengthOf(attributes.get("y"), 14) },
    anchor: attributes.get("text-anchor") ?? "start",
    size: Number.parseFloat(attributes.get("font-size") ?? "") || 14,
    transform,
    group,
  };
}

/** Adds a further part to a text. The first part states the position if the text itself does not. */
function continued(words: Words, { attributes }: SvgElement): Words {
  if (words.text !== "") words.text += " ";
  else {
    const x = attributes.get("x");
    const y = attributes.get("y");
    words.place = {
      x: x === undefined ? words.place.x : lengthOf(x, words.size),
      y:
        (y === undefined ? words.place.y : lengthOf(y, words.size)) +
        lengthOf(attributes.get("dy"), words.size),
    };
  }
  return words;
}

function lengthOf(value: string | undefined, size: number): number {
  const number = Number.parseFloat(value ?? "") || 0;
  return value?.endsWith("em") === true ? number * size : number;
}

function takeShape(
  found: Found,
  element: SvgElement,
  { group, transform }: Pick<Words, "group" | "transform">,
): void {
  const own = shapeBox(element);
  if (!own) return;
  const box = transformBox(own, transform);
  if (group) found.groups.set(group, unite(found.groups.get(group), box));
  // A line has no inside.
  if (element.attributes.get("fill") !== "none") found.shapes.push(box);
}

/** How far from a line of text a person may point, in pixels. */
const reach = 4;

function boxOf({ anchor, group, place, size, text, transform }: Words, { groups, shapes }: Found): Box {
  const grouped = group && groups.get(group);
  if (grouped) return grouped;
  const width = measureText(text, { family: "sans", bold: false, italic: false, size });
  const start = place.x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  const middle = moved({ x: start + width / 2, y: place.y - size * 0.35 }, transform);
  const around = shapes
    .filter((shape) => contains(shape, middle) && shape.height >= size && shape.width >= width * 0.6)
    .toSorted((a, b) => a.width * a.height - b.width * b.height)[0];
  return (
    around ?? {
      x: middle.x - width / 2 - reach,
      y: middle.y - size / 2 - reach,
      width: width + 2 * reach,
      height: size + 2 * reach,
    }
  );
}
