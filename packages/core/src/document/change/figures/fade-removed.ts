import { blend, formatHex, modeLrgb, modeRgb, parse, useMode, wcagContrast } from "culori/fn";
import { darkCounterpart, opaqueHex } from "../../colours/index.ts";
import { type Box, type PictureNode, readPictureNodes, type SvgVisitor } from "../../diagrams/index.ts";
import type { Paper } from "./paint-frame.ts";

useMode(modeRgb);
useMode(modeLrgb);

/** The opacities of removed parts, the faintest first. */
const opacities = [0.55, 0.65, 0.75, 0.85];

/** The contrast that small text needs (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

const white = "#ffffff";

/**
 * Fades the parts of removed elements, as far as their text stays legible on a light and on a dark page. A part whose text
 * would not stay so keeps its colours.
 *
 * @param parts the numbers of the SVG elements of each part
 */
export function fadeRemoved(svg: string, parts: readonly (readonly number[])[], paper: Paper): SvgVisitor {
  const nodes = parts.length === 0 ? [] : readPictureNodes(svg);
  const opacityOf = new Map<number, number>();
  for (const part of parts) {
    const opacity = opacityFor(inksOf(part, nodes), paper);
    for (const at of part) if (opacity !== undefined) opacityOf.set(at, opacity);
  }
  let at = 0;
  return {
    element({ attributes }) {
      const opacity = opacityOf.get(at);
      if (opacity !== undefined) attributes.set("opacity", String(opacity));
      at += 1;
      return "keep";
    },
  };
}

/** The colour of a text, and of its background. */
interface Ink {
  readonly text: string;
  readonly behind: string;
}

function opacityFor(inks: readonly Ink[], paper: Paper): number | undefined {
  return opacities.find((opacity) =>
    inks.every(({ behind, text }) =>
      paper === "dark"
        ? contrastAt(opacity, { text, behind }, darkCounterpart(white)) >= leastContrast
        : contrastAt(opacity, { text, behind }, white) >= leastContrast &&
          contrastAt(
            opacity,
            { text: darkCounterpart(text), behind: darkCounterpart(behind) },
            darkCounterpart(white),
          ) >= leastContrast,
    ),
  );
}

function contrastAt(opacity: number, { behind, text }: Ink, page: string): number {
  const on = (colour: string): string => {
    const own = parse(colour);
    return own ? formatHex(blend([page, { ...own, alpha: opacity }])) : colour;
  };
  return wcagContrast(on(text), on(behind));
}

function inksOf(part: readonly number[], nodes: readonly PictureNode[]): Ink[] {
  const own = new Set(part);
  const inside = nodes.filter((node) => isWithin(node, own));
  const shapes = inside.filter(({ name }) => name !== "text" && name !== "tspan" && name !== "g");
  return inside
    .filter((node): node is PictureNode & { readonly box: Box } => node.text !== "" && node.box !== undefined)
    .map((node) => ({ text: fillOf(node) ?? "#000000", behind: behind(node.box, shapes) ?? white }));
}

function isWithin(node: PictureNode | undefined, part: ReadonlySet<number>): boolean {
  for (let around = node; around; around = around.parent) if (part.has(around.at)) return true;
  return false;
}

/** The fill of the last shape drawn that is around the middle of a text. */
function behind({ height, width, x, y }: Box, shapes: readonly PictureNode[]): string | undefined {
  const [middle, centre] = [x + width / 2, y + height / 2];
  const around = shapes.filter(
    ({ box }) =>
      box &&
      box.width > 0 &&
      middle >= box.x &&
      middle <= box.x + box.width &&
      centre >= box.y &&
      centre <= box.y + box.height,
  );
  return around.flatMap((shape) => fillOf(shape) ?? []).at(-1);
}

function fillOf(node: PictureNode): string | undefined {
  for (let around: PictureNode | undefined = node; around; around = around.parent) {
    const styled = /(?:^|;)\s*fill:([^;]+)/.exec(around.attributes.get("style") ?? "")?.[1];
    const value = styled ?? around.attributes.get("fill");
    if (value !== undefined) return opaqueHex(value);
  }
  return undefined;
}
