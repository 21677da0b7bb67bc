import type { DiagramContent } from "../../../model/index.ts";
import { type ContentBuilder, createContentBuilder, plainLabel } from "../content-builder.ts";
import { meaningfulLines } from "./meaningful-lines.ts";

const id = String.raw`[^\s:{"<>[\]-][^\s:{"<>]*?`;
const declared = new RegExp(
  String.raw`^state\s+(?:"(?<quoted>[^"]*)"\s+as\s+(?<alias>${id})|"(?<only>[^"]*)"|(?<plain>${id}))(?::::(?<class>[\w-]+))?(?:\s*(?:<<|\[\[)(?<mark>[^>\]]*)(?:>>|\]\]))?\s*(?:as\s+(?<asName>[^{]+?))?\s*(?<open>\{)?\s*(?<close>\})?$`,
  "u",
);
const transition = new RegExp(
  String.raw`^(?<from>\[\*\]|${id})(?::::[\w-]+)?\s*-->\s*(?<to>\[\*\]|${id})(?::::[\w-]+)?\s*(?::(?!::)(?<label>.*))?$`,
  "u",
);
const described = new RegExp(String.raw`^(?<alias>${id})\s*:(?!::)\s*(?<text>.+)$`, "u");
const alone = new RegExp(String.raw`^(?<alias>${id})(?::::[\w-]+)?$`, "u");

/**
 * Parses a state diagram. A transition from the start or to the end is not a relation, because neither is an element: the
 * picture shows them without a name.
 */
export function parseMermaidStates(text: string): DiagramContent {
  const builder = createContentBuilder("state");
  const named = new Set<string>();
  for (const { line, text: written } of meaningfulLines(text)) readLine(written, line, { builder, named });
  return builder.content();
}

/** A name of a state that the engine draws as several ones. */
export interface DividedState {
  readonly name: string;
  /** The line of the text, counted from 1. */
  readonly line: number;
}

const words = String.raw`[^\s:{"<>[\]-]+(?:\s+[^\s:{"<>]+)+`;
const dividedForms = [
  new RegExp(String.raw`^(?<name>${words})\s*-->`, "u"),
  new RegExp(String.raw`-->\s*(?<name>${words})\s*(?::(?!::).*)?$`, "u"),
  new RegExp(String.raw`^state\s+(?<name>(?!.*\sas\s)${words})\s*(?:\{|<<|$)`, "u"),
  new RegExp(String.raw`^(?<name>${words})\s*:(?!::)`, "u"),
];

/** Finds the names of states that have blanks and no quotes: the engine takes each word for a state. */
export function dividedStates(text: string): DividedState[] {
  return meaningfulLines(text).flatMap(({ line, text: written }) => {
    if (/^(?:class|hide|scale|title)\s/.test(written)) return [];
    const name = dividedForms.map((form) => form.exec(written)?.groups?.["name"]).find((one) => one);
    return name === undefined ? [] : [{ name: name.trim(), line }];
  });
}

interface Run {
  readonly builder: ContentBuilder;
  /** The states that show another text than their id. */
  readonly named: Set<string>;
}

function readLine(text: string, line: number, run: Run): void {
  const { builder } = run;
  if (text === "}") {
    builder.leave();
    return;
  }
  if (/^(?:--|class\s|hide\s|scale\s|state$)/.test(text)) return;
  const groups = declared.exec(text)?.groups;
  if (groups) {
    const { alias: second, asName, close, mark, only, open, plain, quoted } = groups;
    const alias = second ?? plain ?? only ?? "";
    const shown = quoted ?? asName;
    if (shown !== undefined) run.named.add(alias);
    builder.element(
      {
        alias,
        shape: "state",
        stereotype: mark,
        ...(shown === undefined ? {} : { name: plainLabel(shown) }),
      },
      line,
    );
    if (open !== undefined && close === undefined) builder.enter(alias);
    return;
  }
  if (readTransition(text, line, builder)) return;
  const said = described.exec(text)?.groups;
  if (said?.["alias"] !== undefined)
    describeState(said["alias"], plainLabel(said["text"] ?? ""), { line, run });
  const only = alone.exec(text)?.groups?.["alias"];
  if (only !== undefined) builder.element({ alias: only }, line);
}

/** The first description replaces the id; others are below it. */
function describeState(
  alias: string,
  text: string,
  { line, run: { builder, named } }: { readonly line: number; readonly run: Run },
): void {
  const isFirst = !named.has(alias);
  builder.element({ alias, ...(isFirst ? { name: text } : {}) }, line);
  if (isFirst) named.add(alias);
  else builder.member(alias, text);
}

function readTransition(text: string, line: number, builder: ContentBuilder): boolean {
  const { from = "", label, to = "" } = transition.exec(text)?.groups ?? {};
  if (from === "") return false;
  for (const alias of [from, to]) if (alias !== "[*]") builder.element({ alias }, line);
  if (from === "[*]" || to === "[*]") return true;
  const plain = plainLabel(label ?? "");
  builder.relation({ from, to, kind: "directed", line, ...(plain === "" ? {} : { label: plain }) });
  return true;
}
