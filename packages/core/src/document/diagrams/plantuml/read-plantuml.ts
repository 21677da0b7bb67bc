import type { DiagramContent } from "../../../model/index.ts";
import {
  type ContentBuilder,
  createContentBuilder,
  plainLabel,
  readStereotypes,
} from "../content-builder.ts";
import { type MeaningfulText, meaningfulText, type MeaningfulLine } from "./meaningful-lines.ts";
import { parsePlantumlClasses } from "./parse-class.ts";
import { parsePlantumlComponents, readComponents } from "./parse-component.ts";
import { parsePlantumlSequence } from "./parse-sequence.ts";
import { parsePlantumlStates } from "./parse-state.ts";
import type { ReadText } from "./read-text.ts";
import { scanClass } from "./scan-class.ts";
import { createActivityFlow, type ActivityFlow, type FlowNode } from "./activity-flow.ts";
import { readConstruct } from "./activity-constructs.ts";
import { type ActivityRun, addNode } from "./activity-run.ts";
import { scanTail } from "./scan-element.ts";

const spot = String.raw`\(\*(?:top)?\)|={2,}\s*[\p{L}\p{N}_.]+\s*={2,}|"[^"]+"(?:\s+as\s+[\p{L}\p{N}_.]+)?|[\p{L}\p{N}][\p{L}\p{N}_.]*`;

const flowLine = new RegExp(
  String.raw`^(?<from>${spot})?\s*(?:<<[^>]*>>\s*)?[-=.]+(?:(?:\[#[^\]]*\]|left|right|up|down|le?|ri?|up?|do?)+[-=.]*)?>\s*(?:\[(?<label>[^\]]*)\])?\s*(?:(?<to>${spot})\s*(?:<<[^>]*>>\s*)?(?:#\S+)?)?$`,
  "iu",
);

const onlySpot = new RegExp(String.raw`^(?<from>${spot})$`, "u");

const ifLine = /^if\s+"(?<condition>[^"]*)"\s*(?:as\s+\S+\s*)?(?:then)?$/i;

const branchLine = new RegExp(
  String.raw`^(?:(?<from>${spot})\s*)?(?:[-=.]+>\s*(?:\[(?<label>[^\]]*)\])?\s*)?if\s+"(?<condition>[^"]*)"\s*(?:then)?$`,
  "iu",
);

const partition = /^partition\s+(?:"(?<quoted>[^"]+)"|(?<plain>[^\s{#]+))\s*(?:#\S+\s*)?\{$/i;

const maxTextLines = 60;

// A colour or a link before an action, and a colour before a construct, are forms of earlier releases.
const action = /^(?:\[\[[^\]]*\]\]\s*)?(?:#[^\s:]*\s*)?:(?<text>.*)$/;

const coloured = /^#[^\s:]+\s*:\s*(?=(?:else\s*if|if|switch|while)\s*\(|repeat\b)/i;

// A sign that ends an action; the bracket of a tag such as `</b>` does not.
const actionEnd = /(?:[;|</\\\]}]|(?<!<[^<>]{0,80})>)\s*(?:<<[^<>]*>>\s*)*$/;

const maxActionLines = 60;

