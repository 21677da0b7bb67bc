import type { ElementShape } from "../../../model/index.ts";
import { readC4Macro } from "../c4-macros.ts";
import { creoleParts } from "../label-parts.ts";
import {
  type ContentBuilder,
  createContentBuilder,
  plainLabel,
  readStereotypes,
} from "../content-builder.ts";
import { createRemovals, type Removals } from "./apply-removals.ts";
import type { MeaningfulLine, MeaningfulText } from "./meaningful-lines.ts";
import { type ArrowEnd, parseArrow } from "./parse-arrow.ts";
import type { ReadText } from "./read-text.ts";
import { scanTail, type WrittenForm, scanElement, scanWord } from "./scan-element.ts";

const keyword = /^(?<word>[a-z]+)\/?\s+/i;

const archimate = /^archimate\s+(?:#\S+\s+)?/i;

const asAlias = /\s*\bas\s+/iy;

const openText = /^(?<before>.*?\S)\s+as\s+"(?<first>[^"]*)$/i;

const maxTextLines = 60;

const shapes: Readonly<Record<string, ElementShape>> = {
  actor: "actor",
  person: "actor",
  usecase: "use-case",
  component: "component",
  interface: "interface",
  circle: "interface",
  database: "database",
  storage: "database",
  queue: "queue",
  node: "node",
  cloud: "node",
  artifact: "artifact",
  file: "artifact",
  rectangle: "component",
  card: "component",
  agent: "component",
  hexagon: "component",
  collections: "component",
  stack: "component",
  process: "component",
  action: "component",
  boundary: "component",
  control: "component",
  label: "component",
  port: "component",
  portin: "component",
  portout: "component",
  archimate: "component",
  json: "artifact",
  yaml: "artifact",
  entity: "component",
  package: "package",
  folder: "package",
  frame: "package",
};

const keywords: ReadonlyMap<string, Keyword> = new Map(
  Object.keys(shapes).map((word) => [word, { word, isBracketed: true }] as const),
);

const blockWord = new RegExp(String.raw`^(?:together|${Object.keys(shapes).join("|")})\b`, "i");

interface Run {
  readonly builder: ContentBuilder;
  readonly removals: Removals;
  readonly notes: ReadonlySet<string>;
}

/**
 * Parses use case, component and deployment diagrams, which PlantUML writes in one language, including C4 macros.
 */
export function parsePlantumlComponents(text: MeaningfulText): ReadText {
  return readComponents(text, () => 0);
}

/** Reads what begins at a line. @returns the number of lines that belong to it; 0 if it is not of this language */
type LineReader = (lines: readonly MeaningfulLine[], index: number, builder: ContentBuilder) => number;

/** Parses a text as use case, component or deployment diagram, with another reader for lines that belong to none. */
export function readComponents({ lines, notes }: MeaningfulText, readOther: LineReader): ReadText {
  const builder = createContentBuilder("component");
  const run: Run = { builder, removals: createRemovals(), notes };
  let unread = 0;
  for (let index = 0; index < lines.length;) {
    const read = readLine(lines, index, run) || readOther(lines, index, builder);
    if (read === 0) unread += 1;
    index += Math.max(read, 1);
  }
  return { content: run.removals.apply(builder.content()), unread };
}

function readLine(lines: readonly MeaningfulLine[], index: number, run: Run): number {
  const { line = 0, text = "" } = lines[index] ?? {};
  const { builder } = run;
  if (text === "}") {
    builder.leave();
    return 1;
  }
  const declaration = scanDeclaration(lines, index, keywords);
  if (declaration) {
    addDeclared(declaration, line, run);
    return declaration.lines;
  }
  if (readLink(text, line, run) || run.removals.read(text) || startsBlock(text)) {
    if (text.endsWith("{")) builder.enterBlock();
    return 1;
  }
  if (readC4Macro(text, line, builder)) return 1;
  if (text === "{") builder.enterBlock();
  return 0;
}

