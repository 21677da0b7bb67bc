import { type DiagramContent, literalPattern } from "../../model/index.ts";
import { type FigureLanguage, identifierPattern, isIdentifier, partsOfLine } from "./figure-language.ts";
import type { MentionRule, NameChange } from "./name-change.ts";
import { renameInQuery } from "./rename-in-query.ts";

const directive =
  /^(?<mark>\s*(?:'|%%)\s*@)(?<word>title|about|trace|proposed|implied|assumed|view)(?<gap>[ \t]+)(?<rest>.*)$/i;

const ofElement = /^(?:"(?<quoted>[^"]+)"|(?<plain>[^:]+?))(?<said>\s*:\s*.+)$/;

const arrow = /(\s+(?:<?-+>?|–|→)\s+)/;

/** How the element is called in a figure whose text has no label for it. */
export type AliasPlan =
  /** Only labels say its name. */
  | { readonly way: "label" }
  /** Its identifier is its name, and changes in the whole figure. */
  | { readonly way: "identifier"; readonly to: string }
  /** Its identifier stays, and gets a label. */
  | { readonly way: "labelled" };

/**
 * The traces of a figure that name the element: they `move` to the new name, are written for `both` names because another
 * element keeps the old one, or `stay` because they mean the other element.
 */
export type TracesOfName = "move" | "both" | "stay";

/** The changes in the text of a figure. */
export interface FigureChange {
  readonly change: NameChange;
  readonly language: FigureLanguage;
  /** The aliases of the element; empty in a figure that does not show it. */
  readonly plans: ReadonlyMap<string, AliasPlan>;
  /** The aliases of another element with the same name, such as the boundary around it, whose label stays. */
  readonly namesakes?: readonly string[];
  /** How mentions in other texts of the figure are found; undefined if they may mean another element. */
  readonly rule: MentionRule | undefined;
  readonly traces: TracesOfName;
}

/** Returns for each alias of an element how the figure calls it. */
export function planAliases(
  aliases: readonly string[],
  { elements }: DiagramContent,
  {
    change,
    language,
    text,
  }: { readonly change: NameChange; readonly language: FigureLanguage; readonly text: string },
): ReadonlyMap<string, AliasPlan> {
  const taken = new Set(elements.map(({ alias }) => alias));
  const lines = text.split("\n");
  const planOf = (alias: string): AliasPlan => {
    const element = elements.find((one) => one.alias === alias);
    const isBare =
      element?.name === alias &&
      isIdentifier(alias) &&
      !lines.some((line) => hasLabel(line, alias, language)) &&
      occursBare(alias, lines, language);
    if (!isBare) return { way: "label" };
    const isDeclared = lines.some((line) => declaration(line, alias, language) !== undefined);
    const style =
      language.endsWith("types") || (language === "plantuml boxes" && !isDeclared) ? "type" : "plain";
    const to = change.identifier(alias, style);
    const isFree = to !== undefined && (to === alias || !taken.has(to)) && !words.test(to);
    return isFree ? { way: "identifier", to } : { way: "labelled" };
  };
  return new Map(aliases.map((alias) => [alias, planOf(alias)]));
}

/** Words that begin or end a statement, and cannot be names of elements without quotes. */
const words =
  /^(?:activate|actor|alt|as|box|break|class|component|create|database|deactivate|default|direction|else|end|entity|enum|graph|group|hide|interface|legend|link|loop|namespace|node|note|opt|order|over|package|page|par|participant|queue|ref|return|scale|show|skinparam|start|state|stop|style|subgraph|title)$/;

/** Whether a line gives an alias a label, even an identical one. */
function hasLabel(line: string, alias: string, language: FigureLanguage): boolean {
  const plain = literalPattern(alias);
  if (language.startsWith("plantuml"))
    return new RegExp(String.raw`\sas\s+[[(:]?${plain}(?!\S*[\p{L}\p{N}_])`, "u").test(line);
  if (language === "mermaid sequence")
    return new RegExp(String.raw`^\s*(?:create\s+)?(?:participant|actor)\s+${plain}\s+as\s`, "u").test(line);
  return (
    new RegExp(String.raw`(?<![\p{L}\p{N}_-])${plain}\s*[[({>]+["\p{L}]`, "u").test(line) &&
    language !== "mermaid macros" &&
    !(language === "mermaid types" && !line.includes("["))
  );
}

function occursBare(alias: string, lines: readonly string[], language: FigureLanguage): boolean {
  const pattern = identifierPattern(alias);
  return lines.some(
    (line) =>
      !/^\s*(?:'|%%)/.test(line) &&
      partsOfLine(line, language).some(({ isLabel, text }) => !isLabel && text.search(pattern) !== -1),
  );
}

/** Returns the lines of a figure with the new name. */
export function renameInFigure(lines: readonly string[], figure: FigureChange): string[] {
  let isNote = false;
  const labelled = new Set(
    [...figure.plans].filter(([, { way }]) => way === "labelled").map(([alias]) => alias),
  );
  return lines.flatMap((line) => {
    if (/^\s*(?:'|%%)/.test(line)) return renameInComment(line, figure);
    if (isOfNamesake(line, figure)) return [line];
    if (isNote || /^\s*[hr]?note\b[^:"]*$/i.test(line)) isNote = !/^\s*end\s*[hr]?note/i.test(line);
    const parts = isNote && !/^\s*[hr]?note\b/i.test(line) ? [{ text: line, isLabel: true }] : undefined;
    const changed = (parts ?? partsOfLine(line, figure.language))
      .map(({ isLabel, text }) => (isLabel ? renameInLabel(text, figure) : renameIdentifiers(text, figure)))
      .join("");
    for (const alias of labelled) {
      const named = declaration(changed, alias, figure.language);
      if (named === undefined) continue;
      labelled.delete(alias);
      return [named(figure.change.to)];
    }
    return [changed];
  });
}

/** Returns whether a line declares another element with the name. Without an alias, its label is all that names it. */
function isOfNamesake(line: string, { language, namesakes = [], plans }: FigureChange): boolean {
  if (namesakes.some((alias) => hasLabel(line, alias, language))) return true;
  if ([...plans.keys()].some((alias) => hasLabel(line, alias, language))) return false;
  const labels = partsOfLine(line, language).filter(({ isLabel }) => isLabel);
  return labels.some(({ text }) => namesakes.includes(unwrapped(text).inner));
}

const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  "[": "]",
  "(": ")",
  "{": "}",
  "|": "|",
  ":": ":",
  "/": "/",
};

/** A label that is the name as a whole belongs to the element; others only mention it. */
function renameInLabel(label: string, { change, language, plans, rule }: FigureChange): string {
  if (plans.size > 0) {
    const { head, inner, tail } = unwrapped(label);
    const plan = plans.get(inner);
    if (plan?.way === "labelled") return label;
    const isTable = language.endsWith("types") && /^[\p{Ll}_][\p{L}\p{N}_]*$/u.test(inner);
    const whole =
      plan?.way === "identifier"
        ? plan.to
        : ((isTable && change.whole(inner) !== undefined ? change.identifier(inner, "type") : undefined) ??
          change.whole(inner));
    if (whole !== undefined) return head + quotedIfNeeded(whole, { head, inner, language }) + tail;
  }
  return rule === undefined ? label : change.within(label, rule);
}

/** The lines below a name in Mermaid, such as `<br/>«external»` and `<br/>‹Go›`. */
const markLines = /(?:\s*<br\s*\/?>\s*(?:«[^«»]*»|‹[^‹›]*›))+\s*$/i;

/** Splits a label into its text and the signs of the language around it: `[("`, text, `")]`. */
function unwrapped(label: string): { readonly head: string; readonly inner: string; readonly tail: string } {
  let head = /^(?:\s*as\s|\s*:\s)?\s*/.exec(label)?.[0] ?? "";
  let inner = label.slice(head.length).trimEnd();
  let tail = label.slice(head.length + inner.length);
  for (;;) {
    const close = pairs[inner.charAt(0)];
    if (close === undefined || inner.length < 2 || !inner.endsWith(close)) {
      const marks = markLines.exec(inner)?.[0] ?? "";
      return { head, inner: inner.slice(0, inner.length - marks.length), tail: marks + tail };
    }
    [head, inner, tail] = [head + inner.charAt(0), inner.slice(1, -1), close + tail];
  }
}

/** Signs of Mermaid in its brackets, and words before `as` in PlantUML, have to be in quotes. */
function quotedIfNeeded(
  name: string,
  {
    head,
    inner,
    language,
  }: { readonly head: string; readonly inner: string; readonly language: FigureLanguage },
): string {
  const isBracketed = /[[({|]$/.test(head) && /[(),/&'’]/.test(name) && language.startsWith("mermaid");
  const isWord = head === "" && isIdentifier(inner) && !isIdentifier(name) && language.startsWith("plantuml");
  return isBracketed || isWord ? `"${name}"` : name;
}

function renameIdentifiers(text: string, { plans }: FigureChange): string {
  let changed = text;
  for (const [alias, plan] of plans)
    if (plan.way === "identifier") changed = changed.replace(identifierPattern(alias), () => plan.to);
  return changed;
}

const plantumlWord =
  "abstract(?:\\s+class)?|actor|agent|artifact|boundary|card|class|cloud|collections|component|control|database|entity|enum|file|folder|frame|hexagon|interface|node|object|package|participant|person|process|queue|rectangle|stack|storage|usecase";

/** Returns a function that gives the declared element a label; undefined for a line that does not declare it. */
function declaration(
  line: string,
  alias: string,
  language: FigureLanguage,
): ((label: string) => string) | undefined {
  const plain = literalPattern(alias);
  const match = (pattern: string): RegExpExecArray | null => new RegExp(pattern, "u").exec(line);
  if (language.startsWith("plantuml")) {
    const found = match(
      String.raw`^(\s*(?:create\s+)?(?:(?:${plantumlWord})\/?|\(\))\s+)"?${plain}"?(?=\s*$|\s*[<#{\[])`,
    );
    return found === null
      ? undefined
      : (label) => `${found[1] ?? ""}"${label}" as ${alias}${line.slice(found[0].length)}`;
  }
  if (language === "mermaid sequence") {
    const found = match(String.raw`^\s*(?:create\s+)?(?:participant|actor)\s+${plain}(?=\s*$)`);
    return found === null ? undefined : (label) => `${found[0]} as ${label}${line.slice(found[0].length)}`;
  }
  if (language === "mermaid types") {
    const found = match(String.raw`^\s*(?:class\s+)?${plain}(?=\s*$|\s*[{:<~])`);
    return found === null ? undefined : (label) => `${found[0]}["${label}"]${line.slice(found[0].length)}`;
  }
  if (language !== "mermaid flow" || /^\s*(?:class|style|click|linkStyle)\b/.test(line)) return undefined;
  const found = new RegExp(`${identifierPattern(alias).source}(?![[({>])`, "u").exec(line);
  return found === null
    ? undefined
    : (label) => `${line.slice(0, found.index)}${alias}["${label}"]${line.slice(found.index + alias.length)}`;
}

/**
 * Returns a comment of a figure with the new name: a directive, or any other words. A trace whose name another element
 * keeps is written a second time, because a trace belongs to all elements of its name.
 */
function renameInComment(line: string, figure: FigureChange): string[] {
  const { change, rule, traces } = figure;
  const { gap = "", mark = "", rest = "", word = "" } = directive.exec(line)?.groups ?? {};
  switch (word.toLowerCase()) {
    case "trace":
    case "proposed":
    case "implied":
    case "assumed": {
      const { plain, quoted, said = "" } = ofElement.exec(rest)?.groups ?? {};
      const element = quoted ?? plain ?? "";
      const named = element
        .split(arrow)
        .map((part, index) => (index % 2 === 0 ? (change.whole(part) ?? part) : part))
        .join("");
      const reason = rule === undefined || word === "trace" ? said : change.within(said, rule);
      const written = quoted === undefined && !named.includes(":") ? named : `"${named}"`;
      const changed = element === "" ? line : `${mark}${word}${gap}${written}${reason}`;
      if (traces === "move" || changed === line) return [changed];
      if (traces === "stay") return [line];
      const isOfElement = [...figure.plans.keys()].length > 0;
      return word === "trace" ? [line, changed] : [isOfElement ? changed : line];
    }
    case "view":
      return [`${mark}${word}${gap}${renameInQuery(rest, change)}`];
    case "title":
    case "about": {
      const whole = rule === undefined ? undefined : change.whole(rest);
      return [whole === undefined ? mentions() : `${mark}${word}${gap}${whole}`];
    }
    default:
      return [mentions()];
  }

  function mentions(): string {
    return rule === undefined ? line : change.within(line, rule);
  }
}
