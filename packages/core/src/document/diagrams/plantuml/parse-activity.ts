import { type ContentBuilder, createContentBuilder, plainLabel } from "../content-builder.ts";
import { type ActivityFlow, createActivityFlow, type FlowNode, type OpenEnd } from "./activity-flow.ts";
import type { MeaningfulLine, MeaningfulText } from "./meaningful-lines.ts";
import type { ReadText } from "./read-text.ts";
import { scanCondition } from "./scan-condition.ts";
import { scanTail } from "./scan-element.ts";

/** A construct that is not closed yet. */
interface Frame {
  readonly kind: "if" | "fork" | "while" | "repeat" | "group";
  readonly node: FlowNode;
  /** Where its branches ended. */
  readonly ends: OpenEnd[];
  /** Where `break` leaves it. */
  readonly breaks: OpenEnd[];
  /** Whether every branch of an `if` is there. */
  isWhole: boolean;
  /** The action on the way back of a loop. */
  backward?: FlowNode;
  /** The latest condition of an `if`. */
  latest: FlowNode;
}

interface Run {
  readonly builder: ContentBuilder;
  readonly flow: ActivityFlow;
  readonly frames: Frame[];
  readonly places: Map<string, FlowNode>;
  /** The lane in which nodes stand. */
  lane: string | undefined;
}

const action = /^(?:#[^\s:]*)?:(?<text>.*)$/;
// A sign that ends an action; the bracket of a tag such as `</b>` does not.
const actionEnd = /(?:[;|</\\\]}]|(?<!<[^<>]{0,80})>)\s*(?:<<[^<>]*>>\s*)*$/;
const maxActionLines = 60;

/**
 * Parses an activity diagram: its actions and conditions, and the flows between them. Start, end, forks and joins have
 * no names: a flow through them leads from what is before them to what is behind them.
 */
export function parsePlantumlActivities({ lines }: MeaningfulText): ReadText {
  const builder = createContentBuilder("action");
  const run: Run = { builder, flow: createActivityFlow(), frames: [], places: new Map(), lane: undefined };
  let unread = 0;
  for (let index = 0; index < lines.length; ) {
    const taken = readAction(lines, index, run);
    const { line = 0, text = "" } = lines[index] ?? {};
    if (taken === 0 && !readLine(text, line, run)) unread += 1;
    index += Math.max(taken, 1);
  }
  for (const relation of run.flow.relations()) builder.relation(relation);
  return { content: builder.content(), unread };
}

