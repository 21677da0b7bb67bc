import { eastAsianWidth } from "get-east-asian-width";
import { basisOf, type Component, type DesignInterface, type DesignModel } from "../../model/index.ts";
import { layeredLayout, type Point } from "./layered-layout.ts";
import { oneLine } from "./one-line.ts";

const boxWidth = 168;

const ballSize = 20;

const lineHeight = 16;

const line = { stroke: "#333333", "stroke-width": 1 };

const arrow = xmlElement("defs", {}, [
  xmlElement("marker", { id: "arrow", markerWidth: 10, markerHeight: 10, refX: 9, refY: 5, orient: "auto" }, [
    xmlElement("path", { d: "M1 1 9 5 1 9", fill: "none", ...line }),
  ]),
]);

/**
 * Returns the interface diagram of a design for draw.io, and its picture as SVG: components as boxes, interfaces as
 * balls, a line from a ball to its provider, and a dashed arrow from each component that requires it. Each shape
 * carries its requirements.
 */
export function emitDrawio(model: DesignModel): { readonly xml: string; readonly svg: string } {
  const picture = pictureOf(model);
  return { xml: drawXml(picture), svg: drawSvg(picture) };
}

/** The number of text columns that fit into a box. */
const boxColumns = 22;

function pictureOf({ components, interfaces, system }: DesignModel): Picture {
  const known = new Set(interfaces.map(({ id }) => id));
  const ends = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => known.has(id));
  const taking = components.filter(({ provides, requires }) => ends([...provides, ...requires]).length > 0);
  const shapes = [...taking.map(boxOf), ...interfaces.map(ballOf)];
  const connectors = taking.flatMap(({ id, provides, requires }): Connector[] => [
    ...ends(requires).map((end) => ({ kind: "requires" as const, from: boxId(id), to: ballId(end) })),
    ...ends(provides).map((end) => ({ kind: "provides" as const, from: ballId(end), to: boxId(id) })),
  ]);
  const layout = layeredLayout(shapes, connectors);
  return {
    title: `Interfaces of ${oneLine(system)}`,
    width: layout.width,
    height: layout.height,
    shapes: shapes.map((shape) => ({ ...shape, ...(layout.corners.get(shape.id) ?? { x: 0, y: 0 }) })),
    connectors: connectors.map((connector, index) => ({ ...connector, bends: layout.bends[index] ?? [] })),
  };
}

// A component and an interface may have the same id.
const boxId = (id: string): string => `component-${id}`;
const ballId = (id: string): string => `interface-${id}`;

function boxOf(component: Component): Omit<Shape, "x" | "y"> {
  const { id, kind, name, sources } = component;
  const basis = basisOf(component);
  const words = basis === "stated" ? kind : `${kind}, ${basis}`;
  const lines = [`«${words}»`, ...wrapLabel(name, boxColumns)];
  const height = (lines.length + 1) * lineHeight;
  return {
    id: boxId(id),
    kind: "box",
    isOutside: kind === "external",
    lines,
    width: boxWidth,
    height,
    sources,
    operations: [],
  };
}

function ballOf(one: DesignInterface): Omit<Shape, "x" | "y"> {
  const { id, name, operations, sources } = one;
  const basis = basisOf(one);
  const lines = [...(basis === "stated" ? [] : [`«${basis}»`]), ...wrapLabel(name, boxColumns)];
  return {
    id: ballId(id),
    kind: "ball",
    isOutside: false,
    lines,
    width: boxWidth,
    // The space above the ball equals the height of its name below, so that lines to its middle are horizontal.
    height: ballSize + 2 * lines.length * lineHeight,
    sources,
    operations: operations.map(({ name: operation }) => operation),
  };
}

const boxStyle = "rounded=0;html=0;align=center;verticalAlign=middle;fillColor=#ffffff;strokeColor=#333333;";
const ballStyle =
  "ellipse;html=0;verticalLabelPosition=bottom;verticalAlign=top;fillColor=#ffffff;strokeColor=#333333;";
const connectorStyles: Readonly<Record<Connector["kind"], string>> = {
  provides: "endArrow=none;html=0;strokeColor=#333333;",
  requires: "endArrow=open;dashed=1;html=0;strokeColor=#333333;",
};

function drawXml({ connectors, shapes, title }: Picture): string {
  const cells = [
    xmlElement("mxCell", { id: "0" }),
    xmlElement("mxCell", { id: "1", parent: "0" }),
    ...shapes.map(drawShape),
    ...connectors.map(drawConnector),
  ].map((cell) => `\n${cell}`);
  const root = xmlElement("root", {}, [...cells, "\n"]);
  const graph = xmlElement("mxGraphModel", { grid: 1, gridSize: 10, page: 0 }, [root]);
  const diagram = xmlElement("diagram", { id: "interfaces", name: title }, [graph]);
  return `${xmlElement("mxfile", { host: "archscribe" }, [diagram])}\n`;
}

function drawShape(shape: Shape): string {
  const { height, id, isOutside, kind, lines, operations, sources, width, x, y } = shape;
  const isBall = kind === "ball";
  const middle = middleOf(shape);
  const geometry = isBall
    ? { x: middle.x - ballSize / 2, y: middle.y - ballSize / 2, width: ballSize, height: ballSize }
    : { x, y, width, height };
  const style = isBall ? ballStyle : `${boxStyle}${isOutside ? "dashed=1;" : ""}`;
  const said = {
    requirements: sources.length === 0 ? undefined : sources.join(", "),
    operations: operations.length === 0 ? undefined : operations.join(", "),
  };
  return xmlElement("object", { id, label: lines.join("\n"), ...said }, [
    xmlElement("mxCell", { style, vertex: 1, parent: "1" }, [
      xmlElement("mxGeometry", { ...geometry, as: "geometry" }),
    ]),
  ]);
}

