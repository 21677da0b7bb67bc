import { type ContentBuilder, createContentBuilder, plainLabel } from "../content-builder.ts";
import { type ActivityFlow, createActivityFlow, type FlowNode } from "./activity-flow.ts";
import type { MeaningfulLine, MeaningfulText } from "./meaningful-lines.ts";
import type { ReadText } from "./read-text.ts";

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

interface Run {
  readonly builder: ContentBuilder;
  readonly flow: ActivityFlow;
  readonly nodes: Map<string, FlowNode>;
  /** The conditions of the branches that are open. */
  readonly conditions: { readonly node: FlowNode; ends: ActivityFlow["open"] }[];
}

/** Parses an activity diagram in the older language, whose arrows join actions in quotes: `(*) --> "Pay"`. */
export function parseOldActivities({ lines }: MeaningfulText): ReadText {
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
