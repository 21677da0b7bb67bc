import { countChanges } from "@archscribe/core/document/change";
import {
  type Change,
  type ChangeKind,
  changeKinds,
  changeSubjects,
  type ComparedState,
  type Consequence,
  type FigureChange,
  type ProjectComparison,
} from "@archscribe/core/model";
import type { ChalkInstance } from "chalk";
import { plainLine } from "../../output/plain-line.ts";
import { plural } from "../../output/present-findings.ts";
import { differenceLines } from "./difference-lines.ts";

/** How differences are shown to a person. */
export interface ComparisonView {
  readonly colour: ChalkInstance;
  readonly columns: number;
  /** Whether long lists and texts are printed whole. */
  readonly isWhole: boolean;
}

/** Longer lists are cut, if they are not asked for whole. */
const mostOfSubject = 12;
const mostFields = 4;

const signs: Readonly<Record<ChangeKind, string>> = { added: "+", removed: "−", changed: "~", renamed: "→" };

/** The subjects whose readers know things by their ids. */
const knownByIds: ReadonlySet<string> = new Set(["requirement", "use-case", "decision"]);

/** Returns the differences for a person, by subject, with the notes before and the consequences after them. */
export function presentComparison(comparison: ProjectComparison, view: ComparisonView): string {
  const { after, before, changes, consequences, figures, notes } = comparison;
  const { colour } = view;
  const sections = [
    [`${presentState(before, colour)} ${colour.dim("→")} ${presentState(after, colour)}`],
    notes.map((note) => `${colour.yellow("note")}  ${plainLine(note)}`),
    ...changeSubjects.flatMap(({ key, title }) => {
      const own = changes.filter(({ subject }) => subject === key && key !== "figure");
      return own.length === 0 ? [] : [presentSubject(title, own, view)];
    }),
    list({ title: "Figures", items: figures, present: (one) => [presentFigure(one, colour)] }, view),
    presentConsequences(consequences, changes, view),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** Returns the numbers of changes, breaking changes and consequences, such as `3 added, 1 removed; 1 breaking`. */
export function countInWords(comparison: ProjectComparison): string {
  const counts = countChanges(comparison);
  const kinds = changeKinds.flatMap((kind) => (counts[kind] === 0 ? [] : [`${counts[kind]} ${kind}`]));
  const parts = [
    kinds.join(", "),
    counts.figures === 0 ? "" : plural(counts.figures, "figure"),
    counts.breaking === 0 ? "" : `${counts.breaking} breaking`,
    counts.consequences === 0 ? "" : plural(counts.consequences, "consequence"),
  ];
  return parts.filter((part) => part !== "").join("; ");
}

function presentState({ detail, name }: ComparedState, colour: ChalkInstance): string {
  return `${colour.bold(plainLine(name))}${detail === undefined ? "" : colour.dim(` (${plainLine(detail)})`)}`;
}

interface Section<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly present: (item: Item) => readonly string[];
}

/** The lines of a section; a long one ends with the number of items that are not shown. */
function list<Item>({ items, present, title }: Section<Item>, { colour, isWhole }: ComparisonView): string[] {
  if (items.length === 0) return [];
  const shown = isWhole || items.length <= mostOfSubject + 1 ? items : items.slice(0, mostOfSubject);
  const left = items.length - shown.length;
  return [
    `${colour.bold(title)} ${colour.dim(`(${items.length})`)}`,
    ...shown.flatMap((item) => present(item).map((line) => `  ${line}`)),
    ...(left === 0 ? [] : [`  ${colour.dim(`… and ${left} more`)}`]),
  ];
}

function presentSubject(title: string, changes: readonly Change[], view: ComparisonView): string[] {
  return list({ title, items: changes, present: (change) => presentChange(change, view) }, view);
}

function presentChange(change: Change, view: ComparisonView): string[] {
  const { breaking, fields, kind, reasons } = change;
  const { colour, isWhole } = view;
  const shown = isWhole ? fields : fields.slice(0, mostFields);
  const left = fields.length - shown.length;
  return [
    `${painted(kind, colour)} ${nameLine(change, view)}`,
    ...breaking.map(({ reason }) => `    ${colour.red("breaking")} ${plainLine(reason)}`),
    ...(reasons.length === 0 ? [] : [`    ${colour.dim(`renamed: ${plainLine(reasons.join(", "))}`)}`]),
    ...shown.flatMap((field) => differenceLines(field, view).map((line) => `    ${line}`)),
    ...(left === 0 ? [] : [`    ${colour.dim(`… and ${plural(left, "further field")}`)}`]),
  ];
}

function nameLine(change: Change, { colour, columns, isWhole }: ComparisonView): string {
  const { after, before, kind, name, ownerName, subject, type } = change;
  const id = knownByIds.has(subject) ? (after ?? before)?.id : undefined;
  const owner = ownerName === undefined ? "" : `${colour.dim(`${plainLine(ownerName)} ›`)} `;
  const former =
    kind === "renamed" && before !== undefined ? `${plainLine(formerly(change))} ${colour.dim("→")} ` : "";
  const idPart = id === undefined || id === name ? "" : `${colour.bold(plainLine(id))}  `;
  const room = Math.max(columns - 8 - plainLine(`${id ?? ""}${ownerName ?? ""}${type}`).length, 30);
  const shown = isWhole || former !== "" ? plainLine(name) : cut(plainLine(name), room);
  return `${owner}${former}${idPart}${shown}${type === "" ? "" : colour.dim(`  ${plainLine(type)}`)}`;
}

/** The name or id that a renamed thing had before. */
function formerly({ after, before, subject }: Change): string {
  if (before === undefined) return "";
  const hasNewId = knownByIds.has(subject) && before.id !== after?.id;
  return hasNewId || before.name === after?.name ? before.id : before.name;
}

function presentFigure(
  { after, before, id, kind, lines, title }: FigureChange,
  colour: ChalkInstance,
): string {
  const marks = [
    ...(after === undefined ? [] : [...after.marks.elements.values(), ...after.marks.relations.values()]),
    ...[...(before?.marks.elements.values() ?? []), ...(before?.marks.relations.values() ?? [])].filter(
      (mark) => mark === "removed",
    ),
  ];
  const counts = changeKinds.flatMap((one) => {
    const count = marks.filter((mark) => mark === one).length;
    return count === 0 || kind !== "changed" ? [] : [paint(one, colour)(`${signs[one]}${count}`)];
  });
  const texts = lines.added.length + lines.removed.length;
  const said = kind === "changed" && texts > 0 ? [colour.dim(plural(texts, "line"))] : [];
  return [`${painted(kind, colour)} ${plainLine(title)}`, colour.dim(plainLine(id)), ...counts, ...said].join(
    "  ",
  );
}

function presentConsequences(
  consequences: readonly Consequence[],
  changes: readonly Change[],
  view: ComparisonView,
): string[] {
  const order = new Map(changes.map(({ id }, index) => [id, index]));
  const items = consequences.toSorted((a, b) => (order.get(a.change) ?? 0) - (order.get(b.change) ?? 0));
  const { colour } = view;
  const present = ({ message, place: { location } }: Consequence): string[] => [
    `${colour.yellow("!")} ${plainLine(message)}`,
    `    ${colour.dim(plainLine(`${location.file}:${location.line}`))}`,
  ];
  return list({ title: "Consequences", items, present }, view);
}

function painted(kind: ChangeKind, colour: ChalkInstance): string {
  return paint(kind, colour)(signs[kind]);
}

function paint(kind: ChangeKind, colour: ChalkInstance): (text: string) => string {
  return { added: colour.green, removed: colour.red, changed: colour.yellow, renamed: colour.blue }[kind];
}

/** A text of at most so many characters, which ends with … if more follow. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
