import { bytesOfBase64 } from "../../diagrams/index.ts";
import { inflateSync, strFromU8 } from "fflate";
import { ArchscribeError } from "../../../model/errors/index.ts";
import { counted } from "../../../model/index.ts";
import { elementsAt, elementsIn, parseXml, type XmlElement } from "../../xml/index.ts";
import {
  type DrawnConnector,
  type DrawnPage,
  type DrawnShape,
  type Point,
  titleOfFile,
} from "../drawing/drawing.ts";
import { readDrawing } from "../drawing/read-drawing.ts";
import type { ForeignLoss, ForeignModel, ForeignSource } from "../foreign-model.ts";
import { parseModelXml } from "../parse-model-xml.ts";
import { isMarkup, labelText } from "./label-text.ts";
import {
  iconName,
  levelOfC4,
  parseStyle,
  relationOfStyle,
  shapeOfStyle,
  type Style,
} from "./drawio-style.ts";

/**
 * Reads a drawing of draw.io: plain or compressed, with any number of pages, also inside an SVG picture that draw.io has
 * exported with it.
 *
 * @returns undefined if the XML is not a drawing
 * @throws ArchscribeError IMPORT_UNREADABLE if the file or a page is not XML
 * @see https://www.drawio.com/docs/reference/file-format/
 */
export async function readDrawio(source: ForeignSource): Promise<ForeignModel | undefined> {
  const root = parseModelXml(source.text, source.path);
  const content = root?.name === "svg" ? root.attributes["content"] : undefined;
  const file = content === undefined ? root : parseModelXml(content, source.path);
  if (file === undefined || !["mxfile", "mxGraphModel"].includes(file.name)) return undefined;
  const losses: ForeignLoss[] = [];
  const pages = pagesOf(file, source.path, losses);
  const model = readDrawing(pages, "draw.io");
  return { ...model, losses: [...losses, ...model.losses] };
}

function pagesOf(file: XmlElement, path: string, losses: ForeignLoss[]): DrawnPage[] {
  if (file.name === "mxGraphModel") return [pageOf(file, { name: titleOfFile(path), path }, losses)];
  return elementsAt(file, "diagram").flatMap((diagram, index, { length: count }): DrawnPage[] => {
    const name = nameOf(diagram, { count, index, path });
    const own = diagram.children.find((child) => child.name === "mxGraphModel");
    const graph = own ?? (diagram.text === "" ? undefined : unpacked(diagram.text, path));
    return graph === undefined ? [] : [pageOf(graph, { name, path }, losses)];
  });
}

/** The default name of a new page in draw.io, in any language, has no meaning; the name of the file is used instead. */
function nameOf(
  diagram: XmlElement,
  { count, index, path }: { count: number; index: number; path: string },
): string {
  const { name = "" } = diagram.attributes;
  if (name !== "" && !/^\p{L}+[- ]?\d+$/u.test(name)) return name;
  const title = titleOfFile(path);
  return count === 1 ? title : `${title} ${String(index + 1)}`;
}

/** The size to which a page may unpack, far more than a drawing has. */
const largestPage = 50_000_000;

/** Unpacks a compressed page: Base64, deflated, and with the escapes of an address. */
function unpacked(text: string, path: string): XmlElement | undefined {
  try {
    const bytes = bytesOfBase64(text);
    const buffer = new Uint8Array(Math.min(largestPage, bytes.length * 200));
    return parseXml(decodeURIComponent(strFromU8(inflateSync(bytes, { out: buffer }))));
  } catch (cause) {
    const reason = "A compressed page cannot be unpacked. Save the file without compression";
    throw new ArchscribeError("IMPORT_UNREADABLE", { path, reason }, { cause });
  }
}

/** A cell with the facts of the object around it. */
interface Cell {
  readonly id: string;
  readonly parent: string;
  readonly label: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly style: Style;
  readonly element: XmlElement;
  readonly isEdge: boolean;
  readonly isVertex: boolean;
}

