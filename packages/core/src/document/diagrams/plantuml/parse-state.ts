import {
  type ContentBuilder,
  createContentBuilder,
  plainLabel,
  readStereotypes,
} from "../content-builder.ts";
import { createRemovals, type Removals } from "./apply-removals.ts";
import type { MeaningfulText } from "./meaningful-lines.ts";
import type { ReadText } from "./read-text.ts";
import { scanTail } from "./scan-element.ts";

const name = String.raw`[\p{L}\p{M}\p{N}_.$@]+(?:::?[\p{L}\p{M}\p{N}_]+)*`;
const declared = new RegExp(
  String.raw`^(?:state|frame)\s+(?:"(?<quoted>[^"]*)"|(?<plain>${name}))(?:\s+as\s+(?:"(?<asName>[^"]*)"|(?<alias>${name})))?(?<tail>[^:]*?)(?::(?<text>.*))?$`,
  "iu",
);
const end = String.raw`\[\*\]|${name}(?:\[H\*?\])?|\[H\*?\]|"[^"]+"|={2,}[\p{L}\p{N}_.]+={2,}`;
const mark = String.raw`(?:\s*(?:<<[^<>]*>>|#[^\s:#<]*))*`;
const transition = new RegExp(
  String.raw`^(?<from>${end})${mark}\s*(?:[xo](?=[-<]))?(?<back><)?-+(?:(?:\[[^\]]*\]|left|right|up|down|le?|ri?|up?|do?)+-*)?(?<forth>>)?(?:[xo](?=\s))?\s*(?<to>${end})${mark}\s*(?::(?<label>.*))?$`,
  "iu",
);
const described = new RegExp(String.raw`^(?<alias>${name})\s*:(?!:)(?<text>.*)$`, "u");
const region = /^(?:-{2,}|\|{2,})$/;
const hiddenStyle = /-\[[^\]]*\bhidden\b/i;

interface Run {
  readonly builder: ContentBuilder;
  readonly removals: Removals;
  readonly notes: ReadonlySet<string>;
}

/**
 * Parses a state diagram. A transition from the start or to the end is not a relation, because neither is an element: the
 * picture shows them without a name.
 */
export function parsePlantumlStates({ lines, notes }: MeaningfulText): ReadText {
  const builder = createContentBuilder("state");
  const run: Run = { builder, removals: createRemovals(), notes };
  const unread = lines.filter(({ line, text }) => !readLine(text, line, run)).length;
  return { content: run.removals.apply(builder.content()), unread };
}

function readLine(text: string, line: number, run: Run): boolean {
  const { builder, removals } = run;
  if (text === "}" || /^end\s*state$/i.test(text)) {
    builder.leave();
    return true;
  }
  return (
    region.test(text) ||
    readState(text, line, builder) ||
    readTransition(text, line, run) ||
    readDescription(text, line, builder) ||
    removals.read(text)
  );
}

function readState(text: string, line: number, builder: ContentBuilder): boolean {
  const groups = declared.exec(text)?.groups;
  if (!groups) return false;
  const { isEmpty, opens, rest, stereotypes } = scanTail(groups["tail"] ?? "", 0);
  if (rest !== "" && !/^begin$/i.test(rest)) return false;
  const written = groups["quoted"] ?? groups["plain"] ?? "";
  const isNameSecond = groups["asName"] !== undefined;
  const alias = isNameSecond ? written : (groups["alias"] ?? written);
  const shown =
    groups["asName"] ??
    (groups["alias"] !== undefined || groups["quoted"] !== undefined ? written : undefined);
  const known = shown === undefined && builder.has(alias);
  builder.element(
    {
      alias,
      shape: "state",
      ...readStereotypes(stereotypes),
      ...(known ? {} : { name: plainLabel(shown ?? alias) }),
    },
    line,
  );
  if (groups["text"] !== undefined) builder.member(alias, plainLabel(groups["text"]));
  if ((opens && !isEmpty) || rest !== "") builder.enter(alias);
  return true;
}

function readTransition(text: string, line: number, { builder, notes }: Run): boolean {
  const groups = transition.exec(text)?.groups;
  if (!groups) return false;
  const { back, forth, from = "", label = "", to = "" } = groups;
  if (back === undefined && forth === undefined && !notes.has(from) && !notes.has(to)) return false;
  const [source, target] = [from, to].map((written) => stateOf(written, line, builder));
  if (source === undefined || target === undefined || notes.has(from) || notes.has(to)) return true;
  if (hiddenStyle.test(text)) return true;
  const isReversed = back !== undefined && forth === undefined;
  const plain = plainLabel(label);
  builder.relation({
    from: isReversed ? target : source,
    to: isReversed ? source : target,
    kind: "directed",
    line,
    ...(plain === "" ? {} : { label: plain }),
  });
  return true;
}

/** Returns the alias of a state; the start, the end and histories are none. */
function stateOf(written: string, line: number, builder: ContentBuilder): string | undefined {
  const path = written.replace(/\[H\*?\]$/, "").replaceAll(/^"|"$|^=+|=+$/g, "");
  if (path === "" || path === "[*]") return undefined;
  // `Open.Waiting` is the state Waiting inside of Open, if both are known.
  const parts = path.split(".");
  const alias = parts.every((part) => builder.has(part)) ? (parts.at(-1) ?? path) : path;
  builder.element({ alias }, line);
  return alias;
}

function readDescription(text: string, line: number, builder: ContentBuilder): boolean {
  const { alias, text: said } = described.exec(text)?.groups ?? {};
  if (alias === undefined) return false;
  builder.element({ alias }, line);
  builder.member(alias, plainLabel(said ?? ""));
  return true;
}
