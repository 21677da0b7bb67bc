import { type Box, shapeBox, transformBox, unite } from "./shape-box.ts";
import { sanitising } from "./sanitise-svg.ts";
import { multiply, parseTransform, type Transform, unmoved } from "./svg-transform.ts";
import { continueLine, lineBox, startLine, type TextLine } from "./text-line.ts";
import { type SvgElement, transformSvg } from "./transform-svg.ts";
import { undrawn } from "./undrawn.ts";

/** An element of an SVG with the extent of its drawing. */
export interface PictureNode {
  /** Its number among the elements of the sanitised picture, in reading order. */
  readonly at: number;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: PictureNode | undefined;
  /** The extent of its whole drawing, in the units of the view box; undefined if it draws nothing. */
  readonly box: Box | undefined;
  /** The words of a `<text>`, with single spaces. */
  readonly text: string;
}

interface Draft {
  readonly at: number;
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: Draft | undefined;
  readonly transform: Transform;
  readonly isDrawn: boolean;
  line?: TextLine;
  box?: Box;
  text: string;
}

/** Reads all elements of a picture in reading order, with the numbers that `markingParts` uses for them. */
export function readPictureNodes(svg: string): readonly PictureNode[] {
  const drafts: Draft[] = [];
  const byElement = new WeakMap<SvgElement, Draft>();
  transformSvg(svg, [
    sanitising,
    {
      element(element, ancestors) {
        const around = ancestors.at(-1);
        const draft = draftOf(element, around && byElement.get(around), drafts.length);
        drafts.push(draft);
        byElement.set(element, draft);
        return "keep";
      },
      text(text, parent) {
        const line = byElement.get(parent)?.line;
        if (line) line.text += text;
        return text;
      },
    },
  ]);
  // Inner elements come later, so that each box is complete before it is added to the one around it.
  for (const draft of drafts.toReversed()) complete(draft);
  return drafts as readonly PictureNode[];
}

/** Returns the `transform` attributes of an element and of those around it, the outermost first. */
export function transformAround({ attributes, parent }: PictureNode): string {
  const own = attributes.get("transform") ?? "";
  return parent === undefined ? own : `${transformAround(parent)} ${own}`.trim();
}

function draftOf(element: SvgElement, parent: Draft | undefined, at: number): Draft {
  const { attributes, name } = element;
  const transform = multiply(parent?.transform ?? unmoved, parseTransform(attributes.get("transform")));
  const isDrawn = parent?.isDrawn !== false && !undrawn.has(name);
  const draft: Draft = { at, name, attributes, parent, transform, isDrawn, text: "" };
  if (name === "text") draft.line = startLine(element, transform);
  else if (name === "tspan" && parent?.line) {
    continueLine(parent.line, element);
    draft.line = parent.line;
  }
  const own = shapeBox(element) ?? boxOfLine(element);
  if (own && isDrawn) draft.box = transformBox(own, transform);
  return draft;
}

function complete(draft: Draft): void {
  const { isDrawn, line, name, parent } = draft;
  if (name === "text" && line) {
    draft.text = line.text.replaceAll(/\s+/g, " ").trim();
    if (isDrawn && draft.text !== "") draft.box = lineBox({ ...line, text: draft.text });
  }
  if (parent && isDrawn && draft.box) parent.box = unite(parent.box, draft.box);
}

function boxOfLine({ attributes, name }: SvgElement): Box | undefined {
  if (name !== "line") return undefined;
  const [x1 = 0, x2 = 0, y1 = 0, y2 = 0] = ["x1", "x2", "y1", "y2"].map(
    (key) => Number.parseFloat(attributes.get(key) ?? "") || 0,
  );
  return {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}

/** Returns whether a line is dashed, by an attribute or by its style. */
export function isDashed({ attributes }: PictureNode): boolean {
  return attributes.has("stroke-dasharray") || /stroke-dasharray:\s*\d/.test(attributes.get("style") ?? "");
}