function pageOf(
  graph: XmlElement,
  { name, path }: { readonly name: string; readonly path: string },
  losses: ForeignLoss[],
): DrawnPage {
  const root = elementsAt(graph, "root")[0];
  const cells = withOwnIds((root?.children ?? []).flatMap(cellOf), name, losses);
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  refuseDeepCells(cells, byId, { name, path });
  const children = Map.groupBy(cells, ({ parent }) => parent);
  const origin = (cell: Cell | undefined): Point => {
    if (cell === undefined || !cell.isVertex) return { x: 0, y: 0 };
    const around = origin(byId.get(cell.parent));
    const { x, y } = geometryOf(cell);
    return { x: around.x + x, y: around.y + y };
  };
  const isHidden = (cell: Cell | undefined): boolean =>
    cell !== undefined && (cell.element.attributes["visible"] === "0" || isHidden(byId.get(cell.parent)));
  const shown = cells.filter((cell) => (cell.isVertex || cell.isEdge) && !isHidden(cell));
  const hidden = cells.filter((cell) => (cell.isVertex || cell.isEdge) && isHidden(cell)).length;
  if (hidden > 0)
    losses.push({
      what: "layout",
      subject: `${counted(hidden, "shape")} in hidden layers of ${name}`,
      reason: "A diagram has no layers.",
    });
  losses.push(...shown.flatMap((cell) => factLosses(cell, name)));
  const page: Page = { byId, children, origin };
  const vertices = shown.filter(({ isVertex, parent }) => isVertex && byId.get(parent)?.isEdge !== true);
  return {
    name,
    shapes: withoutLoneEllipses(vertices.map((cell) => shapeOf(cell, page))),
    connectors: shown.filter(({ isEdge }) => isEdge).map((cell) => connectorOf(cell, page)),
  };
}

/** Assigns each cell an id within the page: of cells with the same id, the first keeps it, and lines end there. */
function withOwnIds(cells: readonly Cell[], page: string, losses: ForeignLoss[]): readonly Cell[] {
  const count = new Map<string, number>();
  const own = cells.map((cell) => {
    const times = (count.get(cell.id) ?? 0) + 1;
    count.set(cell.id, times);
    return times === 1 || cell.id === "" ? cell : { ...cell, id: `${cell.id}\n${String(times)}` };
  });
  for (const [id, times] of count)
    if (id !== "" && times > 1)
      losses.push({
        what: "relation",
        subject: `the id ${id} of ${counted(times, "cell")} in ${page}`,
        reason: "A line to this id ends at the first of them.",
      });
  return own;
}

/** Shapes inside each other, far more than a drawing has. */
const deepest = 100;

/** @throws ArchscribeError IMPORT_UNREADABLE if shapes contain each other, or are nested too deeply */
function refuseDeepCells(
  cells: readonly Cell[],
  byId: ReadonlyMap<string, Cell>,
  { name, path }: { readonly name: string; readonly path: string },
): void {
  for (const cell of cells) {
    let depth = 0;
    for (let one: Cell | undefined = cell; one !== undefined; one = byId.get(one.parent)) {
      depth += 1;
      if (depth <= deepest) continue;
      const reason = `Shapes of the page ${name} contain each other, or more than ${deepest} are nested`;
      throw new ArchscribeError("IMPORT_UNREADABLE", { path, reason });
    }
  }
}

interface Page {
  readonly byId: ReadonlyMap<string, Cell>;
  readonly children: ReadonlyMap<string, readonly Cell[]>;
  /** The place of a cell on the page; cells in others are placed relative to them. */
  origin(cell: Cell | undefined): Point;
}

/** The attributes of an object that are read, and attributes that only concern editing. */
const knownFacts =
  /^(?:id|label|placeholders?|c4(?:Name|Type|Technology|Description|Application)|tags|enumerate|enumerateValue|name)$/;

/** Returns the facts of an object that have no place in a diagram. */
function factLosses({ facts, label }: Pick<Cell, "facts" | "label">, page: string): ForeignLoss[] {
  const written = facts["label"] ?? "";
  const [name = ""] = (facts["c4Name"] ?? label).split("\n");
  return Object.entries(facts).flatMap(([key, value]): ForeignLoss[] => {
    const isShown = facts["placeholders"] === "1" && written.includes(`%${key}%`);
    const isRead = knownFacts.test(key) || (key === "link" && /^https?:/i.test(value));
    if (isRead || isShown || value.trim() === "") return [];
    return [
      {
        what: "fact",
        subject: `${key} of ${name.trim() || "a shape"} in ${page}: ${value}`,
        reason: "A shape has no such fact.",
      },
    ];
  });
}