function drawConnector({ bends, from, kind, to }: Picture["connectors"][number], index: number): string {
  const points = bends.map(({ x, y }) => xmlElement("mxPoint", { x, y }));
  const array = points.length === 0 ? [] : [xmlElement("Array", { as: "points" }, points)];
  return xmlElement(
    "mxCell",
    { id: `edge-${index + 1}`, style: connectorStyles[kind], edge: 1, parent: "1", source: from, target: to },
    [xmlElement("mxGeometry", { relative: 1, as: "geometry" }, array)],
  );
}

/** Splits a label into lines of at most the given columns, between words, and within words that are too long. */
function wrapLabel(label: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of oneLine(label)
    .split(" ")
    .flatMap((one) => piecesOf(one, columns))) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf(last) + 1 + columnsOf(word) <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, columns: number): string[] {
  const pieces = [""];
  for (const character of word) {
    const last = pieces.at(-1) ?? "";
    if (last !== "" && columnsOf(last + character) > columns) pieces.push(character);
    else pieces[pieces.length - 1] = last + character;
  }
  return pieces;
}

function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += eastAsianWidth(character.codePointAt(0) ?? 0);
  return columns;
}

/** Returns a picture as SVG, without styles, scripts and addresses. */
function drawSvg({ connectors, height, shapes, title, width }: Picture): string {
  const byId = new Map(shapes.map((shape) => [shape.id, shape]));
  const lines = connectors.flatMap(({ bends, from, kind, to }) => {
    const [start, end] = [byId.get(from), byId.get(to)];
    if (!start || !end) return [];
    const first = borderPoint(start, bends[0] ?? middleOf(end));
    const last = borderPoint(end, bends.at(-1) ?? middleOf(start));
    return xmlElement("polyline", {
      points: [first, ...bends, last].map(({ x, y }) => `${x},${y}`).join(" "),
      fill: "none",
      ...line,
      ...(kind === "requires" ? { "stroke-dasharray": "6 4", "marker-end": "url(#arrow)" } : {}),
    });
  });
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height };
  const font = { "font-family": "sans-serif", "font-size": 12 };
  const parts = [xmlElement("title", {}, [xmlText(title)]), arrow, ...lines, ...shapes.map(drawSvgShape)];
  return `${xmlElement("svg", { ...frame, role: "img", ...font }, parts.flatMap((part) => ["\n", part]).concat("\n"))}\n`;
}

function drawSvgShape(shape: Shape): string {
  const { height, id, isOutside, kind, lines, width, x, y } = shape;
  const middle = middleOf(shape);
  const paint = { fill: "#ffffff", ...line };
  const outline =
    kind === "ball"
      ? xmlElement("circle", { cx: middle.x, cy: middle.y, r: ballSize / 2, ...paint })
      : xmlElement("rect", {
          x,
          y,
          width,
          height,
          ...paint,
          "stroke-dasharray": isOutside ? "6 4" : undefined,
        });
  const top = kind === "ball" ? middle.y + ballSize / 2 : y + (height - lines.length * lineHeight) / 2;
  const texts = lines.map((text, row) =>
    xmlElement(
      "text",
      { x: middle.x, y: top + (row + 0.75) * lineHeight, "text-anchor": "middle", fill: "#111111" },
      [xmlText(text)],
    ),
  );
  return xmlElement("g", { id }, [outline, ...texts]);
}

type XmlAttributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Returns an element as XML text. Its content must be XML already: pass texts through `xmlText`. Names are used
 * unchanged.
 *
 * @example xmlElement("text", { x: 4 }, [xmlText("R&D")]) // '<text x="4">R&amp;D</text>'
 */
function xmlElement(name: string, attributes: XmlAttributes, inside: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${attributeText(String(value))}"`)
    .join("");
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join("")}</${name}>`;
}

/** Escapes a text for XML. Characters that XML cannot hold are omitted. */
function xmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function attributeText(text: string): string {
  return xmlText(text).replaceAll('"', "&quot;").replaceAll("\t", "&#9;").replaceAll("\n", "&#10;");
}

/** A diagram with all positions, independent of the format in which it is written. */
interface Picture {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly connectors: readonly (Connector & { readonly bends: readonly Point[] })[];
}

interface Shape extends Point {
  readonly id: string;
  /** The shape. A ball is in the middle of its width and height, with its name below. */
  readonly kind: "box" | "ball";
  readonly isOutside: boolean;
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly sources: readonly string[];
  readonly operations: readonly string[];
}

interface Connector {
  readonly kind: "provides" | "requires";
  readonly from: string;
  readonly to: string;
}

/** Returns the point on the border of a shape at which a connector towards another point ends. */
function borderPoint(shape: Shape, towards: Point): Point {
  const middle = middleOf(shape);
  const [dx, dy] = [towards.x - middle.x, towards.y - middle.y];
  const reach =
    shape.kind === "ball"
      ? ballSize / 2 / Math.max(Math.hypot(dx, dy), 1)
      : Math.min(shape.width / 2 / Math.max(Math.abs(dx), 1), shape.height / 2 / Math.max(Math.abs(dy), 1));
  return { x: rounded(middle.x + dx * reach), y: rounded(middle.y + dy * reach) };
}

function middleOf({ height, width, x, y }: Shape): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
