import { type Box, contains, type Point, shapeBox, transformBox, unite } from "./shape-box.ts";
import { multiply, parseTransform, type Transform, unmoved } from "./svg-transform.ts";
import { continueLine, lineBox, startLine, type TextLine } from "./text-line.ts";
import { type SvgElement, transformSvg } from "./transform-svg.ts";
import { undrawn } from "./undrawn.ts";

/** A named part of a picture, such as a class or a message. */
export interface PictureElement {
  /** The first words in it. */
  readonly label: string;
  /** The name in the diagram's text, if the engine states it; the last part of `S.U1`. */
  readonly name?: string;
  /** The position and size, in the units of the picture's view box. */
  readonly box: Box;
}

/** A text with the nearest group that the engine named. */
interface GroupedLine extends TextLine {
  readonly group: SvgElement | undefined;
}

interface Found {
  readonly shapes: Box[];
  readonly words: GroupedLine[];
  readonly groups: Map<SvgElement, Box>;
}

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
  const lines = new WeakMap<SvgElement, GroupedLine>();
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
          const words = { ...startLine(element, transform), group };
          found.words.push(words);
          lines.set(element, words);
        } else if (element.name === "tspan" && parent) {
          const words = lines.get(parent);
          if (words) {
            continueLine(words, element);
            lines.set(element, words);
          }
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

function takeShape(
  found: Found,
  element: SvgElement,
  { group, transform }: Pick<GroupedLine, "group" | "transform">,
): void {
  const own = shapeBox(element);
  if (!own) return;
  const box = transformBox(own, transform);
  if (group) found.groups.set(group, unite(found.groups.get(group), box));
  // A line has no inside.
  if (element.attributes.get("fill") !== "none") found.shapes.push(box);
}

function boxOf(words: GroupedLine, { groups, shapes }: Found): Box {
  const grouped = words.group && groups.get(words.group);
  if (grouped) return grouped;
  const { height, width, x, y } = lineBox(words);
  const middle = { x: x + width / 2, y: y + height / 2 };
  const around = shapes
    .filter((shape) => contains(shape, middle) && shape.height >= height && shape.width >= width * 0.6)
    .toSorted((a, b) => a.width * a.height - b.width * b.height)[0];
  return (
    around ?? {
      x: x - reach,
      y: y - reach,
      width: width + 2 * reach,
      height: height + 2 * reach,
    }
  );
}

/** How far from a line of text a person may point, in pixels. */
const reach = 4;
