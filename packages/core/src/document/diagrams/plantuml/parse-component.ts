import type { ElementShape } from "../../../model/index.ts";
import { readC4Macro } from "../c4-macros.ts";
import { type ContentBuilder, createContentBuilder, markIn, plainLabel } from "../content-builder.ts";
import { createRemovals, type Removals } from "./apply-removals.ts";
import type { MeaningfulLine, MeaningfulText } from "./meaningful-lines.ts";
import { type ArrowEnd, parseArrow } from "./parse-arrow.ts";
import type { ReadText } from "./read-text.ts";
import { type Declaration, type Keyword, scanDeclaration } from "./scan-declaration.ts";
import { scanTail, type WrittenForm } from "./scan-element.ts";

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
  const { alias, form, name, opens, stereotypes, tags, word } = declaration;
  const shape = shapes[word] ?? shapeOfForm(form);
  builder.element(
    {
      alias,
      name: plainLabel(name),
      shape: opens ? containerShape(shape) : shape,
      // Of several stereotypes the last one is read, unless another one says how the element is known.
      stereotype: stereotypes.map((one) => markIn(`«${one}»`)).find(Boolean) ?? stereotypes.at(-1),
    },
    line,
  );
  removals.tag(alias, { tags, stereotypes });
  if (opens) builder.enter(alias);
}

/** Returns the shape of an element that contains others: a package, unless it is a place where they run. */
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