/** Whether a line starts a group that shows no name. */
function startsBlock(text: string): boolean {
  const word = blockWord.exec(text)?.[0];
  const tail = word === undefined ? undefined : scanTail(text, word.length);
  return tail !== undefined && tail.opens && tail.rest === "";
}

function addDeclared(declaration: Declaration, line: number, { builder, removals }: Run): void {
  const { alias, form, opens, stereotypes, tags, word } = declaration;
  const said = creoleParts(declaration.name);
  const name = said.name || plainLabel(alias);
  if (name === "" && opens) {
    builder.enterBlock();
    return;
  }
  const shape = said.shape ?? shapes[word] ?? shapeOfForm(form);
  builder.element(
    {
      ...said,
      alias,
      name,
      shape: opens ? containerShape(shape) : shape,
      ...readStereotypes(stereotypes, said.stereotype),
    },
    line,
  );
  removals.tag(alias, { tags, stereotypes });
  if (opens) builder.enter(alias);
}

/** Returns the shape of an element that contains others: a package, unless it is a node that runs them. */
function containerShape(shape: ElementShape): ElementShape {
  return shape === "node" || shape === "database" || shape === "queue" ? shape : "package";
}

function shapeOfForm(form: WrittenForm): ElementShape {
  if (form === "oval") return "use-case";
  if (form === "stick") return "actor";
  return form === "circle" ? "interface" : "component";
}

function readLink(text: string, line: number, { builder, notes }: Run): boolean {
  const arrow = parseArrow(text);
  if (!arrow) return false;
  const { from, isHidden, label, to, ...rest } = arrow;
  if (notes.has(from.text) || notes.has(to.text)) return true;
  const ends = { from: mention(from, line, builder), to: mention(to, line, builder) };
  if (isHidden) return true;
  builder.relation({
    ...rest,
    ...ends,
    line,
    ...(label === undefined ? {} : { label: plainLabel(label) }),
  });
  return true;
}

/** Returns the alias of an end of an arrow, which may be written as an element. */
function mention({ form, pair, text }: ArrowEnd, line: number, builder: ContentBuilder): string {
  const written = pair === undefined ? text : `${pair[0]}, ${pair[1]}`;
  const shape = pair === undefined ? shapeOfForm(form) : "use-case";
  if (builder.has(written)) return written;
  const isPlain = (form === "word" || form === "quoted") && pair === undefined;
  builder.element({ alias: written, name: plainLabel(written), ...(isPlain ? {} : { shape }) }, line);
  return written;
}

/** A word that declares elements. */
interface Keyword {
  readonly word: string;
  /** Whether the picture shows a text in brackets, over any number of lines. */
  readonly isBracketed: boolean;
}

/** A declared element, such as `component "Web shop" as shop <<new>> {`. */
interface Declaration {
  /** The word in lower case; empty if only brackets are written. */
  readonly word: string;
  readonly form: WrittenForm;
  readonly alias: string;
  readonly name: string;
  readonly stereotypes: readonly string[];
  readonly tags: readonly string[];
  /** Whether elements inside it follow. */
  readonly opens: boolean;
  /** The number of lines that it takes. */
  readonly lines: number;
}

