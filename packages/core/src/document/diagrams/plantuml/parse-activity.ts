import { createContentBuilder, plainLabel } from "../content-builder.ts";
import { createActivityFlow } from "./activity-flow.ts";
import { readConstruct } from "./activity-constructs.ts";
import { type ActivityRun, addNode } from "./activity-run.ts";
import type { MeaningfulLine, MeaningfulText } from "./meaningful-lines.ts";
import type { ReadText } from "./read-text.ts";
import { scanTail } from "./scan-element.ts";

// A colour or a link before an action, and a colour before a construct, are forms of earlier releases.
const action = /^(?:\[\[[^\]]*\]\]\s*)?(?:#[^\s:]*\s*)?:(?<text>.*)$/;
const coloured = /^#[^\s:]+\s*:\s*(?=(?:else\s*if|if|switch|while)\s*\(|repeat\b)/i;
// A sign that ends an action; the bracket of a tag such as `</b>` does not.
const actionEnd = /(?:[;|</\\\]}]|(?<!<[^<>]{0,80})>)\s*(?:<<[^<>]*>>\s*)*$/;
const maxActionLines = 60;

/**
 * Parses an activity diagram: its actions and conditions, and the flows between them. Start, end, forks and joins have
 * no names: a flow through them leads from what is before them to what is behind them.
 */
export function parsePlantumlActivities({ lines }: MeaningfulText): ReadText {
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

const lane = /^\|(?:#\w+\|)?(?<alias>[^|]+)\|(?<name>[^|]*)\|?$/;
const group =
  /^(?<word>partition|group|package|rectangle|card)\b\s*(?:#[^\s{]*\s+)?(?:"(?<quoted>[^"]*)"|(?<plain>[^{"#<]*))/i;
const arrow = /^-+(?:\[[^\][]*\]-*)*>(?<label>.*)$/;
const place = /^(?:(?<word>label|goto)\s+(?<name>\S+)|\((?<sign>[^()]{1,3})\))$/i;

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
