import { isRow, isRule } from "./read-table.ts";
import { fieldOfRow } from "./field-of-row.ts";
import type { Priority } from "../../../model/index.ts";
import { isPerson } from "./actor-words.ts";
import { capitaliseLine } from "./element-names.ts";
import { withoutCode } from "./fenced-text.ts";
import { cellBreak } from "./marked-ids.ts";
import { readLabel } from "./requirement-label.ts";
import { priorityFrom } from "./stated-priority.ts";
import { type Field, labelOf } from "./use-case-fields.ts";

/** A use case that a text itself specifies with a template. */
export interface StatedUseCase {
  readonly name: string;
  readonly goal: string | undefined;
  readonly actors: readonly string[];
  readonly preconditions: readonly string[];
  readonly steps: readonly string[];
  readonly exceptions: readonly string[];
  readonly postconditions: readonly string[];
}

/** A use case with its place in the text. */
export interface ReadUseCase extends StatedUseCase {
  /** The id in the text. */
  readonly id?: string;
  readonly priority?: Priority;
  /** The lines of the text that specify it, counted from 1; the last line is included. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Its lines that have no place in a use case, such as the trigger and the frequency. */
  readonly omitted: readonly OmittedLine[];
}

interface OmittedLine {
  readonly text: string;
  readonly line: number;
}

/** Matches "Use case ID: UC-4". */
const idLine = /^(?:use[- ]?case|uc) ?(?:id|identifier|no\.?|number|#)\s*:\s*(?<id>\S.{0,30})$/i;
/** Matches the mark of a step in pairs of stimulus and response. */
const stimulus =
  /^(?:stimulus|response|(?:user|actor) (?:action|input)|system (?:response|action|output))(?: \d{1,2})?\s*:\s*/i;
const ofSystem =
  /^(?:the |our )?(?:\p{L}+ )?(?:system|application|app|software|site|website|platform|server|program|screen|page)\b/iu;

/** The minimum number of steps by which a list is a sequence, and not some functions; below a field, two are. */
const leastSteps = 3;

/**
 * Returns the number of steps in a numbered list that begins on a line: actions of a user, and reactions of the system.
 * 0 if the list is not such a sequence.
 */
function stepsFrom(lines: readonly string[], at: number, title: string): number {
  if (!/^\s*1[.)]\s+\S/.test(lines[at] ?? "")) return 0;
  const steps: string[] = [];
  for (const line of lines.slice(at, at + 40)) {
    const [, number, said = ""] = /^\s*(\d{1,2})[.)]\s+(\S.*)$/.exec(line) ?? [];
    if (number === undefined ? line.trim() !== "" : Number(number) !== steps.length + 1) break;
    if (number !== undefined) steps.push(said);
  }
  const isTold =
    scenarioTitle.test(title) ||
    (steps.some((step) => ofSystem.test(step)) && steps.some((step) => !ofSystem.test(step)));
  return isTold && !steps.some(isStatement) ? steps.length : 0;
}