/** Reads the declaration that begins at a line. @returns undefined if none does */
function scanDeclaration(
  lines: readonly MeaningfulLine[],
  index: number,
  keywords: ReadonlyMap<string, Keyword>,
): Declaration | undefined {
  const text = lines[index]?.text ?? "";
  const written = keyword.exec(text);
  const word = written?.groups?.["word"]?.toLowerCase() ?? "";
  const known = keywords.get(word);
  const start = known ? (archimate.exec(text)?.[0].length ?? written?.[0].length ?? 0) : 0;
  const long = known && openText.exec(text)?.groups;
  if (long) return longText(lines, index, { known, before: long["before"] ?? "", start });
  const first = scanElement(text, start) ?? (known && scanLoose(text, start));
  if (!first || (!known && (first.form === "word" || first.form === "quoted"))) return undefined;
  // Marks may be before the alias too: `component "Web shop" <<new>> as shop`.
  const before = scanTail(text, first.end);
  const second = scanSecond(text, before.end);
  const tail = second ? scanTail(text, second.end) : before;
  if (tail.rest !== "") return undefined;
  const bracketed = known?.isBracketed === true ? tail.bracketed : undefined;
  if (tail.bracketed !== undefined && bracketed === undefined) return undefined;
  const shown = bracketed === undefined ? undefined : textInBrackets(lines, index, bracketed);
  if (bracketed !== undefined && !shown) return undefined;
  // `x as "Name"` and `"Name" as x` mean the same; of two plain names the second is the alias.
  const isNameFirst = first.form !== "word" || second === undefined || second.form === "word";
  const alias = isNameFirst ? (second ?? first) : first;
  const name = isNameFirst ? first : second;
  return {
    word,
    form: first.form === "word" || first.form === "quoted" ? (second?.form ?? first.form) : first.form,
    alias: alias.text,
    name: shown?.text ?? name.text,
    stereotypes: second ? [...before.stereotypes, ...tail.stereotypes] : tail.stereotypes,
    tags: second ? [...before.tags, ...tail.tags] : tail.tags,
    opens: tail.opens && !tail.isEmpty,
    lines: shown?.lines ?? 1,
  };
}

function scanSecond(text: string, at: number): ReturnType<typeof scanElement> {
  asAlias.lastIndex = at;
  const found = asAlias.exec(text);
  return found ? (scanElement(text, asAlias.lastIndex) ?? scanLoose(text, asAlias.lastIndex)) : undefined;
}

/** A name with signs that only declarations allow, such as `my-class`. */
function scanLoose(text: string, at: number): ReturnType<typeof scanElement> {
  if (scanWord(text, at) === undefined && !/[^\s{}<>"#[(:]/.test(text[at] ?? " ")) return undefined;
  const end = at + (/^[^\s{}<>"#[(:]+/.exec(text.slice(at))?.[0].length ?? 0);
  return end === at ? undefined : { form: "word", text: text.slice(at, end), end };
}

interface TextOfLines {
  readonly text: string;
  readonly lines: number;
}

/** Returns the text up to the closing bracket, which ends a line. */
function textInBrackets(
  lines: readonly MeaningfulLine[],
  index: number,
  first: string,
): TextOfLines | undefined {
  const parts: string[] = [];
  for (let taken = 0; taken < maxTextLines && index + taken < lines.length; taken += 1) {
    const text = taken === 0 ? first : (lines[index + taken]?.text ?? "");
    if (text.endsWith("]")) return { text: [...parts, text.slice(0, -1)].join("\n"), lines: taken + 1 };
    parts.push(text);
  }
  return undefined;
}

/** Reads `usecase order as "Place` with the lines up to the closing quotes. */
function longText(
  lines: readonly MeaningfulLine[],
  index: number,
  { before, known, start }: { readonly before: string; readonly known: Keyword; readonly start: number },
): Declaration | undefined {
  const first = scanElement(before, start);
  const parts = [lines[index]?.text.slice((lines[index]?.text.lastIndexOf('"') ?? 0) + 1) ?? ""];
  for (let taken = 1; first && taken < maxTextLines && index + taken < lines.length; taken += 1) {
    const text = lines[index + taken]?.text ?? "";
    const at = text.indexOf('"');
    if (at === -1) {
      parts.push(text);
      continue;
    }
    const tail = scanTail(text, at + 1);
    const { stereotypes, tags } = tail;
    const name = [...parts, text.slice(0, at)].join("\n");
    return {
      word: known.word,
      form: first.form,
      alias: first.text,
      name,
      stereotypes,
      tags,
      opens: tail.opens && !tail.isEmpty,
      lines: taken + 1,
    };
  }
  return undefined;
}
