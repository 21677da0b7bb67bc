import type { ElementEntry, Notation } from "../../model/index.ts";
import {
  type C4Box,
  emitC4,
  type DrawnTable,
  emitMessages,
  emitTables,
  emitView,
  fileStem,
  isDrawnByMermaid,
  type Message,
  type Participant,
  unusedStem,
  type ViewElement,
} from "../diagrams/index.ts";
import { emitDiagramHeader } from "../project-folder/index.ts";
import { canonicalName, idFromName } from "../words/index.ts";
import { plainLine, proseLine } from "./element-entry.ts";
import { emitDocuments } from "./emit-documents.ts";
import type {
  ForeignBox,
  ForeignElement,
  ForeignGraph,
  ForeignLoss,
  ForeignModel,
  ForeignSequence,
  ForeignStep,
  ForeignView,
} from "./foreign-model.ts";

/** The files and entries of `elements.yaml` with the content of a foreign model. */
export interface EmittedModel {
  readonly files: ReadonlyMap<string, string>;
  readonly entries: readonly ElementEntry[];
  readonly losses: readonly ForeignLoss[];
}

/** Returns a foreign model as the files of a project: a diagram for each view, pages and decisions. */
export function emitForeignModel(model: ForeignModel, notation: Notation): EmittedModel {
  const marks = createMarks(model.elements);
  const documents = emitDocuments(model);
  const stems = new Map<string, Set<string>>();
  const diagrams = model.views.map((view): readonly [string, string] => {
    const taken = stems.get(view.diagram) ?? new Set<string>();
    stems.set(view.diagram, taken);
    const stem = unusedStem(fileStem(view.name) || "view", taken);
    const own = view.shape === "text" ? view.notation : notation;
    const ending = own === "plantuml" ? "puml" : "mmd";
    const header = emitDiagramHeader(
      {
        title: plainLine(view.title),
        ...(view.about === undefined ? {} : { about: proseLine(view.about) }),
        requirements: [],
        traces: [],
      },
      own,
    );
    return [
      `diagrams/${view.diagram}/${stem}.${ending}`,
      `${[...header, textOf(view, { marks, notation })].join("\n")}\n`,
    ];
  });
  return {
    files: new Map([...diagrams, ...(model.files ?? []), ...documents.files]),
    entries: model.elements.map(({ entry }) => entry),
    losses: [...model.losses, ...documents.losses],
  };
}

/** Returns the id of an element if a picture has to state it, because its name is ambiguous. */
type Marks = (element: ForeignElement) => string | undefined;

function createMarks(elements: readonly ForeignElement[]): Marks {
  const names = elements.flatMap(({ entry }) => [
    ...new Set([entry.name, ...entry.names].map(canonicalName)),
  ]);
  const counts = Map.groupBy(names, (name) => name);
  return ({ entry: { id, name } }) => {
    const isShared = counts.get(canonicalName(name))?.length !== 1;
    return isShared || isRewritten(name) || id !== idFromName(name) ? id : undefined;
  };
}

/** Returns whether a notation may write a name with other signs, so that it is not found again by name. */
function isRewritten(name: string): boolean {
  return /[^\p{L}\p{N} ._-]|--|\.{2}|_{2}|^[^\p{L}\p{N}]/u.test(name);
}

interface Drawing {
  readonly marks: Marks;
  readonly notation: Notation;
}

function textOf(view: ForeignView, drawing: Drawing): string {
  switch (view.shape) {
    case "text":
      return view.text.trim();
    case "sequence":
      return sequenceText(view, drawing);
    case "graph":
      return graphText(view, drawing);
  }
}

