import type { ChangeKind } from "../../../model/index.ts";
import { linePoints, type Point, type SvgElement, type SvgVisitor } from "../../diagrams/index.ts";
import { changeStyle } from "./change-style.ts";
import type { Paper } from "./paint-frame.ts";
import type { LineMark } from "./place-marks.ts";

/** What has been painted of a line so far. */
export interface PaintedLine extends LineMark {
  /** The points along each of its lines, in the units of the picture. */
  readonly runs: Point[][];
}

/** Lines in their colours, and the arrow heads that they need in these colours. */
export interface LinePainting {
  readonly visitor: SvgVisitor;
  readonly lines: readonly PaintedLine[];
  /** The kinds of change for which each marker is needed, by its id. */
  readonly markers: ReadonlyMap<string, ReadonlySet<ChangeKind>>;
}

/** Colours lines while a picture is written. A line keeps its own dashes, because they say what kind of relation it is. */
export function paintLines(marks: readonly LineMark[], paper: Paper): LinePainting {
  const lines = marks.map((mark): PaintedLine => ({ ...mark, runs: [] }));
  const byNode = new Map(lines.flatMap((line) => line.nodes.map((at) => [at, line] as const)));
  const owners = new WeakMap<SvgElement, PaintedLine>();
  const markers = new Map<string, Set<ChangeKind>>();
  let at = 0;
  const visitor: SvgVisitor = {
    element(element, ancestors) {
      const around = ancestors.at(-1);
      const line = byNode.get(at) ?? (around && owners.get(around));
      at += 1;
      if (!line) return "keep";
      owners.set(element, line);
      if (isLine(element, ancestors)) {
        line.runs.push(pointsOf(element, ancestors));
        colourLine(element, line.kind, paper);
        for (const id of replaceMarkers(element, line.kind))
          markers.set(id, (markers.get(id) ?? new Set()).add(line.kind));
      } else if (isHead(element)) colourHead(element, line.kind, paper);
      return "keep";
    },
  };
  return { visitor, lines, markers };
}

function isLine({ attributes, name }: SvgElement, ancestors: readonly SvgElement[]): boolean {
  if (ancestors.some((one) => one.name === "marker" || one.name === "defs")) return false;
  if (name === "line" || name === "polyline") return true;
  return name === "path" && (paintOf(attributes, "fill") ?? "none") === "none";
}

function isHead({ name }: SvgElement): boolean {
  return name === "polygon" || name === "path" || name === "ellipse" || name === "circle";
}

function pointsOf(element: SvgElement, ancestors: readonly SvgElement[]): Point[] {
  const transforms = [...ancestors, element].flatMap(({ attributes }) => attributes.get("transform") ?? []);
  return linePoints(element, transforms.join(" "));
}

function colourLine({ attributes }: SvgElement, kind: ChangeKind, paper: Paper): void {
  setPaint(attributes, "stroke", changeStyle(kind).colour[paper]);
  const width = Number.parseFloat(paintOf(attributes, "stroke-width") ?? "1");
  setPaint(attributes, "stroke-width", String(Math.max(width, 2)));
}

/** Colours an arrow head: a filled one whole, a hollow one only its line. */
function colourHead({ attributes }: SvgElement, kind: ChangeKind, paper: Paper): void {
  const { colour } = changeStyle(kind);
  const fill = paintOf(attributes, "fill");
  if (fill !== undefined && fill === paintOf(attributes, "stroke"))
    setPaint(attributes, "fill", colour[paper]);
  setPaint(attributes, "stroke", colour[paper]);
}

/** Replaces the markers of a line by copies of their own, and returns the ids of the originals. */
function replaceMarkers({ attributes }: SvgElement, kind: ChangeKind): string[] {
  return ["marker-start", "marker-mid", "marker-end"].flatMap((name) => {
    const id = /^url\(\s*["']?#([\w.:-]+)/.exec(attributes.get(name) ?? "")?.[1];
    if (id === undefined) return [];
    attributes.set(name, `url(#${markerCopy(id, kind)})`);
    return [id];
  });
}

/** Returns the id of the copy of a marker in the colour of a kind of change. */
export function markerCopy(id: string, kind: ChangeKind): string {
  return `${id}-${kind}`;
}

/** A property in a style wins over the attribute of its name. */
function paintOf(attributes: ReadonlyMap<string, string>, name: string): string | undefined {
  const styled = new RegExp(String.raw`(?:^|;)\s*${name}:([^;]+)`).exec(attributes.get("style") ?? "")?.[1];
  return (styled ?? attributes.get(name))?.trim();
}

function setPaint(attributes: Map<string, string>, name: string, value: string): void {
  const style = attributes.get("style");
  if (style !== undefined)
    attributes.set(
      "style",
      style
        .split(";")
        .filter((declaration) => !declaration.trim().startsWith(`${name}:`))
        .join(";"),
    );
  attributes.set(name, value);
}
