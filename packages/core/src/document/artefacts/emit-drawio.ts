import { basisOf, type Component, type DesignInterface, type DesignModel } from "../../model/index.ts";
import { drawSvg } from "./draw-svg.ts";
import { layeredLayout } from "./layered-layout.ts";
import { oneLine } from "./one-line.ts";
import {
  type Shape,
  type Connector,
  type Picture,
  ballSize,
  boxWidth,
  lineHeight,
  middleOf,
} from "./picture.ts";
import { wrapLabel } from "./wrap-label.ts";
import { xmlElement } from "./xml-element.ts";

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