/** An `object` or `UserObject` is around a cell that has more facts than a label. */
function cellOf(element: XmlElement): Cell[] {
  const cell = element.name === "mxCell" ? element : elementsAt(element, "mxCell")[0];
  if (cell === undefined) return [];
  const facts = element === cell ? {} : element.attributes;
  const { attributes } = cell;
  const written = facts["label"] ?? attributes["value"] ?? "";
  const filled =
    facts["placeholders"] === "1"
      ? written.replaceAll(/%(\w+)%/g, (whole, key: string) => facts[key] ?? whole)
      : written;
  const style = parseStyle(attributes["style"] ?? "");
  return [
    {
      id: facts["id"] ?? attributes["id"] ?? "",
      parent: attributes["parent"] ?? "",
      label: style.get("html") === "1" || isMarkup(filled) ? labelText(filled) : filled,
      facts,
      style,
      element: cell,
      isEdge: attributes["edge"] === "1",
      isVertex: attributes["vertex"] === "1",
    },
  ];
}

function geometryOf({ element }: Cell): { x: number; y: number; width: number; height: number } {
  const attributes = elementsAt(element, "mxGeometry")[0]?.attributes ?? {};
  const number = (key: string): number => Number(attributes[key] ?? 0) || 0;
  return { x: number("x"), y: number("y"), width: number("width"), height: number("height") };
}

function shapeOf(cell: Cell, page: Page): DrawnShape {
  const { facts, id, label, parent, style } = cell;
  const around = page.byId.get(parent);
  const { height, width } = geometryOf(cell);
  const shape = shapeOfStyle(style);
  const own = {
    id,
    ...page.origin(cell),
    width,
    height,
    label,
    ...(around?.isVertex === true ? { inside: parent } : {}),
    ...(iconName(style) === "" ? {} : { icon: iconName(style) }),
    url: /^https?:/i.test(facts["link"] ?? "") ? facts["link"] : undefined,
  };
  const c4 = c4Of(facts);
  if (c4 !== undefined) return { ...own, ...c4 };
  if (around?.isVertex === true && isListed(around, page)) return { ...own, ...shape, role: "part" };
  if (around?.isVertex === true && around.style.get("shape") === "umlLifeline")
    return { ...own, ...shape, role: "part" };
  const listed = page.children.get(id)?.filter(({ isVertex }) => isVertex) ?? [];
  if (listed.length > 0 && isListed(cell, page)) return { ...own, ...listingOf(cell, listed, page) };
  const holds = listed.some(({ style: inner }) => shapeOfStyle(inner).role !== "text");
  if (holds && (shape.role === "box" || style.get("container") === "1"))
    return { ...own, ...shape, role: shape.kind === "component" && label === "" ? "frame" : shape.role };
  return { ...own, ...shape };
}

/** Whether the cells in a cell are the rows of a class or of a table. */
function isListed(cell: Cell, { children }: Page): boolean {
  const { style } = cell;
  if (style.get("shape") === "table" || style.get("shape") === "tableRow") return true;
  if (style.get("childLayout") !== "stackLayout") return false;
  const inside = (children.get(cell.id) ?? []).filter(({ isVertex }) => isVertex);
  return inside.every(
    ({ style: own }) =>
      own.has("text") || own.has("line") || /^(?:tableRow|partialRectangle)$/.test(own.get("shape") ?? ""),
  );
}

function listingOf(
  cell: Cell,
  rows: readonly Cell[],
  { children, origin }: Page,
): Pick<DrawnShape, "role" | "kind" | "label" | "members"> {
  const isTable = cell.style.get("shape") === "table";
  const stereotype = /(?:«|<<)\s*(interface|enumeration|enum|entity|table)\s*(?:»|>>)/i.exec(cell.label)?.[1];
  const kind = isTable
    ? "entity"
    : stereotype === undefined
      ? "class"
      : /^enum/i.test(stereotype)
        ? "enumeration"
        : /^interface/i.test(stereotype)
          ? "interface"
          : "entity";
  const sorted = rows.toSorted((a, b) => origin(a).y - origin(b).y);
  const members = sorted.flatMap((row): string[] => {
    if (row.style.has("line")) return [""];
    const cells = (children.get(row.id) ?? []).filter(({ isVertex }) => isVertex);
    if (cells.length === 0) return row.label.split("\n").filter((line) => line.trim() !== "");
    const words = cells
      .toSorted((a, b) => origin(a).x - origin(b).x)
      .map(({ label }) => label.trim())
      .filter((label) => label !== "");
    return words.length === 0 ? [] : [words.join(" ")];
  });
  // A line at the beginning or the end separates nothing.
  return { role: "listing", kind, label: cell.label, members: trimmed(members) };
}

