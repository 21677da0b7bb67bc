import { emitClasses } from "../../diagrams/index.ts";
import { canonicalName } from "../../words/index.ts";
import type { DiagramKey } from "../../../model/index.ts";
import { type BoxOnPath, boxTree } from "../box-tree.ts";
import { deploymentKeyOf } from "../deployment-key.ts";
import { createElementMaker, plainLine } from "../element-entry.ts";
import type {
  ForeignElement,
  ForeignLine,
  ForeignLoss,
  ForeignModel,
  ForeignStep,
  ForeignView,
} from "../foreign-model.ts";
import type { DrawnPage, DrawnShape } from "./drawing.ts";
import { type Reading, type ResolvedPage, resolvePage, wordsOf } from "./resolve-page.ts";

/**
 * Returns the model that the pages of a drawing show. A drawing has only shapes: shapes of one name and kind are one
 * element on all pages. Positions determine which shape is inside of which, and where a loose line ends.
 */
export function readDrawing(pages: readonly DrawnPage[], format: string): ForeignModel {
  const losses: ForeignLoss[] = [];
  const maker = createElementMaker();
  const elements = new Map<string, ForeignElement>();
  const elementOf = (shape: DrawnShape): ForeignElement => {
    const words = wordsOf(shape);
    const key = `${shape.kind} ${canonicalName(words.name)}`;
    const known = elements.get(key);
    if (known !== undefined) return known;
    const { isExternal, kind, level, url } = shape;
    const made = maker.make({
      kind,
      ...words,
      level,
      isExternal,
      links: url === undefined ? [] : [{ title: words.name, url }],
      around: [kind],
    });
    elements.set(key, made);
    return made;
  };
  const views = pages.flatMap((page) => viewOf(page, { elementOf, losses }));
  return {
    format,
    elements: [...elements.values()],
    views,
    documents: [],
    decisions: [],
    losses: [...losses, ...maker.losses],
  };
}

function viewOf(page: DrawnPage, reading: Reading): ForeignView[] {
  const resolved = resolvePage(page, reading);
  const { name, shapes } = resolved;
  const drawn = shapes.filter(({ role }) => role !== "frame");
  if (drawn.length === 0) {
    reading.losses.push({ what: "view", subject: name, reason: "It shows no element." });
    return [];
  }
  const count = (role: DrawnShape["role"]): number => drawn.filter((one) => one.role === role).length;
  if (count("lifeline") > 1) return [sequenceOf(resolved)];
  if (count("listing") * 2 > drawn.length) return [listingsOf(resolved)];
  return [graphOf(resolved)];
}

function sequenceOf({ elementOf, lines, losses, name, shapes }: ResolvedPage): ForeignView {
  for (const shape of shapes.filter(({ role }) => role !== "lifeline"))
    losses.push({
      what: "unread",
      subject: `${wordsOf(shape).name} in ${name}`,
      reason:
        shape.role === "frame"
          ? "The condition or repetition of the messages in it is not read."
          : "A sequence has lifelines and messages.",
    });
  const steps = lines
    .filter(({ source, target }) => source.role === "lifeline" && target.role === "lifeline")
    .toSorted((a, b) => a.y - b.y)
    .map(({ kind, label, source, target }): ForeignStep => ({
      from: elementOf(source),
      to: elementOf(target),
      label: plainLine(label),
      isReply: kind === "dependency" || kind === "reply",
    }));
  return { shape: "sequence", name, title: name, diagram: "interaction", steps };
}

