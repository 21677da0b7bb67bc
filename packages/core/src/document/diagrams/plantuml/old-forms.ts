import { readNote } from "./read-note.ts";
import { blockEnd } from "./meaningful-lines.ts";
import { plantumlLanguage } from "./read-plantuml.ts";

/**
 * A line in a form that PlantUML 1.2026.8 reads differently from earlier releases, or draws wrongly, and its
 * replacement.
 */
export interface OldForm {
  /** Its index in the text. */
  readonly index: number;
  readonly kind: "colour" | "shape" | "link" | "start" | "page" | "switch" | "macro";
  /** The line as this release needs it. */
  readonly text: string;
}

/**
 * Finds the lines that PlantUML 1.2026.8 reads differently from earlier releases, with equivalent lines for it. The
 * table in `docs/guides/versions.md` lists the forms. A form of several lines is found as its first and its last line.
 *
 * @param context the included texts, which may determine the kind of the diagram
 */
export function findOldForms(lines: readonly string[], context = ""): OldForm[] {
  const text = lines.join("\n");
  const found = [...otherStart(lines), ...pageNumbers(lines), ...bareMacros(lines, context)];
  if (mayBeActivity.test(text)) {
    const whole = `${text}\n${context}`;
    if (isActivity(whole)) found.push(...oldActivities(lines, colourNames(whole)), ...switches(lines));
  }
  return found.toSorted((a, b) => a.index - b.index);
}

/** Returns lines with the old forms replaced; the number of lines does not change. */
export function replaceOldForms(lines: readonly string[], context = ""): string[] {
  const replaced = [...lines];
  for (const { index, text } of findOldForms(lines, context)) replaced[index] = text;
  return replaced;
}

