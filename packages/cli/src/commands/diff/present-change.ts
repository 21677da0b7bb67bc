import { changeSigns, sayBreaking, toldBreaking, toldFacts } from "@archscribe/core/document/change";
import {
  type Change,
  type ChangeKind,
  changeSubjects,
  counted,
  isOnBothSides,
  type FieldChange,
} from "@archscribe/core/model";
import type { ChalkInstance } from "chalk";
import { plainLine } from "../../output/plain-line.ts";

/** The words around a difference that are shown with it. */
const contextWords = 4;

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
 * Returns the lines of a change: its sign and name, the reason why it is breaking, the evidence for a renaming, and the changed facts.
 *
 * @param implied the changes that follow from it, such as the steps of a use case that was added
 */
export function presentChange(change: Change, implied: readonly Change[], view: ComparisonView): string[] {
  const { kind, reasons } = change;
  const { colour } = view;
  return [
    `${paintKind(kind, colour)(changeSigns[kind])} ${nameLine(change, view)}${impliedCount(implied, colour)}`,
    ...toldBreaking(change).map(
      (broken) => `    ${colour.red("breaking")} ${plainLine(sayBreaking(broken))}`,
    ),
    ...(reasons.length === 0 ? [] : [`    ${colour.dim(`renamed: ${plainLine(reasons.join(", "))}`)}`]),
    ...fieldLines(change, view).map((line) => `    ${line}`),
  ];
}

/** Returns the colour of a kind of change. */
export function paintKind(kind: ChangeKind, colour: ChalkInstance): (text: string) => string {
  return { added: colour.green, removed: colour.red, changed: colour.yellow, renamed: colour.blue }[kind];
}

/**
 * An item that was added or removed as a whole is identified by its name, so its facts are only listed on
 * request.
 */
function fieldLines(change: Change, view: ComparisonView): string[] {
  const { colour, isWhole } = view;
  const listed = isWhole || isOnBothSides(change.kind) ? toldFacts(change) : [];
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

/** The name of the changed item; if it has only an id or a place, its text, unless a line shows it. */
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

/**
 * Returns a changed fact in one line if both values fit there, else in two: the words that differ, with a few before and
 * after them unless they are asked for whole.
 */
function differenceLines(
  { after, before, field }: FieldChange,
  {
    colour,
    columns,
    isWhole,
  }: { readonly colour: ChalkInstance; readonly columns: number; readonly isWhole: boolean },
): string[] {
  const short = (text: string): string => (isWhole ? text : shortened(text, Math.max(columns - 12, 40)));
  const label = colour.dim(`${plainLine(field)}:`);
  const [old, young] = [plainLine(before ?? ""), plainLine(after ?? "")];
  if (before === undefined) return [`${label} ${colour.green("+")} ${short(young)}`];
  if (after === undefined) return [`${label} ${colour.red("−")} ${short(old)}`];
  const isShort = field.length + old.length + young.length + 12 <= columns;
  if (isShort) return [`${label} ${old || "(empty)"} ${colour.dim("→")} ${young || "(empty)"}`];
  const parts = isWhole ? { old, young } : differingWords(old, young);
  return [label, `  ${colour.red("−")} ${short(parts.old)}`, `  ${colour.green("+")} ${short(parts.young)}`];
}

function differingWords(old: string, young: string): { readonly old: string; readonly young: string } {
  const [before, after] = [old.split(" "), young.split(" ")];
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  const from = Math.max(first - contextWords, 0);
  const until = Math.max(last - contextWords, 0);
  const window = (words: readonly string[]): string => {
    const shown = words.slice(from, words.length - until).join(" ");
    return `${from > 0 ? "… " : ""}${shown}${until > 0 ? " …" : ""}`;
  };
  return { old: window(before), young: window(after) };
}

/** Returns a text of at most so many characters, which ends with … if more follow. */
function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