function listingsOf(page: ResolvedPage): ForeignView {
  const { elementOf, lines, name, shapes } = page;
  const shown = shapes.filter(({ role }) => role !== "frame");
  const areTables = shown.every(({ kind }) => kind === "entity");
  const ids = new Map<DrawnShape, string>();
  const idOf = (shape: DrawnShape): string => {
    const { id } = elementOf(shape).entry;
    const same = shown.filter((one) => elementOf(one).entry.id === id).indexOf(shape);
    const own = ids.get(shape) ?? (same > 0 ? `${id}-${same + 1}` : id);
    ids.set(shape, own);
    return own;
  };
  return {
    shape: "text",
    notation: "plantuml",
    name,
    title: name,
    diagram: areTables ? "logical" : "class",
    text: emitClasses({
      classes: shown.map((shape) => ({
        id: idOf(shape),
        name: elementOf(shape).entry.name,
        kind: shape.kind,
        members: shape.members ?? [],
      })),
      links: lines.map(({ isMutual, kind, label, source, target }) => ({
        from: idOf(source),
        to: idOf(target),
        kind,
        ...(isMutual && { isMutual }),
        ...(label === "" ? {} : { label: plainLine(label) }),
      })),
    }),
  };
}

/** The most characters of a border's words that are its name. */
const longestBorder = 60;

function graphOf({ around, elementOf, lines, losses, name, shapes }: ResolvedPage): ForeignView {
  const borders = new Map(
    shapes.flatMap((shape) => {
      if (shape.role !== "frame" || shape.level !== undefined) return [];
      const words = plainLine(shape.label);
      const isName = words.length <= longestBorder;
      if (!isName)
        losses.push({
          what: "fact",
          subject: `words of a border in ${name}: ${words}`,
          reason: "A border has a name only.",
        });
      return [[shape, isName ? words : wordsOf(shape).name]];
    }),
  );
  for (const shape of shapes)
    if (shape.members !== undefined && shape.members.length > 0)
      losses.push({
        what: "fact",
        subject: `rows of ${wordsOf(shape).name} in ${name}: ${shape.members
          .filter((row) => row !== "")
          .map(plainLine)
          .join("; ")}`,
        reason: "Rows are drawn on a page of classes or tables only.",
      });
  const pathTo = (shape: DrawnShape, seen: readonly DrawnShape[] = []): BoxOnPath[] => {
    const outer = around(shape);
    const own: BoxOnPath = { id: shape.id, key: shape.id, shows: borders.get(shape) ?? elementOf(shape) };
    return outer === undefined || outer === shape || seen.includes(outer)
      ? [own]
      : [...pathTo(outer, [...seen, shape]), own];
  };
  const drawn = lines.flatMap(({ isMutual, kind, label, source, target, technology }): ForeignLine[] => {
    const line = {
      // A line with two heads is an arrow in each direction.
      kind: isMutual ? ("directed" as const) : kind,
      ...(plainLine(label) === "" ? {} : { label: plainLine(label) }),
      ...(technology === undefined ? {} : { technology }),
    };
    const there = { from: source.id, to: target.id, ...line };
    return isMutual ? [there, { ...there, from: target.id, to: source.id }] : [there];
  });
  return {
    shape: "graph",
    name,
    title: name,
    diagram: diagramOf(shapes),
    direction: "down",
    boxes: boxTree(shapes.map((shape) => pathTo(shape))),
    lines: drawn,
  };
}

function diagramOf(shapes: readonly DrawnShape[]): DiagramKey {
  const boxes = shapes.filter(({ role }) => role !== "frame");
  const has = (kind: DrawnShape["kind"]): boolean => boxes.some((one) => one.kind === kind);
  if (boxes.some(({ role }) => role === "step")) return "interaction";
  if (has("actor") && has("use-case")) return "usecase";
  if (boxes.every(({ kind }) => kind === "entity")) return "conceptual";
  const nodes = shapes.filter(({ kind }) => kind === "node");
  const isDeployed = nodes.some(({ role }) => role === "frame") || nodes.length * 2 >= boxes.length;
  if (nodes.length > 0 && isDeployed)
    return deploymentKeyOf(shapes.map((shape) => `${shape.label} ${shape.technology ?? ""}`));
  const levels = new Set(boxes.flatMap(({ level }) => level ?? []));
  return levels.size > 0 && !levels.has("container") && !levels.has("component")
    ? "system_conceptual"
    : "component";
}