const startWords: readonly (readonly [begins: RegExp, kind: string, isOnlyWord: boolean])[] = [
  [/^salt\s*$/i, "salt", true],
  [/^ditaa\b/i, "ditaa", true],
  [/^nwdiag\s*\{/i, "nwdiag", false],
  [/^(?:strict\s+)?(?:di)?graph\s+[\w"]*\s*\{/i, "dot", false],
];

/** A wireframe, a network or a graph between `@startuml` and `@enduml`, which has to say its kind in these lines. */
function otherStart(lines: readonly string[]): OldForm[] {
  const [, own, rest = ""] = /^\s*@start(uml|salt)\b(.*)$/i.exec(lines[0] ?? "") ?? [];
  if (own === undefined) return [];
  const index = lines.findIndex((line, at) => at > 0 && line.trim() !== "" && !/^\s*'/.test(line));
  const word = startWords.find(([begins]) => begins.test(lines[index]?.trim() ?? ""));
  if (!word) return [];
  const [, kind, isOnlyWord] = word;
  if (own.toLowerCase() !== "uml" && kind !== "salt") return [];
  const end = lines.findLastIndex((line) => /^\s*@end(?:uml|salt)\b/i.test(line));
  const forms: OldForm[] = [];
  if (own.toLowerCase() === "uml") {
    forms.push({ index: 0, kind: "start", text: `@start${kind}${rest}` });
    if (end > 0) forms.push({ index: end, kind: "start", text: `@end${kind}` });
  }
  if (isOnlyWord) forms.push({ index, kind: "start", text: "" });
  return forms;
}

/** Page numbers, which this release prints as `%page%`. The picture shows the first page. */
function pageNumbers(lines: readonly string[]): OldForm[] {
  if (!lines.some((line) => /%(?:last)?page%/.test(line))) return [];
  const last = lines.filter((line) => /^\s*newpage\b/i.test(line)).length + 1;
  return lines.flatMap((line, index): OldForm[] => {
    const text = line.replaceAll("%page%", "1").replaceAll("%lastpage%", String(last));
    return text === line ? [] : [{ index, kind: "page", text }];
  });
}

const bareMacro = /^(?<indent>\s*)(?<name>(?:LAYOUT|HIDE|SHOW)_[A-Z_]+)\s*$/;
const c4Macro = /^[^\S\n]*(?:Person|System|Container|Component|Boundary|Rel)\w*\s*\(/m;

/** Macros of the layout of C4-PlantUML without parentheses, which its first release defined so. */
function bareMacros(lines: readonly string[], context: string): OldForm[] {
  if (!lines.some((line) => bareMacro.test(line)) || !c4Macro.test(lines.join("\n"))) return [];
  const whole = `${lines.join("\n")}\n${context}`;
  return lines.flatMap((line, index): OldForm[] => {
    const { indent = "", name } = bareMacro.exec(line)?.groups ?? {};
    // A text that defines the macro itself means its own.
    if (name === undefined || new RegExp(String.raw`^\s*!define(?:long)?\s+${name}\b`, "m").test(whole))
      return [];
    return [{ index, kind: "macro", text: `${indent}${name}()` }];
  });
}

const colourSign = String.raw`#[\w$]+(?:[-\\|/][\w$]+)?`;
const mayBeActivity =
  /^[^\S\n]*(?:\[\[[^\]]*\]\]\s*)?(?:#[\w$][^\s:]*\s*|\$\w+(?:\(\))?|\w+)?:|^[^\S\n]*(?:repeat|backward)\s*:/m;

function isActivity(text: string): boolean {
  const language = plantumlLanguage(text);
  if (language !== undefined) return language === "activity";
  return /^[^\S\n]*(?:start|stop|endif|endwhile|repeat|fork)\s*$/m.test(text);
}

/** The variables, functions and macros of a text whose value is a colour. */
function colourNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name = ""] of text.matchAll(/^[^\S\n]*!(?:global\s+|local\s+)?(\$\w+)\s*=\s*["']#/gm))
    names.add(name);
  for (const [, name = ""] of text.matchAll(/^[^\S\n]*!define\s+(\w+)\s+#\S+\s*$/gm)) names.add(name);
  if (/^[^\S\n]*!return\s+["']#/m.test(text)) {
    for (const [, name = ""] of text.matchAll(/^[^\S\n]*!function\s+(\$\w+)\s*\(\s*\)/gm))
      names.add(`${name}()`);
  }
  return names;
}

const activity = new RegExp(
  String.raw`^(?<indent>\s*)(?<link>\[\[[^\]]*\]\]\s*)?(?:(?<colour>${colourSign})\s*|(?<name>\$\w+(?:\(\))?|\w+))?:(?<text>.*)$`,
);
const construct =
  /^(?<indent>\s*)(?<colour>#[\w$]+(?:[-\\|/][\w$]+)?)\s*:\s*(?<said>(?:else\s*)?if\s*\(.*\bthen\b.*|repeat(?:\s*:(?<action>.*))?)$/i;
const onLine = /^(?<head>\s*(?:repeat|backward)\s*:)(?<text>.*)$/i;
const modernEnd = /;\s*(?:(?:<<[^<>]*>>|\[\[[^\]]*\]\])\s*)*$/;
const colouredEnd = /^(?<text>.*);(?<rest>\s*(?:(?:<<[^<>]*>>|\[\[[^\]]*\]\])\s*)*)$/;
const oldEnd = /^(?<text>.*)(?<sign>[|<}\]/]|(?<!<[^<>]{0,80})>)\s*$/;

/** The shapes of an activity by its last character. */
const shapes: Readonly<Record<string, string>> = {
  "|": "procedure",
  "<": "input",
  ">": "output",
  "/": "save",
  "]": "task",
  "}": "continuous",
};

const connector = /^\s*\(\S\)\s*;?\s*$/;

const maxActivityLines = 60;

/** Old forms of activities: a colour or a link before them, and a sign at their end that says their shape. */
function oldActivities(lines: readonly string[], names: ReadonlySet<string>): OldForm[] {
  const forms: OldForm[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const written = line.trim();
    const block =
      written.startsWith("/'") && !written.includes("'/")
        ? /'\/\s*$/
        : (readNote(written)?.ends ?? blockEnd(written));
    if (block) {
      const end = lines.findIndex((other, at) => at > index && block.test(other.trim()));
      if (end !== -1) index = end;
      continue;
    }
    const said = construct.exec(line)?.groups;
    if (said) {
      const { colour = "", indent = "", said: rest = "" } = said;
      forms.push({ index, kind: "colour", text: `${indent}${rest.trimEnd()} <<${colour}>>` });
      continue;
    }
    index = oldActivity(lines, index, { forms, names });
  }
  return forms;
}

/** Adds the forms of the activity that begins in a line. @returns the index of its last line */
function oldActivity(
  lines: readonly string[],
  index: number,
  { forms, names }: { readonly forms: OldForm[]; readonly names: ReadonlySet<string> },
): number {
  const line = lines[index] ?? "";
  const inside = onLine.exec(line)?.groups;
  if (inside) {
    const shaped = oldEnd.exec(inside["text"] ?? "")?.groups;
    if (shaped)
      forms.push({ index, kind: "shape", text: `${inside["head"]}${shaped["text"]}; ${shapeOf(shaped)}` });
    return index;
  }
  const { colour, indent = "", link, name, text = "" } = activity.exec(line)?.groups ?? {};
  if (activity.exec(line) === null || (name !== undefined && !names.has(name))) return index;
  // PlantUML still reads the colour of a connector, which ends without a sign.
  if (connector.test(text)) return index;
  const mark = colour ?? name;
  const isTable = text.trimStart().startsWith("|");
  const limit = Math.min(lines.length, index + maxActivityLines);
  for (let at = index; at < limit; at += 1) {
    const part = at === index ? text : (lines[at] ?? "");
    const isModern = modernEnd.test(part);
    const shaped =
      isModern || isTable || part.trimStart().startsWith("|") ? undefined : oldEnd.exec(part)?.groups;
    if (!isModern && !(shaped && isStatement(lines, at + 1))) continue;
    const { rest = "", text: own = "" } = shaped ?? colouredEnd.exec(part)?.groups ?? {};
    const shape = shaped ? ` ${shapeOf(shaped)}` : "";
    const end = `${own};${mark === undefined ? "" : ` <<${mark}>>`}${shape}${rest.trimEnd()}`;
    const kind = mark !== undefined ? "colour" : link !== undefined ? "link" : "shape";
    if (mark === undefined && link === undefined && !shaped) return at;
    if (at === index) forms.push({ index, kind, text: `${indent}:${end}` });
    else {
      if (mark !== undefined || link !== undefined) forms.push({ index, kind, text: `${indent}:${text}` });
      if (mark !== undefined || shaped) forms.push({ index: at, kind, text: end });
    }
    return at;
  }
  return index;
}

interface OpenSwitch {
  readonly index: number;
  readonly indent: string;
  readonly condition: string;
  readonly cases: { readonly index: number; readonly label: string }[];
  /** Whether a swimlane begins inside of it. */
  hasLane: boolean;
}

const lane = /^\s*\|(?:#[^|]+\|)?[^|]+\|[^|]*$/;

/**
 * A `switch` of one or two cases with the beginning of a swimlane: PlantUML draws the activities of its cases twice. An `if` with the
 * same branches has the same picture without them.
 */
function switches(lines: readonly string[]): OldForm[] {
  const forms: OldForm[] = [];
  const open: OpenSwitch[] = [];
  for (const [index, line] of lines.entries()) {
    if (/^\s*'/.test(line)) continue;
    const [, indent = "", condition] = /^(\s*)switch\s*\((.*)\)\s*$/i.exec(line) ?? [];
    const label = /^\s*case\s*\((.*)\)\s*$/i.exec(line)?.[1];
    if (condition !== undefined) open.push({ index, indent, condition, cases: [], hasLane: false });
    else if (label !== undefined) open.at(-1)?.cases.push({ index, label: label.trim() });
    else if (lane.test(line)) for (const one of open) one.hasLane = true;
    else if (/^\s*endswitch\s*$/i.test(line)) {
      const ended = open.pop();
      if (ended) forms.push(...asChoice(ended, index));
    }
  }
  return forms;
}

function asChoice({ cases, condition, hasLane, index, indent }: OpenSwitch, end: number): OldForm[] {
  const [first, second] = cases;
  if (!hasLane || first === undefined || cases.length > 2) return [];
  const form = (at: number, text: string): OldForm => ({ index: at, kind: "switch", text });
  return [
    form(index, `${indent}if (${condition}) then (${first.label})`),
    form(first.index, ""),
    ...(second === undefined ? [] : [form(second.index, `${indent}else (${second.label})`)]),
    form(end, `${indent}endif`),
  ];
}

function shapeOf({ sign = "" }: Readonly<Record<string, string | undefined>>): string {
  return `<<${shapes[sign] ?? ""}>>`;
}

const statement =
  /^(?:[#:}@!$[(]|\|[^|]*\|[^|]*\|?$|-+(?:\[[^\]]*\]-*)*>|(?:start|stop|end\w*|kill|detach|if|else\s?if|else|switch|case|while|repeat|backward|fork|split|partition|group|package|rectangle|card|floating|note|label|goto|break|legend|title)\b)/i;

/** Whether the next meaningful line begins a statement, so that no activity continues there. */
function isStatement(lines: readonly string[], from: number): boolean {
  const next = lines.find((line, at) => at >= from && line.trim() !== "" && !/^\s*'/.test(line));
  return next === undefined || statement.test(next.trim());
}
