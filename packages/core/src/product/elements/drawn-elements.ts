import { elementsInFigure } from "../../document/architecture/index.ts";
import {
  linkPicture,
  type PicturePart,
  readDiagramContent,
  SvgError,
} from "../../document/diagrams/index.ts";
import type { Notation } from "../../model/index.ts";
import { canonicalName } from "../../document/words/index.ts";
import type { DrawableText } from "../models/text-to-draw.ts";
import { plainName } from "../models/trace-element.ts";
import type { ElementReference } from "./element-card.ts";
import type { Architecture } from "./elements-api.ts";

/** An element of the architecture as a picture draws it. */
export interface DrawnElement extends ElementReference {
  /** Its name in the diagram's text. */
  readonly label: string;
  /** In the units of the picture's view box. */
  readonly box: PicturePart["box"];
}

/** A picture with the text that it was drawn from. */
export interface DrawnDiagram {
  readonly svg: string;
  readonly id: string;
  readonly notation: Notation;
  readonly drawable: DrawableText;
}

/**
 * Returns the elements of the architecture that a picture draws, the largest first, so that a contained element is
 * above its container. Elements that cannot be found in the picture are omitted, and so are ambiguous names.
 */
export function drawnElements(
  { drawable: { line, shows, text }, id, notation, svg }: DrawnDiagram,
  { elements, relations, unclear }: Architecture,
): readonly DrawnElement[] {
  const content = readDiagramContent({ notation, text, file: "", line });
  const figure = shows === undefined ? { id } : { id, view: { text: "", shows } };
  const shown = elementsInFigure(figure, content, { elements, relations, unclear });
  const parts = partsOf(svg, content);
  const drawn = content.elements.flatMap(({ alias, name: label }): DrawnElement[] => {
    const element = shown.get(alias);
    const part = parts.get(alias)?.find(({ isLine }) => isLine !== true);
    if (element === undefined || part === undefined) return [];
    const { id: elementId, kind, name } = element;
    return [{ id: elementId, kind, name, label: plainName(label), box: part.box }];
  });
  return drawn.toSorted((a, b) => areaOf(b) - areaOf(a));
}

/** Returns the drawn element with a name of the diagram's text; undefined if several have it, or none. */
export function drawnElementNamed(drawn: readonly DrawnElement[], name: string): DrawnElement | undefined {
  const wanted = canonicalName(name);
  const [found, ...others] = new Map(
    drawn.filter(({ label }) => canonicalName(label) === wanted).map((one) => [one.id, one]),
  ).values();
  return others.length === 0 ? found : undefined;
}

/** Returns the drawn element that covers most nearly the same area as a part of its picture; undefined if none does. */
export function drawnElementAt(
  drawn: readonly DrawnElement[],
  part: DrawnElement["box"],
): DrawnElement | undefined {
  const scored = drawn.map((element) => ({ element, score: agreement(element.box, part) }));
  const [best] = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  return best?.element;
}

/** The share of the area of two boxes that both have. */
function agreement(one: DrawnElement["box"], other: DrawnElement["box"]): number {
  const overlap = (start: "x" | "y", size: "width" | "height"): number =>
    Math.max(
      0,
      Math.min(one[start] + one[size], other[start] + other[size]) - Math.max(one[start], other[start]),
    );
  const common = overlap("x", "width") * overlap("y", "height");
  return common / (one.width * one.height + other.width * other.height - common);
}

function partsOf(
  svg: string,
  content: Parameters<typeof linkPicture>[1],
): ReadonlyMap<string, readonly PicturePart[]> {
  try {
    return linkPicture(svg, content).elements;
  } catch (error) {
    if (error instanceof SvgError) return new Map();
    throw error;
  }
}

function areaOf({ box }: DrawnElement): number {
  return box.width * box.height;
}