/** Matches the title of a scenario, in English, German, French or Spanish: "Scenario 2: a late return". */
const scenarioTitle =
  /^(?:[\d.]+\s+)?(?:(?:usage |user )?scenario|szenario|anwendungsfall|sc[ée]nario|cas d['’]utilisation|escenario|caso de uso)(?: [\d.]+)?\s*[:.–-]\s*(?=\S)/i;

/** Returns whether a line states a separate requirement, and is not a step. */
function isStatement(line: string): boolean {
  return (
    readLabel(line).id !== undefined ||
    /\b(?:shall|must|should)\b/i.test(line) ||
    /^As an? .{2,40}\bI\b/i.test(line)
  );
}

/** A specification has at least its steps and one of these. */
const telling: readonly Field[] = [
  "actors",
  "preconditions",
  "trigger",
  "exceptions",
  "postconditions",
  "goal",
];

interface OpenUseCase {
  readonly id: string | undefined;
  name: string;
  line: number;
  last: number;
  readonly parts: Map<Field, string[]>;
  readonly omitted: OmittedLine[];
}

/** Finds the use cases that a text specifies with actors, conditions and steps, in its order. */
export function readUseCases(text: string): readonly ReadUseCase[] {
  const found: OpenUseCase[] = [];
  const lines = withoutCode(text).split(/\r\n?|\n/);
  let id: { readonly text: string; readonly line: number } | undefined;
  let open: OpenUseCase | undefined;
  let field: Field | undefined;
  /** Whether the steps are a list without a label, which ends with its last item. */
  let isList = false;
  /** The level of the heading that is the label of the field; undefined if its label is another line. */
  let levelOfField: number | undefined;
  let title: { readonly text: string; readonly line: number; readonly isHeading: boolean } | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = unmarked(raw);
    if (line === "" || isRule(raw)) continue;
    const stated = idLine.exec(line)?.groups?.["id"];
    if (stated !== undefined) {
      id = { text: stated, line: index };
      continue;
    }
    const isPair = stimulus.test(line);
    const isWithin = field !== undefined && levelOfField !== undefined;
    if (
      field !== "steps" &&
      !isWithin &&
      title !== undefined &&
      (isPair || stepsFrom(lines, index, title.text) >= (field === undefined ? leastSteps : 2))
    ) {
      // A title with pairs of stimulus and response, or with steps of a user and the system, is a use case.
      const goesOn = open !== undefined && !open.parts.has("steps") && open.line > title.line;
      if (!goesOn || open === undefined) {
        // Statements between the title and a list without a label are not part of it.
        const isBelow = isPair || lines.slice(title.line + 1, index).every((one) => one.trim() === "");
        const first = (isBelow ? title.line : index) + 1;
        open = {
          id: id?.text,
          name: title.text,
          line: first,
          last: index + 1,
          parts: new Map([["trigger", []]]),
          omitted: [],
        };
        found.push(open);
        id = undefined;
      } else open.parts.set("trigger", []);
      field = "steps";
      isList = !isPair;
    } else if (isList && field === "steps" && lines[index - 1]?.trim() === "" && /^[^\s\d(]/.test(raw))
      field = undefined;
    const labelled = isPair ? undefined : (labelOf(line) ?? otherCourse(line, open));
    if (labelled === undefined && line.endsWith(":")) field = undefined;
    if (labelled?.field === "name" || (labelled && opensNew(open, labelled.field))) {
      const name = labelled.field === "name" ? labelled.rest : (title?.text ?? "");
      open = {
        id: id?.text ?? (labelled.field === "name" ? readLabel(line).id : undefined),
        name,
        line: (id?.line ?? (labelled.field === "name" ? index : (title?.line ?? index))) + 1,
        last: index + 1,
        parts: new Map(),
        omitted: [],
      };
      if (/^(?:[\d.]+\s+)?(?:stimulus|user flow)/i.test(line)) open.parts.set("trigger", []);
      found.push(open);
      id = undefined;
    } else if (labelled?.field === "steps" && /^stimulus/i.test(line)) open?.parts.set("trigger", []);
    if (labelled) {
      field = labelled.field;
      isList = false;
      levelOfField = isHeading(raw) ? levelOf(raw) : undefined;
      if (open && field !== "name" && labelled.rest !== "")
        for (const one of numberedParts(labelled.rest)) add(open, field, one);
      if (labelled.rest !== "" && hasNoPlace(field)) open?.omitted.push({ text: line, line: index + 1 });
      if (field === "priority") field = undefined;
    } else if (
      (isHeading(raw) && levelOf(raw) <= (isWithin ? (levelOfField ?? 0) : Infinity)) ||
      isUnknownPart(raw) ||
      (/^(?:steps|other)$/.test(field ?? "") &&
        isStatement(line) &&
        !isNextStep(raw, open?.parts.get("steps")))
    ) {
      field = undefined;
    } else if (isLabelled(line, { raw, before: lines[index - 1] })) {
      field = undefined;
      open?.omitted.push({ text: line, line: index + 1 });
    } else if (open && field !== undefined && field !== "name") {
      add(open, field, line);
      if (hasNoPlace(field)) open.omitted.push({ text: line, line: index + 1 });
    }
    // The details of a use case can follow other statements, which are not part of it.
    const isBeside = labelled?.field === "priority" || labelled?.field === "other";
    const isAdjacent = open && lines.slice(open.last, index).every((one) => one.trim() === "");
    if (open && (isBeside ? isAdjacent : labelled !== undefined || field !== undefined))
      open.last = index + 1;
    if (
      labelled === undefined &&
      !isPair &&
      (isName(line) || (isHeading(raw) && !/[.:;]$/.test(line))) &&
      // An item within a titled use case is not the name of the next one.
      !(/^\s*[-*+•]\s/.test(raw) && title?.isHeading === true) &&
      (field === undefined || isHeading(raw) || isNamePlace(open, line))
    )
      title = { text: line, line: index, isHeading: isHeading(raw) };
  }
  const isKnown = found.some((one) => isSpecification(one, false));
  return found.flatMap((one) => (isSpecification(one, isKnown) ? [stated(one)] : []));
}

/** Returns the text with empty lines in place of its use cases except for their titles. */
export function withoutUseCases(text: string, useCases = readUseCases(text)): string {
  const isOf = (line: number) => (useCase: ReadUseCase) =>
    line >= useCase.firstLine && line <= useCase.lastLine;
  // A title stays for the statements below the use case.
  const isTitle = (line: string): boolean =>
    isHeading(line) || /^\s*\d{1,3}(?:\.\d{1,3})+\.?\s+\p{Lu}/u.test(line);
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => {
      const useCase = useCases.find((one) => isOf(index + 1)(one));
      return useCase === undefined || (useCase.firstLine === index + 1 && isTitle(line)) ? line : "";
    })
    .join("\n");
}

/** Returns whether the model of a use case has no place for a part. */
function hasNoPlace(field: Field): boolean {
  return field === "trigger" || field === "other";
}

/** Returns whether a row, or a line directly below a numbered step, has a label that no template has: "Business rules: …". */
function isLabelled(
  line: string,
  { before = "", raw }: { readonly before: string | undefined; readonly raw: string },
): boolean {
  const isBelowStep = /^\s*\d{1,2}[.)]\s/.test(before) && !/^\s*[\d(]/.test(raw) && !ofSystem.test(line);
  return (isRow(raw) || isBelowStep) && /^\p{Lu}\p{L}+(?: \p{L}+){0,3}:\s+\S/u.test(line);
}

/** Returns whether a line has the number after the last step, so that it is a step even if it obliges. */
function isNextStep(raw: string, steps: readonly string[] = []): boolean {
  return Number(/^\s*(\d{1,3})[.)]\s/.exec(raw)?.[1] ?? 0) === steps.length + 1 && steps.length > 0;
}

