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
  /** The lines of the text that specify it, counted from 1; the last line is included. */
  readonly firstLine: number;
  readonly lastLine: number;
}

type Field =
  | "name"
  | "goal"
  | "actors"
  | "preconditions"
  | "trigger"
  | "steps"
  | "exceptions"
  | "postconditions";

/** The names of parts in templates (Cockburn, RUP, IEEE 29148). */
const fields: readonly (readonly [Field, RegExp])[] = [
  ["name", /^(?:use[- ]?case(?: (?:name|title|id))?|uc(?:[- ]?\d+)?|name|title)$/i],
  [
    "goal",
    /^(?:goal|goal in context|brief description|short description|description|summary|objective|purpose)$/i,
  ],
  ["actors", /^(?:(?:primary|secondary|supporting|main|participating|initiating)?\s*actors?(?:\(s\))?)$/i],
  [
    "preconditions",
    /^(?:(?:assumptions?,? (?:and )?)?pre-?\s?conditions?(?:,? (?:and|&) (?:triggers?|assumptions?))?|entry conditions?|assumptions?)$/i,
  ],
  ["trigger", /^triggers?$/i],
  [
    "steps",
    /^(?:(?:basic|main|normal|primary|typical|success|standard)(?: success)?(?: data)? (?:scenarios?|flows?|course|path)(?: of (?:events|actions?))?|(?:flow|course) of events|steps|scenario|basic course)$/i,
  ],
  [
    "exceptions",
    /^(?:alternat(?:e|ive)s?(?: data)?(?: (?:scenarios?|flows?|courses?|paths?))?(?: of (?:events|actions?))?(?: \d+)?|extensions?|exceptions?(?: (?:scenarios?|flows?|conditions?|paths?))?(?: \d+)?|exceptional (?:scenarios?|flows?)|error (?:handling|conditions?))$/i,
  ],
  [
    "postconditions",
    /^(?:post-?\s?conditions?|exit conditions?|success guarantees?|success end conditions?)$/i,
  ],
];

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
  name: string;
  line: number;
  last: number;
  readonly parts: Map<Field, string[]>;
}

/** Finds the use cases that a text specifies with actors, conditions and steps, in its order. */
export function readUseCases(text: string): readonly ReadUseCase[] {
  const found: OpenUseCase[] = [];
  let open: OpenUseCase | undefined;
  let field: Field | undefined;
  let title: { readonly text: string; readonly line: number } | undefined;
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const line = unmarked(raw);
    if (line === "") continue;
    const labelled = labelOf(line);
    if (labelled === undefined && line.endsWith(":")) field = undefined;
    if (labelled?.field === "name" || (labelled && opensNew(open, labelled.field))) {
      const name = labelled.field === "name" ? labelled.rest : (title?.text ?? "");
      open = {
        name,
        line: (labelled.field === "name" ? index : (title?.line ?? index)) + 1,
        last: index + 1,
        parts: new Map(),
      };
      found.push(open);
    }
    if (labelled) {
      field = labelled.field;
      if (open && field !== "name" && labelled.rest !== "") add(open, field, labelled.rest);
    } else if (isHeading(raw) || isUnknownPart(raw)) {
      field = undefined;
    } else if (open && field !== undefined && field !== "name") add(open, field, line);
    if (open && (labelled !== undefined || field !== undefined)) open.last = index + 1;
    if (
      labelled === undefined &&
      isName(line) &&
      (field === undefined || isHeading(raw) || isNamePlace(open, line))
    )
      title = { text: line, line: index };
  }
  return found.flatMap((one) => (isSpecification(one) ? [stated(one)] : []));
}

/** Returns the text with empty lines in place of its use cases, so that every other line keeps its number. */
export function withoutUseCases(text: string, useCases = readUseCases(text)): string {
  const isOf = (line: number) => (useCase: ReadUseCase) =>
    line >= useCase.firstLine && line <= useCase.lastLine;
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => (useCases.some(isOf(index + 1)) ? "" : line))
    .join("\n");
}

/** Returns whether a field begins the next use case: the open one already has this field, or there is no open one. */
function opensNew(open: OpenUseCase | undefined, field: Field): boolean {
  if (field === "name") return true;
  if (open === undefined) return true;
  return field !== "exceptions" && open.parts.has(field) && open.parts.has("steps");
}

/**
 * Returns whether a line without a mark, after the last field of a specification, may be the name of the next use case.
 */
function isNamePlace(open: OpenUseCase | undefined, line: string): boolean {
  return open !== undefined && open.parts.has("steps") && line.split(" ").length <= 8 && !/[.;:]$/.test(line);
}

function isSpecification({ name, parts }: OpenUseCase): boolean {
  return name !== "" && parts.has("steps") && telling.some((field) => parts.has(field));
}

function stated({ last, line, name, parts }: OpenUseCase): ReadUseCase {
  const list = (field: Field): string[] => (parts.get(field) ?? []).map(sentence);
  return {
    name: name.replace(/^(?:(?:use[- ]?case|uc)[- ]?\d+|[\d.]+)\s*[:.–-]?\s*/i, "").trim(),
    goal: parts.get("goal")?.join(" "),
    actors: (parts.get("actors") ?? [])
      .flatMap((one) => one.split(/\s*(?:,|;|\band\b)\s*/))
      .filter((one) => one !== ""),
    preconditions: list("preconditions"),
    steps: list("steps"),
    exceptions: list("exceptions"),
    postconditions: list("postconditions"),
    firstLine: line,
    lastLine: last,
  };
}

function add({ parts }: OpenUseCase, field: Field, text: string): void {
  parts.set(field, [...(parts.get(field) ?? []), text]);
}

/**
 * Returns the field and rest of `Actors: Member`, or of `3.1.2 Main flow` alone; undefined for a line without a label.
 */
function labelOf(line: string): { readonly field: Field; readonly rest: string } | undefined {
  const [, label = line, rest = ""] = /^([^:]{2,50}?)\s*:\s*(.*)$/u.exec(line) ?? [];
  const field = fields.find(([, pattern]) => pattern.test(label.trim()))?.[0];
  const isAlone = label === line;
  return field === undefined || (isAlone && field === "name") ? undefined : { field, rest: rest.trim() };
}

/**
 * Returns whether a line may be the name of a use case, which is a phrase; a sentence before the fields describes it.
 */
function isName(line: string): boolean {
  return line.split(/\s+/).length <= 8 && !/[.;:]$/.test(line);
}

/** Returns whether a line is the title of a part of the template that is not read: "3.1.3. Use case dependencies". */
function isUnknownPart(raw: string): boolean {
  const [, words = ""] = /^\s*\d+(?:\.\d+){1,5}\.?\s+(.+)$/.exec(raw) ?? [];
  return words !== "" && words.split(/\s+/).length <= 4 && !/[.;,]\s*$/.test(words);
}

function isHeading(raw: string): boolean {
  return /^\s{0,3}#{1,6}\s/.test(raw);
}

/** Returns a line without marks of lists, headings, tables and emphasis, and without the number of a step. */
function unmarked(raw: string): string {
  return raw
    .replace(/^\s{0,3}#{1,6}\s+/, "")
    .replace(/^\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|\s*$/, "$1: $2")
    .replace(/^\s*(?:[-*+•]|\(?(?:\d{1,3}(?:\.\d+)*|[A-Za-z]\d?|\d{1,2}[a-z])[.)]?)\s+(?=\S)/, "")
    .replaceAll(/(\*\*|__|`)/g, "")
    .trim();
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