function trimmed(members: readonly string[]): string[] {
  const first = members.findIndex((member) => member !== "");
  const last = members.findLastIndex((member) => member !== "");
  return first === -1 ? [] : members.slice(first, last + 1);
}

function c4Of(
  facts: Readonly<Record<string, string>>,
): (Partial<DrawnShape> & Pick<DrawnShape, "role" | "kind" | "label">) | undefined {
  const { c4Description, c4Name, c4Technology, c4Type = "", c4Application } = facts;
  if (c4Name === undefined) return undefined;
  const level = levelOfC4(c4Type) ?? levelOfC4(c4Application ?? "") ?? "container";
  const technology = c4Technology ?? "";
  return {
    role: "box",
    kind:
      level === "person"
        ? "actor"
        : /data ?base|sql|mongo|redis|oracle/i.test(`${technology} ${c4Name}`)
          ? "database"
          : "component",
    label: labelText(c4Name),
    level,
    technology: technology === "" ? undefined : technology,
    description: labelText(c4Description ?? "").replaceAll("\n", " "),
  };
}

/** An ellipse is a use case where an actor is; on other pages it is a box like any other. */
function withoutLoneEllipses(shapes: readonly DrawnShape[]): DrawnShape[] {
  const hasActor = shapes.some(({ kind }) => kind === "actor");
  return shapes.map((shape) =>
    shape.kind === "use-case" && !hasActor ? { ...shape, kind: "component" } : shape,
  );
}

function connectorOf(cell: Cell, page: Page): DrawnConnector {
  const { element, facts, id, style } = cell;
  const own = (page.children.get(id) ?? []).map(({ label }) => label);
  const written = facts["c4Description"] ?? cell.label;
  const label = [written, ...own]
    .map((one) => one.replaceAll("\n", " ").trim())
    .filter((one) => one !== "")
    .join(" ");
  const { isMutual, isReversed, kind } = relationOfStyle(style, label);
  const [from, to] = [element.attributes["source"], element.attributes["target"]];
  const around = page.origin(page.byId.get(cell.parent));
  const point = (as: string): Point | undefined => {
    const found = elementsIn(element).find(
      ({ attributes, name }) => name === "mxPoint" && attributes["as"] === as,
    );
    if (found === undefined) return undefined;
    const { x = "0", y = "0" } = found.attributes;
    return { x: around.x + (Number(x) || 0), y: around.y + (Number(y) || 0) };
  };
  const [start, end] = [point("sourcePoint"), point("targetPoint")];
  const technology = facts["c4Technology"];
  const placed = {
    start: start ?? placeAt(page.byId.get(from ?? ""), page, { end: "exit", style }),
    end: end ?? placeAt(page.byId.get(to ?? ""), page, { end: "entry", style }),
  };
  return {
    ...(isReversed ? { from: to, to: from, start: placed.end, end: placed.start } : { from, to, ...placed }),
    kind,
    isMutual,
    label,
    ...(technology === undefined || technology === "" ? {} : { technology }),
  };
}

/** The place on a shape where a line begins or ends: its style states it as shares of width and height. */
function placeAt(
  cell: Cell | undefined,
  page: Page,
  { end, style }: { readonly end: "exit" | "entry"; readonly style: Style },
): Point | undefined {
  if (cell === undefined) return undefined;
  const { height, width } = geometryOf(cell);
  const { x, y } = page.origin(cell);
  const share = (key: string): number => Number(style.get(key) ?? 0.5) || 0;
  return { x: x + width * share(`${end}X`), y: y + height * share(`${end}Y`) };
}