/** Returns whether a field begins the next use case: the open one already has this field, or there is no open one. */
function opensNew(open: OpenUseCase | undefined, field: Field): boolean {
  if (field === "name") return true;
  if (field === "priority" || field === "other") return false;
  if (open === undefined) return true;
  return field !== "exceptions" && open.parts.has(field) && open.parts.has("steps");
}

/** Returns whether a line without a mark, behind the last field, may be the name of the next use case. */
function isNamePlace(open: OpenUseCase | undefined, line: string): boolean {
  return open !== undefined && open.parts.has("steps") && line.split(" ").length <= 8 && !/[.;:]$/.test(line);
}

/** A use case beside others, `isBeside`, or with a number is also specified by its actor and its goal alone. */
function isSpecification({ name, parts }: OpenUseCase, isBeside: boolean): boolean {
  const isTold = telling.some((field) => parts.has(field)) || /\buse[- ]?case$/i.test(name);
  const isNamed = isBeside || /^(?:use[- ]?case|uc)[- ]?\d/i.test(name);
  const isBrief = isNamed && parts.has("actors") && parts.has("goal");
  return name !== "" && (parts.has("steps") ? isTold : isBrief);
}

function stated({ id, last, line, name, omitted, parts }: OpenUseCase): ReadUseCase {
  const list = (field: Field): string[] => (parts.get(field) ?? []).map(sentence);
  const ownId = id ?? readLabel(name).id;
  const priority = priorityFrom(parts.get("priority")?.[0] ?? "");
  return {
    ...(ownId === undefined ? {} : { id: ownId }),
    ...(priority === undefined ? {} : { priority }),
    name: name
      .replace(scenarioTitle, "")
      .replace(/^(?:(?:use[- ]?case|uc)[- ]?\d+|[\d.]+)\s*[:.–-]?\s*/i, "")
      .trim(),
    goal: parts.get("goal")?.join(" "),
    actors: parts.has("actors") ? actorsIn(parts.get("actors") ?? []) : actorOf(parts.get("steps") ?? []),
    preconditions: list("preconditions"),
    steps: list("steps").map((step) => step.replace(stimulus, "")),
    exceptions: list("exceptions"),
    postconditions: list("postconditions"),
    firstLine: line,
    lastLine: last,
    omitted: omitted.filter((one) => one.line <= last),
  };
}