const lane = /^\|(?:#\w+\|)?(?<alias>[^|]+)\|(?<name>[^|]*)\|?$/;

const group =
  /^(?<word>partition|group|package|rectangle|card)\b\s*(?:#[^\s{]*\s+)?(?:"(?<quoted>[^"]*)"|(?<plain>[^{"#<]*))/i;

const arrow = /^-+(?:\[[^\][]*\]-*)*>(?<label>.*)$/;

const place = /^(?:(?<word>label|goto)\s+(?<name>\S+)|\((?<sign>[^()]{1,3})\))$/i;

/** A language between `@startuml` and `@enduml`. */
export type PlantumlLanguage = "sequence" | "class" | "activity" | "component" | "state" | "mixed";

interface Reader {
  readonly language: PlantumlLanguage;
  readonly read: (text: MeaningfulText) => ReadText;
}

/** The languages in the order of the official build. */
const readers: readonly Reader[] = [
  { language: "sequence", read: parsePlantumlSequence },
  { language: "class", read: parsePlantumlClasses },
  { language: "activity", read: parseOldActivities },
  { language: "component", read: parsePlantumlComponents },
  { language: "state", read: parsePlantumlStates },
  { language: "activity", read: parsePlantumlActivities },
];

const mixed: Reader = { language: "mixed", read: parsePlantumlMixed };

/** Reads a text between `@startuml` and `@enduml`; the text of another language has no content. */
export function readPlantuml(text: string): DiagramContent {
  return interpret(text)?.content ?? { elements: [], relations: [] };
}

/** Returns the language of a text; undefined for a text without a reader. */
export function plantumlLanguage(text: string): PlantumlLanguage | undefined {
  return interpret(text)?.language;
}

/**
 * Finds the language of a text. As in the official build, it is the first language with all lines; if there is none, the
 * language with the most lines. With `allowmixing` a text may have lines of two.
 */
function interpret(text: string): (ReadText & Pick<Reader, "language">) | undefined {
  const meaningful = meaningfulText(text);
  const isMixed = /^[^\S\n]*allow_?mixing\s*$/im.test(text);
  // A text with a direction is not a sequence, whatever its lines.
  const isStructure = /^[^\S\n]*(?:left\s+to\s+right|top\s+to\s+bottom)\s+direction\s*$/im.test(text);
  const possible = isStructure ? readers.filter(({ language }) => language !== "sequence") : readers;
  if (foreign.test(meaningful.lines[0]?.text ?? "")) return undefined;
  const isOfLibrary = structureLibrary.test(text) && !/^[^\S\n]*\w*Participant\s*\(/m.test(text);
  const ordered = isOfLibrary
    ? possible.toSorted((a, b) => Number(b.language === "component") - Number(a.language === "component"))
    : possible;
  let best: (ReadText & Pick<Reader, "language">) | undefined;
  for (const { language, read } of isMixed ? [mixed] : ordered) {
    const found = { ...read(meaningful), language };
    if (found.unread === 0) return found;
    if (best === undefined || found.unread < best.unread) best = found;
  }
  // A text that is mostly not understood is in a language without a reader, such as a timing diagram.
  return best && best.unread * 2 <= meaningful.lines.length ? best : undefined;
}

/** Libraries whose macros draw components and nodes, unless another line shows that they send messages. */
const structureLibrary =
  /^[^\S\n]*!include\w*\s.*(?:\bC4_(?!Sequence)\w|awslib|aws-icons|azure|\bgcp\b|archimate|kubernetes|\bk8s\b)/im;

/** The first line of a text in another language, which may also be between `@startuml` and `@enduml`. */
const foreign =
  /^(?:(?:nwdiag|packetdiag|archimate)\s*\{|(?:salt|math|latex|sudoku)\b|ditaa\b|(?:strict\s+)?(?:di)?graph\b.*\{)/i;

/** Parses a text with `allowmixing`: components and parts of use cases, beside classes and states. */
function parsePlantumlMixed(text: MeaningfulText): ReadText {
  return readComponents(text, readClass);
}

/** Reads a class with its members. @returns the number of its lines; 0 if no class begins at the line */
function readClass(lines: readonly MeaningfulLine[], index: number, builder: ContentBuilder): number {
  const { line = 0, text = "" } = lines[index] ?? {};
  const state = /^state\s+(?:"(?<name>[^"]+)"\s+as\s+)?(?<alias>[^\s{"<#]+)(?:\s*<<[^>]*>>)*$/i.exec(
    text,
  )?.groups;
  if (state) {
    const alias = state["alias"] ?? "";
    builder.element({ alias, name: plainLabel(state["name"] ?? alias), shape: "state" }, line);
    return 1;
  }
  const head = scanClass(text);
  if (!head) return 0;
  const { code, interfaces, name, opens, parents, shape, stereotypes } = head;
  builder.element(
    { alias: code, name: plainLabel(name ?? code), shape, ...readStereotypes(stereotypes) },
    line,
  );
  for (const to of parents) builder.relation({ from: code, to, kind: "generalisation", line });
  for (const to of interfaces) builder.relation({ from: code, to, kind: "realisation", line });
  if (!opens) return 1;
  let taken = 1;
  for (; index + taken < lines.length; taken += 1) {
    const member = lines[index + taken]?.text ?? "";
    if (member === "}") return taken + 1;
    if (!/^(?:--|==|\.\.|__)/.test(member)) builder.member(code, plainLabel(member));
  }
  return taken;
}

/**
 * Parses an activity diagram: its actions and conditions, and the flows between them. Start, end, forks and joins have
 * no names: a flow through them leads from the nodes before them to the nodes after them.
 */
function parsePlantumlActivities({ lines }: MeaningfulText): ReadText {
  const builder = createContentBuilder("action");
  const run: ActivityRun = {
    builder,
    flow: createActivityFlow(),
    frames: [],
    places: new Map(),
    lane: undefined,
  };
  let unread = 0;
  for (let index = 0; index < lines.length;) {
    const { line = 0, text = "" } = lines[index] ?? {};
    const isColoured = coloured.test(text);
    const taken = isColoured ? 0 : readAction(lines, index, run);
    if (taken === 0 && !readLine(text.replace(coloured, ""), line, run)) unread += 1;
    index += Math.max(taken, 1);
  }
  for (const relation of run.flow.relations()) builder.relation(relation);
  return { content: builder.content(), unread };
}

function readAction(lines: readonly MeaningfulLine[], index: number, run: ActivityRun): number {
  const { line = 0, text = "" } = lines[index] ?? {};
  const first = action.exec(text)?.groups?.["text"];
  if (first === undefined) return 0;
  const parts: string[] = [];
  for (let taken = 0; taken < maxActionLines && index + taken < lines.length; taken += 1) {
    const part = taken === 0 ? first : (lines[index + taken]?.text ?? "");
    if (actionEnd.test(part)) {
      addNode([...parts, part.replace(actionEnd, "")].join(" "), line, { run, shape: "action" });
      return taken + 1;
    }
    parts.push(part);
  }
  return 0;
}

function readLine(text: string, line: number, run: ActivityRun): boolean {
  const { builder, flow, frames } = run;
  const laneName = lane.exec(text)?.groups;
  if (laneName) {
    run.lane = (laneName["alias"] ?? "").trim();
    const name = plainLabel(laneName["name"] ?? "") || plainLabel(run.lane);
    if (!builder.has(run.lane)) builder.element({ alias: run.lane, name, shape: "package" }, line);
    return true;
  }
  if (/^(?:start|stop|end|kill|detach)$/i.test(text)) {
    if (!/^start$/i.test(text)) flow.open = [];
    return true;
  }
  const label = arrow.exec(text)?.groups?.["label"];
  if (label !== undefined) {
    flow.label = plainLabel(label.replace(/;$/, ""));
    return true;
  }
  const spot = place.exec(text)?.groups;
  if (spot) {
    const name = spot["name"] ?? spot["sign"] ?? "";
    const known = run.places.get(name);
    if (known) flow.lead(known, line);
    const node = known ?? flow.add(line);
    run.places.set(name, node);
    flow.open = spot["word"]?.toLowerCase() === "goto" ? [] : [{ node, label: "" }];
    return true;
  }
  if (/^break$/i.test(text)) {
    const loop = frames.findLast(({ kind }) => kind === "while" || kind === "repeat");
    loop?.breaks.push(...flow.open);
    flow.open = [];
    return true;
  }
  if (text === "}" || /^end\s*(?:partition|group|package|rectangle|card)$/i.test(text)) {
    builder.leave();
    return true;
  }
  return readConstruct(text, line, run) || readGroup(text, line, run);
}

function readGroup(text: string, line: number, { builder }: ActivityRun): boolean {
  const found = group.exec(text);
  if (!found) return false;
  const groups = found.groups ?? {};
  const { opens, rest } = scanTail(text, found[0].length);
  if (rest !== "" || (!opens && groups["word"]?.toLowerCase() !== "group")) return false;
  const name = plainLabel(groups["quoted"] ?? groups["plain"] ?? "");
  if (name === "") {
    builder.enterBlock();
    return true;
  }
  const alias = builder.unused(name);
  builder.element({ alias, name, shape: "package" }, line);
  builder.enter(alias);
  return true;
}

interface Run {
  readonly builder: ContentBuilder;
  readonly flow: ActivityFlow;
  readonly nodes: Map<string, FlowNode>;
  /** The conditions of the branches that are open. */
  readonly conditions: { readonly node: FlowNode; ends: ActivityFlow["open"] }[];
}

/** Parses an activity diagram in the older language, whose arrows join actions in quotes: `(*) --> "Pay"`. */
function parseOldActivities({ lines }: MeaningfulText): ReadText {
  const builder = createContentBuilder("action");
  const run: Run = { builder, flow: createActivityFlow(), nodes: new Map(), conditions: [] };
  const unread = joinQuoted(lines).filter(({ line, text }) => !readOldLine(text, line, run)).length;
  for (const relation of run.flow.relations()) builder.relation(relation);
  return { content: builder.content(), unread };
}

/** Joins lines within quotes: a text in quotes may go on over several lines. */
function joinQuoted(lines: readonly MeaningfulLine[]): MeaningfulLine[] {
  const joined: MeaningfulLine[] = [];
  let open: { readonly line: number; readonly parts: string[] } | undefined;
  for (const { line, text } of lines) {
    const isOdd = (text.match(/"/g)?.length ?? 0) % 2 === 1;
    if (open) {
      open.parts.push(text);
      if (!isOdd && open.parts.length < maxTextLines) continue;
      joined.push({ line: open.line, text: open.parts.join(" ") });
      open = undefined;
    } else if (isOdd) open = { line, parts: [text] };
    else joined.push({ line, text });
  }
  return [...joined, ...(open ? [{ line: open.line, text: open.parts.join(" ") }] : [])];
}

function readOldLine(text: string, line: number, run: Run): boolean {
  const { builder, conditions, flow } = run;
  if (text === "}" || /^end\s*partition$/i.test(text)) {
    builder.leave();
    return true;
  }
  const part = partition.exec(text)?.groups;
  if (part) {
    const name = plainLabel(part["quoted"] ?? part["plain"] ?? "");
    builder.element({ alias: name, name, shape: "package" }, line);
    builder.enter(name);
    return true;
  }
  const { condition, from, label } = (ifLine.exec(text) ?? branchLine.exec(text))?.groups ?? {};
  if (condition !== undefined) {
    if (from !== undefined) flow.open = [{ node: nodeOf(from, line, run), label: "" }];
    if (label !== undefined) flow.label = plainLabel(label);
    const name = plainLabel(condition);
    const alias = builder.unused(name);
    if (name !== "") builder.element({ alias, name, shape: "decision" }, line);
    const node = name === "" ? flow.add(line) : flow.add(line, alias);
    conditions.push({ node, ends: [] });
    return true;
  }
  const own = conditions.at(-1);
  if (/^else$/i.test(text) && own) {
    own.ends = [...own.ends, ...flow.open];
    flow.open = [{ node: own.node, label: "" }];
    return true;
  }
  if (/^end\s*if$/i.test(text) && own) {
    conditions.pop();
    return true;
  }
  return readFlow(text, line, run);
}

function readFlow(text: string, line: number, run: Run): boolean {
  const { flow } = run;
  const groups = flowLine.exec(text)?.groups ?? onlySpot.exec(text)?.groups;
  if (!groups) return false;
  const { from, label, to } = groups;
  if (from !== undefined) {
    // A word alone is an action only if an arrow leaves it, or a line has named it.
    if (to === undefined && !/^["(=]/.test(from) && !run.nodes.has(from)) return false;
    const node = nodeOf(from, line, run);
    flow.open = [{ node, label: "" }];
  }
  if (label !== undefined) flow.label = plainLabel(label);
  if (to === undefined) return true;
  const { open } = flow;
  flow.open = [];
  const own = flow.label;
  const target = nodeOf(to, line, run);
  flow.open = open;
  flow.label = own;
  flow.lead(target, line);
  flow.open = to.startsWith("(*") ? [] : [{ node: target, label: "" }];
  return true;
}

function nodeOf(written: string, line: number, { builder, flow, nodes }: Run): FlowNode {
  const groups = /^"(?<name>[^"]+)"(?:\s+as\s+(?<alias>\S+))?$/.exec(written)?.groups;
  const alias = groups?.["alias"] ?? groups?.["name"] ?? written;
  const known = nodes.get(alias);
  if (known && !alias.startsWith("(*")) return known;
  const { label, open } = flow;
  flow.open = [];
  const isUnnamed = /^\(\*|^=/.test(alias);
  if (!isUnnamed)
    builder.element({ alias, name: plainLabel(groups?.["name"] ?? alias), shape: "action" }, line);
  const node = isUnnamed ? flow.add(line) : flow.add(line, alias);
  flow.open = open;
  flow.label = label;
  nodes.set(alias, node);
  return node;
}
