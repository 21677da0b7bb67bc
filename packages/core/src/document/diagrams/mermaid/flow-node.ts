import type { ElementShape } from "../../../model/index.ts";
import { type ElementMention, markIn, plainLabel } from "../content-builder.ts";
import { htmlParts, type LabelParts } from "../label-parts.ts";
import type { FlowText } from "./flow-text.ts";

interface Bracket {
  readonly open: string;
  readonly close: readonly string[];
  readonly shape: ElementShape;
}

// Longer brackets come before their prefixes.
const brackets: readonly Bracket[] = [
  { open: "([", close: ["])"], shape: "use-case" },
  { open: "[[", close: ["]]"], shape: "component" },
  { open: "[(", close: [")]"], shape: "database" },
  { open: "[|", close: ["]"], shape: "component" },
  { open: "(((", close: [")))"], shape: "actor" },
  { open: "((", close: ["))"], shape: "actor" },
  { open: "(-", close: ["-)"], shape: "component" },
  { open: "{{", close: ["}}"], shape: "component" },
  { open: "[/", close: ["/]", "\\]"], shape: "artifact" },
  { open: "[\\", close: ["\\]", "/]"], shape: "artifact" },
  { open: ">", close: ["]"], shape: "artifact" },
  { open: "[", close: ["]"], shape: "component" },
  { open: "(", close: [")"], shape: "component" },
  { open: "{", close: ["}"], shape: "component" },
];

/** The shapes of `A@{ shape: cyl }` that determine the kind of a node; all others are components. */
const shapesByName: readonly (readonly [RegExp, ElementShape])[] = [
  [
    /^(?:cyl|cylinder|database|db|lin-cyl|lined-cylinder|disk|bow-rect|stored-data|bow-tie-rectangle)$/,
    "database",
  ],
  [/^(?:das|h-cyl|horizontal-cylinder)$/, "queue"],
  [/^(?:stadium|pill|terminal)$/, "use-case"],
  [/^(?:circle|circ|dbl-circ|double-circle)$/, "actor"],
  [/^(?:doc|document|docs|documents|st-doc|lin-doc|lined-document|tag-doc|tagged-document)$/, "artifact"],
];

/** The meaning of the brackets after the id of a node. */
export type FlowShape = LabelParts;

/** Reads the brackets behind the id of a node. @returns undefined if there are none, or they do not close */
export function readShape(text: FlowText): FlowShape | undefined {
  if (text.skip("@{")) return readFields(text);
  const bracket = brackets.find(({ open }) => text.text.startsWith(open, text.at));
  if (!bracket) return undefined;
  const from = text.at + bracket.open.length;
  const found = closing(text.text, from, bracket.close);
  if (!found) return undefined;
  text.at = found.end;
  const inner = text.text.slice(from, found.at);
  // `[|field:value|Name]` has fields before its text.
  const shown = bracket.open === "[|" ? inner.replace(/^[^|]*\|/, "") : inner;
  const { mark, name } = withoutMark(shown);
  const parts = flowParts(name);
  const isQuestion = bracket.open === "{" && /[?？؟]$/.test(parts.name ?? "");
  return { shape: isQuestion ? "decision" : bracket.shape, ...parts, ...mark };
}

const lastLine = /<br\s*\/?>\s*‹(?<word>[^‹›]+)›\s*(?<end>"?\s*)$/;

/**
 * Splits the last line of a label, such as `‹Node.js›`, from the name above it; `‹external›` is not a
 * technology.
 */
function withoutMark(label: string): {
  readonly name: string;
  readonly mark: Pick<FlowShape, "stereotype" | "technology">;
} {
  const { end = "", word } = lastLine.exec(label)?.groups ?? {};
  if (word === undefined) return { name: label, mark: {} };
  const mark = /^external\b/i.test(word) ? { stereotype: word } : { technology: word };
  return { name: label.replace(lastLine, end), mark };
}

/** Reads a label of a node: its name, and the type and description that C4 diagrams have below it. */
function flowParts(label: string): LabelParts {
  return htmlParts(label.trim().replaceAll(/^"|"$/g, ""), flowLabel);
}

/** Returns a label as the picture shows it: without quotes, and without the backquotes of Markdown. */
export function flowLabel(text: string): string {
  const plain = text.trim().replaceAll(/^"|"$/g, "");
  if (!/^\s*`/.test(plain)) return plainLabel(plain);
  return plainLabel(plain.replaceAll("**", "").replaceAll(/\b_(\S[^_]*)_\b|\*(\S[^*]*)\*/g, "$1$2"));
}

interface Closing {
  readonly at: number;
  readonly end: number;
}

/** No label is longer; a bracket that does not close is looked for no further. */
const maxLabel = 2_000;

/** Finds the first of some brackets outside quotes. */
function closing(text: string, from: number, signs: readonly string[]): Closing | undefined {
  const near = text.slice(from, from + maxLabel);
  const open = /^\s*"/.exec(near)?.[0].length;
  const start = open === undefined ? 0 : Math.max(near.indexOf('"', open), 0);
  const first = signs
    .map((sign) => ({ sign, at: near.indexOf(sign, start) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0];
  return first && { at: from + first.at, end: from + first.at + first.sign.length };
}

/** Reads the fields of `A@{ shape: cyl, label: "Orders" }`. */
function readFields(text: FlowText): FlowShape | undefined {
  const near = text.text.slice(text.at, text.at + maxLabel);
  const end = /(?:"[^"]*"|[^"}])*/.exec(near)?.[0].length ?? 0;
  const fields = near.slice(0, end);
  text.at += end + 1;
  const valueOf = (key: string): string | undefined => {
    const groups = new RegExp(
      String.raw`(?:^|[\s,"])${key}"?\s*:\s*(?:"(?<quoted>[^"]*)"|'(?<single>[^']*)'|(?<plain>[^,\n]*))`,
    ).exec(fields)?.groups;
    return groups?.["quoted"] ?? groups?.["single"] ?? groups?.["plain"]?.trim();
  };
  const shape = valueOf("shape");
  const label = valueOf("label");
  return {
    shape:
      shape === undefined
        ? undefined
        : (shapesByName.find(([names]) => names.test(shape))?.[1] ?? "component"),
    ...(label === undefined ? { name: undefined } : flowParts(label)),
  };
}

const shapesByClass: Readonly<Record<string, ElementShape>> = {
  actor: "actor",
  usecase: "use-case",
  database: "database",
  queue: "queue",
  interface: "interface",
  node: "node",
};

/** Returns the meaning of a node's class: `actor`, `database` and others determine its kind. */
export function classified(alias: string, className: string): ElementMention {
  const word = className.toLowerCase();
  return { alias, shape: shapesByClass[word], ...(markIn(`«${word}»`) ? { stereotype: word } : {}) };
}