function actorsIn(lines: readonly string[]): string[] {
  return lines.flatMap((one) => one.split(/\s*(?:,|;|\b(?:and|und|et)\b)\s*/)).filter((one) => one !== "");
}

/** Returns the person who takes the first step, if a step names one: "The reader confirms the return." */
function actorOf(steps: readonly string[]): string[] {
  const who = steps
    .map((step) =>
      /^(?:(?:the|an?)\s+)?(?<who>(?:\p{L}+ ){1,3}?)\p{L}+s\b/iu
        .exec(step.replace(stimulus, ""))
        ?.groups?.["who"]?.trim(),
    )
    .find((one) => one !== undefined && isPerson(one.split(" ").at(-1)?.toLowerCase() ?? ""));
  return who === undefined ? [] : [capitaliseLine(who)];
}

/** Returns the lines of a cell, and its steps without their numbers: "1. The clerk scans. 2. The system counts." */
function numberedParts(cell: string): readonly string[] {
  const lines = cell.split(cellBreak);
  const text = cell.replaceAll(cellBreak, " ");
  if (!/^1[.)]\s/.test(text))
    return lines.map((one) => one.replace(/^(?:[-*•]|step ?\d[\d.]*(?:[.):]| :)?)\s+/i, ""));
  return text
    .split(/(?:^|(?<=\S)\s+)\d{1,2}[.)]\s+(?=\p{Lu})/u)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

function add({ parts }: OpenUseCase, field: Field, text: string): void {
  if (/^(?:none|n\/?a|keine?r?|aucune?|[-–—])\.?$/i.test(text)) return;
  const list = parts.get(field);
  if (list) list.push(text);
  else parts.set(field, [text]);
}

/** Returns the label of another course behind the steps of a use case: "Unknown card course (sad path)". */
function otherCourse(
  line: string,
  open: OpenUseCase | undefined,
): { readonly field: Field; readonly rest: string } | undefined {
  const isCourse = /^\p{Lu}[\p{L}' -]{2,40} (?:course|flow|path|scenario)(?:\s*\([^()]*\))?:?$/u.test(line);
  return isCourse && open?.parts.has("steps") === true ? { field: "exceptions", rest: "" } : undefined;
}

/** Returns whether a line may be the name of a use case: a phrase. A sentence before the fields describes it. */
function isName(line: string): boolean {
  return line.split(/\s+/).length <= 8 && !/[.;:]$/.test(line);
}

/** Returns whether a line is the title of a part of the template that is not read: "3.1.3. Use case dependencies". */
function isUnknownPart(raw: string): boolean {
  const [, words = ""] = /^\s*\d+(?:\.\d+){1,5}\.?\s+(.+)$/.exec(raw) ?? [];
  return words !== "" && words.split(/\s+/).length <= 4 && !/[.;,]\s*$/.test(words);
}

function isHeading(raw: string): boolean {
  return levelOf(raw) < Infinity;
}

function levelOf(raw: string): number {
  return /^\s{0,3}(#{1,6})\s/.exec(raw)?.[1]?.length ?? Infinity;
}

/** Returns a line without marks of lists, headings, tables and emphasis, and without the number of a step. */
function unmarked(raw: string): string {
  const row = raw
    .replaceAll(/(\*\*|__|`)/g, "")
    .replace(/^\s{0,3}#{1,6}\s+/, "")
    // A row without a name continues the field of the row before it.
    .replace(/^\s*\|\s*\|([^|]*)\|\s*$/, "$1")
    .replace(/^\s*\|\s*(?=\|)/, "");
  return fieldOfRow(row)
    .replaceAll(/^\s*\|\s*|(?<=[^|\s])\s*\|\s*$/g, "")
    .trimStart()
    .replace(stepMark, "")
    .trim();
}

/** Matches the mark of a list or the number of a step: `-`, `2.`, `3a)`, `Step 4.1:`. */
const stepMark =
  /^(?:[-*+•]|\(?(?:step ?\d{1,3}|\d{1,3})(?:\.\d+)*[a-z]?(?:[.):]| :)?|\(?[a-z](?:\d[.)]?|[.)]))\s+(?=\S)|^[a-z]\.(?=\p{Lu})/iu;

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
