import { plainLabel } from "../content-builder.ts";
import type { FlowNode } from "./activity-flow.ts";
import { type ActivityRun, addNode, type Frame } from "./activity-run.ts";

const clause = /^\s*(?<word>is|equals?|then|not)\b\s*/i;

/** Reads a line that begins, divides or ends a branch, a loop or a fork. @returns false for any other line */
export function readConstruct(text: string, line: number, run: ActivityRun): boolean {
  return readBranch(text, line, run) || readLoop(text, line, run) || readFork(text, line, run);
}

const branch = /^(?:\((?<otherwise>[^()]*)\)\s*)?(?<word>if|else\s*if|switch)\s*(?=\()/i;
const otherBranch = /^(?:else|case)(?=[\s(]|$)\s*(?:\((?<label>.*)\))?$/i;
const branchEnd = /^end\s*(?:if|switch)$/i;

function readBranch(text: string, line: number, run: ActivityRun): boolean {
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

/** Closes a frame, and the open frames in it. */
function close(frame: Frame, { frames }: ActivityRun): void {
  frames.splice(frames.lastIndexOf(frame));
}

const whileEnd = /^end\s*while\s*(?:\((?<label>.*)\))?$/i;

function readLoop(text: string, line: number, run: ActivityRun): boolean {
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

function readRepeatEnd(text: string, line: number, run: ActivityRun): boolean {
  const { flow, frames } = run;
  const found = /^repeat\s*while\b/i.exec(text);
  const loop = frames.findLast(({ kind }) => kind === "repeat");
  if (!found || !loop) return false;
  const {
    condition = "",
    label = "",
    otherwise = "",
    rest = "",
  } = scanCondition(text.slice(found[0].length)) ?? {};
  const node = addNode(condition, line, { run, shape: "decision" });
  flow.link({ node, label: plainLabel(label) }, loop.backward ?? loop.node, line);
  close(loop, run);
  flow.open = [{ node, label: plainLabel(otherwise || rest.replaceAll(/^->|;$/g, "")) }, ...loop.breaks];
  return true;
}

function readFork(text: string, line: number, run: ActivityRun): boolean {
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

/** A condition of an activity diagram: `if (paid?) then (yes)`, `repeat while (more?) is (yes) not (no)`. */
interface Condition {
  readonly condition: string;
  /** The label of the branch: the words after `is`, `equals` or `then`. */
  readonly label: string;
  /** The label of the other branch: the words after `not`. */
  readonly otherwise: string;
  /** The text after it. */
  readonly rest: string;
}

/**
 * Reads the condition at the beginning of a text and the clauses behind it, each in parentheses.
 *
 * @returns undefined if the text does not begin with a condition
 */
function scanCondition(text: string): Condition | undefined {
  const first = parenthesised(text);
  if (!first) return undefined;
  const said: Record<string, string> = {};
  let { rest } = first;
  for (let found = clause.exec(rest); found; found = clause.exec(rest)) {
    const behind = rest.slice(found[0].length);
    const words = parenthesised(behind);
    const word = found.groups?.["word"]?.toLowerCase() ?? "";
    if (words && words.text !== "") said[word.startsWith("equal") ? "is" : word] = words.text;
    rest = words?.rest ?? behind;
  }
  return {
    condition: first.text,
    label: said["then"] ?? said["is"] ?? "",
    otherwise: said["not"] ?? "",
    rest: rest.trim(),
  };
}

/** Returns the text in the parentheses that a text begins with, which may contain others. */
function parenthesised(text: string): { readonly text: string; readonly rest: string } | undefined {
  const start = /^\s*\(/.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    else if (text[at] === ")") depth -= 1;
    if (depth === 0) return { text: text.slice(start, at).trim(), rest: text.slice(at + 1) };
  }
  const last = text.lastIndexOf(")");
  return last < start ? undefined : { text: text.slice(start, last).trim(), rest: text.slice(last + 1) };
}