function readAction(lines: readonly MeaningfulLine[], index: number, run: Run): number {
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

function addNode(
  text: string,
  line: number,
  { run, shape }: { readonly run: Run; readonly shape: "action" | "decision" },
): FlowNode {
  const name = plainLabel(text);
  if (name === "") return run.flow.add(line);
  const alias = run.builder.unused(name);
  run.builder.element({ alias, name, shape }, line);
  if (run.lane !== undefined) run.builder.place(alias, run.builder.current() ?? run.lane);
  return run.flow.add(line, alias);
}

const lane = /^\|(?:#\w+\|)?(?<alias>[^|]+)\|(?<name>[^|]*)$/;
const group =
  /^(?<word>partition|group|package|rectangle|card)\b\s*(?:#[^\s{]*\s+)?(?:"(?<quoted>[^"]*)"|(?<plain>[^{"#<]*))/i;
const arrow = /^-+(?:\[[^\][]*\]-*)*>(?<label>.*)$/;
const place = /^(?:(?<word>label|goto)\s+(?<name>\S+)|\((?<sign>[^()]{1,3})\))$/i;

function readLine(text: string, line: number, run: Run): boolean {
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
  return readBranch(text, line, run) || readLoop(text, line, run) || readFork(text, line, run) || readGroup(text, line, run);
}

function readGroup(text: string, line: number, { builder }: Run): boolean {
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

const branch = /^(?:\((?<otherwise>[^()]*)\)\s*)?(?<word>if|else\s*if|switch)\s*(?=\()/i;
const otherBranch = /^(?:else|case)(?=[\s(]|$)\s*(?:\((?<label>.*)\))?$/i;
const branchEnd = /^end\s*(?:if|switch)$/i;

function readBranch(text: string, line: number, run: Run): boolean {
  const { flow, frames } = run;
  const own = frames.findLast(({ kind }) => kind === "if");
  const found = branch.exec(text);
  const said = found && scanCondition(text.slice(found[0].length));
  if (found && said && said.rest === "") {
    const { otherwise = "", word = "" } = found.groups ?? {};
    const isElse = /^else/i.test(word);
    if (isElse && !own) return false;
    if (isElse && own) {
      own.ends.push(...flow.open);
      flow.open = [{ node: own.latest, label: plainLabel(otherwise) }];
    }
    const node = addNode(said.condition, line, { run, shape: "decision" });
    const isSwitch = /^switch$/i.test(word);
    flow.open = isSwitch ? [] : [{ node, label: plainLabel(said.label) }];
    if (isElse && own) own.latest = node;
    else frames.push(newFrame("if", node, isSwitch));
    return true;
  }
  const other = otherBranch.exec(text)?.groups;
  if (other && own) {
    own.ends.push(...flow.open);
    own.isWhole = true;
    flow.open = [{ node: own.latest, label: plainLabel(other["label"] ?? "") }];
    return true;
  }
  if (!branchEnd.test(text) || !own) return false;
  close(own, run);
  const rest = own.isWhole ? [] : [{ node: own.latest, label: "" }];
  flow.open = [...own.ends, ...flow.open, ...rest];
  flow.add(line);
  return true;
}

function newFrame(kind: Frame["kind"], node: FlowNode, isWhole = false): Frame {
  return { kind, node, ends: [], breaks: [], isWhole, latest: node };
}

/** Closes a frame, and what was not closed in it. */
function close(frame: Frame, { frames }: Run): void {
  frames.splice(frames.lastIndexOf(frame));
}

const whileEnd = /^end\s*while\s*(?:\((?<label>.*)\))?$/i;

function readLoop(text: string, line: number, run: Run): boolean {
  const { flow, frames } = run;
  const started = /^while\s*\(/i.test(text) ? scanCondition(text.slice("while".length)) : undefined;
  if (started && started.rest === "") {
    const node = addNode(started.condition, line, { run, shape: "decision" });
    frames.push(newFrame("while", node));
    flow.open = [{ node, label: plainLabel(started.label) }];
    return true;
  }
  const ended = whileEnd.exec(text)?.groups;
  const loop = frames.findLast(({ kind }) => kind === "while");
  if (ended && loop) {
    flow.lead(loop.backward ?? loop.node, line);
    close(loop, run);
    flow.open = [{ node: loop.node, label: plainLabel(ended["label"] ?? "") }, ...loop.breaks];
    return true;
  }
  if (/^repeat(?:\s*:.*)?$/i.test(text)) {
    frames.push(newFrame("repeat", flow.add(line)));
    const first = /:(?<text>.*?)[;|<>/\\\]}]?$/.exec(text)?.groups?.["text"];
    if (first !== undefined) addNode(first, line, { run, shape: "action" });
    return true;
  }
  const back = /^backward\s*:(?<text>.*?)[;|<>/\\\]}]?$/i.exec(text)?.groups?.["text"];
  const around = frames.findLast(({ kind }) => kind === "while" || kind === "repeat");
  if (back !== undefined && around) {
    const { open } = flow;
    flow.open = [];
    around.backward = addNode(back, line, { run, shape: "action" });
    flow.lead(around.node, line);
    flow.open = open;
    return true;
  }
  return readRepeatEnd(text, line, run);
}

function readRepeatEnd(text: string, line: number, run: Run): boolean {
  const { flow, frames } = run;
  const found = /^repeat\s*while\b/i.exec(text);
  const loop = frames.findLast(({ kind }) => kind === "repeat");
  if (!found || !loop) return false;
  const { condition = "", label = "", otherwise = "", rest = "" } = scanCondition(text.slice(found[0].length)) ?? {};
  const node = addNode(condition, line, { run, shape: "decision" });
  flow.link({ node, label: plainLabel(label) }, loop.backward ?? loop.node, line);
  close(loop, run);
  flow.open = [{ node, label: plainLabel(otherwise || rest.replaceAll(/^->|;$/g, "")) }, ...loop.breaks];
  return true;
}

function readFork(text: string, line: number, run: Run): boolean {
  const { flow, frames } = run;
  if (/^(?:fork|split)$/i.test(text)) {
    frames.push(newFrame("fork", flow.add(line)));
    return true;
  }
  const own = frames.findLast(({ kind }) => kind === "fork");
  if (!own) return false;
  if (/^(?:fork|split)\s*again$/i.test(text)) {
    own.ends.push(...flow.open);
    flow.open = [{ node: own.node, label: "" }];
    return true;
  }
  if (!/^end\s*(?:fork|split|merge)(?:\s*\{.*\})?$/i.test(text)) return false;
  close(own, run);
  flow.open = [...own.ends, ...flow.open];
  flow.add(line);
  return true;
}
