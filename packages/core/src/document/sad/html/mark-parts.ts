import {
  linkPicture,
  type PictureNode,
  type PicturePart,
  readPictureNodes,
  type SvgVisitor,
} from "../../diagrams/index.ts";
import type { Figure, SadDocument } from "../document.ts";
import type { Tile } from "../paper/figure-layout.ts";

/**
 * Marks the parts of a picture for the script of the page: `data-e` and `data-l` name the element that a part or a
 * lifeline draws by its position in the page's model, `data-r` the two ends of a relation, `data-m` the number of a
 * message in its figure. A second part of the same element has its own number: `12.1`.
 */
export function markingParts(
  svg: string,
  { content, diagram }: Figure,
  { shown }: Pick<SadDocument, "shown">,
): SvgVisitor {
  const marks = new Map<number, [name: string, value: string][]>();
  const mark = ({ nodes }: PicturePart, name: string, value: string): void => {
    for (const at of nodes) marks.set(at, [...(marks.get(at) ?? []), [name, value]]);
  };
  const linked = linkPicture(svg, content);
  const positions = shown.get(diagram) ?? new Map<string, number>();
  for (const [alias, parts] of linked.elements) {
    const position = positions.get(alias);
    if (position === undefined) continue;
    for (const part of parts.filter(({ isLine }) => isLine === true)) mark(part, "data-l", String(position));
    const bodies = parts.filter(({ isLine }) => isLine !== true);
    for (const [index, part] of bodies.entries())
      mark(part, "data-e", index === 0 ? String(position) : `${position}.${index}`);
  }
  for (const [index, part] of linked.relations) {
    const { from = "", kind, to = "" } = content.relations[index] ?? {};
    const ends = [positions.get(from), positions.get(to)];
    if (ends.every((end) => end !== undefined)) mark(part, "data-r", ends.join("."));
    if (kind === "message" || kind === "reply") mark(part, "data-m", String(index));
  }
  return visitorOf(marks);
}

function visitorOf(marks: ReadonlyMap<number, readonly (readonly [string, string])[]>): SvgVisitor {
  let at = 0;
  return {
    element({ attributes }) {
      for (const [name, value] of marks.get(at) ?? []) attributes.set(name, value);
      at += 1;
      return "keep";
    },
  };
}

/**
 * Gives the first part that shows an element the id `element=order-service`, so that the address of an element leads to
 * it without a script as well.
 *
 * @param anchored the positions of the elements that have an id already; those of this picture are added
 */
export function anchoringElements({ model }: Pick<SadDocument, "model">, anchored: Set<number>): SvgVisitor {
  return {
    element({ attributes }) {
      const position = Number(attributes.get("data-e") ?? Number.NaN);
      const element = model.elements[position];
      if (element === undefined || anchored.has(position) || attributes.has("id")) return "keep";
      anchored.add(position);
      attributes.set("id", `element=${element.id}`);
      return "keep";
    },
  };
}

/** Removes what only engines and their readers need: names of parts, and ids that nothing in the picture refers to. */
export function withoutEngineNames(svg: string): SvgVisitor {
  const used = new Set(
    Array.from(svg.matchAll(/(?:url\(\s*(?:&quot;|['"])?|href=["'])#([\w.:-]+)/g), ([, id]) => id),
  );
  return {
    element({ attributes }) {
      for (const name of attributes.keys()) if (/^data-[^elrm]|^data-../.test(name)) attributes.delete(name);
      if (!used.has(attributes.get("id"))) attributes.delete("id");
      return "keep";
    },
  };
}

/** How far an element may draw beyond its box: lines have a width and heads, and the width of texts is estimated. */
const beyond = 24;

/**
 * Removes what is outside a part of a picture, so that the document does not have the whole picture in each of its parts.
 * It has to be the first visitor after the sanitising one.
 */
export function withoutOutside(svg: string, window: Tile): SvgVisitor {
  // The extent of content that is drawn by reference is unknown.
  if (svg.includes("<use")) return {};
  const nodes = readPictureNodes(svg);
  let at = 0;
  return {
    element() {
      const node = nodes[at];
      const isDropped = node?.parent !== undefined && isOutside(node, window);
      at = isDropped ? behind(nodes, at) : at + 1;
      return isDropped ? "drop" : "keep";
    },
  };
}

function isOutside({ box }: PictureNode, { height, width, x, y }: Tile): boolean {
  if (!box) return false;
  const [beside, above] = [beyond + box.width / 4, beyond + box.height / 4];
  return (
    box.x - beside > x + width ||
    box.x + box.width + beside < x ||
    box.y - above > y + height ||
    box.y + box.height + above < y
  );
}

/** Returns the number of the first element behind an element and all in it. */
function behind(nodes: readonly PictureNode[], at: number): number {
  const node = nodes[at];
  let next = at + 1;
  while (next < nodes.length && isInside(nodes[next], node)) next += 1;
  return next;
}

function isInside(node: PictureNode | undefined, around: PictureNode | undefined): boolean {
  for (let parent = node?.parent; parent; parent = parent.parent) if (parent === around) return true;
  return false;
}