/** Views with levels are drawn as C4 diagrams, if the notation can draw them so, and all others as boxes and lines. */
function graphText(graph: ForeignGraph, { marks, notation }: Drawing): string {
  const ids = boxIds(graph.boxes);
  const idOf = (id: string): string => ids.get(id) ?? id;
  const boxes = graph.boxes.map((box) => toC4Box(box, { idOf, marks }));
  const lines = graph.lines.map(({ from, kind, label, technology, to }) => ({
    from: idOf(from),
    to: idOf(to),
    ...(label === undefined ? {} : { label }),
    ...(technology === undefined ? {} : { technology }),
    hasDirection: kind !== "association",
  }));
  if (graph.boxes.some(isC4) && (notation === "plantuml" || isDrawnByMermaid({ boxes, lines })))
    return emitC4({ boxes, lines, direction: graph.direction }, notation);
  const tables = graph.boxes.flatMap((box) => toTable(box, { idOf, marks }));
  if (tables.length === graph.boxes.length && graph.lines.length === 0)
    return emitTables({ tables, links: [] }, notation);
  const elements = graph.boxes.map((box) => toViewElement(box, { idOf, marks }));
  const links = graph.lines.map(({ from, kind, label, to }) => ({
    from: idOf(from),
    to: idOf(to),
    kind,
    ...(label === undefined ? {} : { label }),
  }));
  return emitView({ elements, links, direction: graph.direction }, notation).text;
}

function isC4({ inside, shows }: ForeignBox): boolean {
  return (typeof shows !== "string" && shows.level !== undefined) || inside.some(isC4);
}

/** Boxes are named after their content, so that people can read the texts. */
function boxIds(boxes: readonly ForeignBox[]): Map<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const add = ({ id, inside, shows }: ForeignBox): void => {
    const plain = typeof shows === "string" ? idFromName(shows) : shows.entry.id;
    let free = plain;
    for (let number = 2; taken.has(free); number += 1) free = `${plain}-${String(number)}`;
    taken.add(free);
    ids.set(id, free);
    inside.forEach(add);
  };
  boxes.forEach(add);
  return ids;
}

interface Naming {
  readonly marks: Marks;
  idOf(id: string): string;
}

function toC4Box({ id, inside, shows, type }: ForeignBox, naming: Naming): C4Box {
  const { idOf, marks } = naming;
  const boxes = inside.map((one) => toC4Box(one, naming));
  if (typeof shows === "string")
    return { id: idOf(id), name: plainLine(shows), kind: "group", technology: type, inside: boxes };
  const { entry, isExternal, level } = shows;
  return {
    id: idOf(id),
    name: entry.name,
    kind: entry.kind,
    level,
    isExternal,
    technology: type ?? entry.technology,
    description: entry.description,
    mark: marks(shows),
    inside: boxes,
  };
}

function toViewElement({ id, inside, shows, type }: ForeignBox, naming: Naming): ViewElement {
  const { idOf, marks } = naming;
  const own = inside.map((one) => toViewElement(one, naming));
  if (typeof shows === "string") return { id: idOf(id), name: plainLine(shows), kind: "group", inside: own };
  const technology = type ?? shows.entry.technology;
  const mark = marks(shows);
  return {
    id: idOf(id),
    name: shows.entry.name,
    kind: shows.entry.kind,
    ...(technology === undefined ? {} : { technology }),
    ...(mark === undefined ? {} : { mark }),
    inside: own,
  };
}

/** Data is drawn as entities, as long as nothing relates it. */
function toTable({ id, inside, shows }: ForeignBox, { idOf, marks }: Naming): DrawnTable[] {
  if (typeof shows === "string" || shows.entry.kind !== "entity" || inside.length > 0) return [];
  const mark = marks(shows);
  return [{ id: idOf(id), name: shows.entry.name, columns: [], ...(mark === undefined ? {} : { mark }) }];
}

function sequenceText({ steps }: ForeignSequence, { marks, notation }: Drawing): string {
  const participants = new Map<string, Participant>();
  const add = (element: ForeignElement): string => {
    const { id, kind, name } = element.entry;
    participants.set(id, { id, kind, name, mark: marks(element) });
    return id;
  };
  const toMessage = (step: ForeignStep): Message => {
    if ("parallel" in step) return { parallel: step.parallel.map((own) => own.map(toMessage)) };
    if ("fragment" in step)
      return {
        fragment: step.fragment,
        operands: step.operands.map(({ guard, steps: own }) => ({
          guard: plainLine(guard),
          messages: own.map(toMessage),
        })),
      };
    const { from, isReply, label, note = "", to } = step;
    return {
      from: add(from),
      to: add(to),
      label: plainLine(label),
      isReply,
      ...(note.trim() === "" ? {} : { note: note.trim().split("\n").map(plainLine).join("\n") }),
    };
  };
  const messages = steps.map(toMessage);
  return emitMessages({ participants: [...participants.values()], messages }, notation);
}
