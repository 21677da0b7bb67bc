import { changeSigns, sayBreaking } from "@archscribe/core/document/change";
import { type Change, type ChangeKind, changeSubjects, counted, isOnBothSides } from "@archscribe/core/model";
import type { ChalkInstance } from "chalk";
import { plainLine } from "../../output/plain-line.ts";
import { differenceLines, shortened } from "./difference-lines.ts";

/** How differences are shown to a person. */
export interface ComparisonView {
  readonly colour: ChalkInstance;
  readonly columns: number;
  /** Whether long lists and texts are printed whole. */
  readonly isWhole: boolean;
}

const mostFields = 4;

/** The subjects whose readers know things by their ids. */
const knownByIds: ReadonlySet<string> = new Set(["requirement", "use-case", "decision"]);

/** The subjects whose type repeats what the name says. */
const withoutType: ReadonlySet<string> = new Set(["step", "trace"]);

/**
 * Returns the lines of a change: its sign and name, what it breaks, why it counts as renamed, and the facts that differ.
 *
 * @param implied the changes that follow from it, such as the steps of a use case that was added
 */
export function presentChange(change: Change, implied: readonly Change[], view: ComparisonView): string[] {
  const { breaking, kind, reasons } = change;
  const { colour } = view;
  return [
    `${paintKind(kind, colour)(changeSigns[kind])} ${nameLine(change, view)}${impliedCount(implied, colour)}`,
    ...breaking.map((broken) => `    ${colour.red("breaking")} ${plainLine(sayBreaking(broken))}`),
    ...(reasons.length === 0 ? [] : [`    ${colour.dim(`renamed: ${plainLine(reasons.join(", "))}`)}`]),
    ...fieldLines(change, view).map((line) => `    ${line}`),
  ];
}

/** Returns the colour of a kind of change. */
export function paintKind(kind: ChangeKind, colour: ChalkInstance): (text: string) => string {
  return { added: colour.green, removed: colour.red, changed: colour.yellow, renamed: colour.blue }[kind];
}

/** What was added or removed as a whole is known by its name, so its facts are only listed on request. */
function fieldLines({ fields, kind }: Change, view: ComparisonView): string[] {
  const { colour, isWhole } = view;
  const listed = isWhole || isOnBothSides(kind) ? fields : [];
  const shown = isWhole ? listed : listed.slice(0, mostFields);
  const left = listed.length - shown.length;
  return [
    ...shown.flatMap((field) => differenceLines(field, view)),
    ...(left === 0 ? [] : [colour.dim(`… and ${counted(left, "further field")}`)]),
  ];
}

function nameLine(change: Change, { colour, columns, isWhole }: ComparisonView): string {
  const { after, before, kind, ownerName, subject, type } = change;
  const id = knownByIds.has(subject) ? plainLine((after ?? before)?.id ?? "") : "";
  const owner = plainLine(ownerName ?? "");
  const name = plainLine(titleOf(change));
  const kindOfThing = withoutType.has(subject) ? "" : plainLine(type);
  const room = Math.max(columns - 8 - id.length - owner.length - kindOfThing.length, 30);
  return [
    ...(owner === "" ? [] : [`${colour.dim(`${owner} ›`)} `]),
    ...(kind === "renamed" ? [`${plainLine(formerly(change))} ${colour.dim("→")} `] : []),
    ...(id === "" ? [] : [`${colour.bold(id)}  `]),
    isWhole ? name : shortened(name, room),
    ...(kindOfThing === "" ? [] : [colour.dim(`  ${kindOfThing}`)]),
  ]
    .join("")
    .trimEnd();
}

/** The name of what has changed; of what has only an id or a place, its text if there is no line for that. */
function titleOf({ after, before, fields, kind, name, subject }: Change): string {
  const isKnown = knownByIds.has(subject) && name === (after ?? before)?.id;
  const text = fields.find(({ field }) => field === "text");
  const isWhole = kind === "added" || kind === "removed";
  if (isWhole && text !== undefined) {
    const said = text.after ?? text.before ?? "";
    return isKnown || name === "" ? said : `${name}: ${said}`;
  }
  return isKnown ? "" : name;
}

/** The name or id that a renamed thing had before. */
function formerly({ after, before, subject }: Change): string {
  if (before === undefined) return "";
  const hasNewId = knownByIds.has(subject) && before.id !== after?.id;
  return hasNewId || before.name === after?.name ? before.id : before.name;
}

function impliedCount(implied: readonly Change[], colour: ChalkInstance): string {
  const counts = changeSubjects.flatMap(({ key, title }) => {
    const count = implied.filter(({ subject }) => subject === key).length;
    return count === 0 ? [] : [`${lowerCase(title)}: ${count}`];
  });
  return counts.length === 0 ? "" : colour.dim(`  (${counts.join(", ")})`);
}

/** A title within a sentence. */
function lowerCase(title: string): string {
  return title.startsWith("API") ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}
