import { changeSigns, countChanges, impliedChanges, sayCounts } from "@archscribe/core/document/change";
import {
  type Change,
  changeKinds,
  changeSubjects,
  type ComparedState,
  type Consequence,
  counted,
  type FigureChange,
  isOnBothSides,
  type ProjectComparison,
} from "@archscribe/core/model";
import type { ChalkInstance } from "chalk";
import { plainLine } from "../../output/plain-line.ts";
import { type ComparisonView, paintKind, presentChange } from "./present-change.ts";

/** Longer lists are cut, if they are not asked for whole. */
const mostOfSubject = 12;

/** Returns the differences for a person, by subject, with the notes before and the consequences after them. */
export function presentComparison(comparison: ProjectComparison, view: ComparisonView): string {
  const { after, before, changes, consequences, figures, notes } = comparison;
  const { colour, isWhole } = view;
  const implied = isWhole ? new Map<Change, readonly Change[]>() : impliedChanges(changes);
  const isImplied = new Set([...implied.values()].flat());
  const sections = [
    [`${presentState(before, colour)} ${colour.dim("→")} ${presentState(after, colour)}`],
    notes.map((note) => `${colour.yellow("note")}  ${plainLine(note)}`),
    ...changeSubjects.map(({ key, title }) => {
      const items = changes.filter((change) => change.subject === key && !isImplied.has(change));
      const present = (change: Change): string[] => presentChange(change, implied.get(change) ?? [], view);
      return key === "figure" ? [] : list({ title, items, present }, view);
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
  const { breaking, consequences, figures } = countChanges(comparison);
  const parts = [
    sayCounts(comparison.changes),
    figures === 0 ? "" : counted(figures, "figure"),
    breaking === 0 ? "" : `${breaking} breaking`,
    consequences === 0 ? "" : counted(consequences, "consequence"),
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
  const isPart = isOnBothSides(kind);
  const counts = changeKinds.flatMap((one) => {
    const count = marks.filter((mark) => mark === one).length;
    return count === 0 || !isPart ? [] : [paintKind(one, colour)(`${changeSigns[one]}${count}`)];
  });
  const texts = lines.added.length + lines.removed.length;
  const said = isPart && texts > 0 ? [colour.dim(counted(texts, "line"))] : [];
  const formerId = before?.diagram.id ?? id;
  return [
    `${paintKind(kind, colour)(changeSigns[kind])} ${plainLine(title)}`,
    colour.dim(plainLine(formerId === id ? id : `${formerId} → ${id}`)),
    ...counts,
    ...said,
  ].join("  ");
}

function presentConsequences(
  consequences: readonly Consequence[],
  changes: readonly Change[],
  view: ComparisonView,
): string[] {
  const order = new Map(changes.map(({ id }, index) => [id, index]));
  const items = consequences.toSorted((a, b) => (order.get(a.change) ?? 0) - (order.get(b.change) ?? 0));
  const { colour } = view;
  const present = ({ message, place }: Consequence): string[] => {
    const [said, where] = [plainLine(message), plainLine(`${place.location.file}:${place.location.line}`)];
    const isShort = said.length + where.length + 6 <= view.columns;
    const mark = colour.yellow("!");
    return isShort
      ? [`${mark} ${said}  ${colour.dim(where)}`]
      : [`${mark} ${said}`, `    ${colour.dim(where)}`];
  };
  return list({ title: "Consequences", items, present }, view);
}
