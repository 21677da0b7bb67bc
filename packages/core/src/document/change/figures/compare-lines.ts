import type { Diagram, DiagramContent, FigureChange, Notation } from "../../../model/index.ts";
import {
  mermaidFrontMatter,
  mermaidKind,
  readDiagramContent,
  plantumlLanguage,
} from "../../diagrams/index.ts";
import type { ElementAlignment, FigurePair } from "./align-elements.ts";
import type { FigureState } from "./figure-state.ts";

/**
 * Returns the meaningful lines that are on one side only and that contain neither an element nor a relation: notes,
 * conditions, loops, titles and the like. A line that differs only in the aliases of its elements is the same line.
 */
export function compareLines(
  { after, before }: FigurePair,
  elements: ElementAlignment,
): FigureChange["lines"] {
  const own = unreadLines(before);
  const theirs = unreadLines(after);
  const [left, right] = without(own, theirs, { before: textOf, after: textOf });
  const [removed, added] = without(left, right, {
    before: naming(before, (alias) => elements.toAfter.get(alias)),
    after: naming(after, (alias) => (elements.toBefore.has(alias) ? alias : undefined)),
  });
  return {
    added: added.filter((line) => !isReadAlone(line, after.diagram)).map(textOf),
    removed: removed.filter((line) => !isReadAlone(line, before.diagram)).map(textOf),
  };
}

type TextOf = (line: DrawnLine) => string;

const textOf: TextOf = ({ text }) => text;

/** Returns the lines of both sides without those that have a counterpart on the other one. */
function without(
  before: readonly DrawnLine[],
  after: readonly DrawnLine[],
  keyOf: { readonly before: TextOf; readonly after: TextOf },
): [before: DrawnLine[], after: DrawnLine[]] {
  const rest = [...after];
  const left = before.filter((line) => {
    const at = rest.findIndex((other) => keyOf.after(other) === keyOf.before(line));
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  return [left, rest];
}

/** Returns a line with the element after in place of each alias. */
function naming({ content }: FigureState, sameOf: (alias: string) => string | undefined): TextOf {
  const keys = new Map(
    content.elements.flatMap(({ alias, name }) => {
      const same = sameOf(alias);
      return same === undefined ? [] : [alias, name].map((word) => [word, `\u0001${same}\u0001`] as const);
    }),
  );
  return ({ text }) =>
    text.replaceAll(
      /"(?<quoted>[^"]+)"|[\p{L}\p{M}\p{N}_$@.-]*[\p{L}\p{M}\p{N}_$@]/gu,
      (word, quoted?: string) => {
        return keys.get(quoted ?? word) ?? word;
      },
    );
}

/** Returns the lines of a figure that its readers do not use. */
function unreadLines({ content, diagram }: FigureState): DrawnLine[] {
  const included = new Set(diagram.included?.map(({ line }) => line));
  const members = new Set(content.elements.flatMap((element) => element.members.map(words)));
  const said = textsByLine(content);
  let latest: readonly string[] = [];
  return drawnLines(diagram).filter((line) => {
    if (line.isCounted) return !members.has(words(line.text)) || /^[hr]?note\b/i.test(line.text);
    const own = included.has(line.line) ? undefined : said.get(line.line);
    if (own) {
      latest = own;
      return false;
    }
    // A label or name may go on in the lines that follow.
    return !latest.some((text) => text.includes(words(line.text))) && !members.has(words(line.text));
  });
}

/** The texts read from each line: names, labels and other texts of elements and relations. */
function textsByLine({ elements, relations }: DiagramContent): ReadonlyMap<number, readonly string[]> {
  const texts = new Map<number, string[]>();
  const add = (line: number, ...own: readonly (string | undefined)[]): void => {
    texts.set(line, [
      ...(texts.get(line) ?? []),
      ...own.flatMap((text) => (text === undefined ? [] : [words(text)])),
    ]);
  };
  for (const { description, line, name, technology } of elements) add(line, name, description, technology);
  for (const { label, line } of relations) add(line, label);
  return texts;
}

function words(text: string): string {
  return text.toLowerCase().replaceAll(/\\n|<br\s*\/?>|[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Returns whether a line only mentions elements and relations again: a reader reads them in the line alone. */
function isReadAlone({ isCounted, text }: DrawnLine, { notation, text: whole }: Diagram): boolean {
  if (isCounted) return false;
  const kind = notation === "plantuml" ? "@startuml" : mermaidKind(whole);
  const end = notation === "plantuml" ? "\n@enduml" : "";
  const { elements, relations } = readDiagramContent({
    notation,
    text: `${kind}\n${text}${end}`,
    file: "",
    line: 1,
  });
  return elements.length + relations.length > 0;
}

/** A line of a diagram that may draw something. */
interface DrawnLine {
  /** The line with single spaces. */
  readonly text: string;
  /** The line of the diagram's file. */
  readonly line: number;
  /** Whether it always counts: the text of a note, a condition, or the start of a flow. */
  readonly isCounted: boolean;
}

/** Returns the lines of a diagram without comments, settings, layout and styles, and without those that only end a block. */
function drawnLines(diagram: Diagram): DrawnLine[] {
  const table = lineTable(diagram.notation);
  const keepsEnd = diagram.notation === "plantuml" && plantumlLanguage(diagram.text) === "activity";
  const kept: DrawnLine[] = [];
  let skipping: Block | undefined;
  let drawing: Block | undefined;
  for (const { line, text } of bodyOf(diagram)) {
    if (skipping) {
      if (skipping.ends.test(text)) skipping = undefined;
      continue;
    }
    if (drawing) {
      if (drawing.ends.test(text)) drawing = undefined;
      else if (hasWords(text)) kept.push({ text, line, isCounted: true });
      continue;
    }
    skipping = table.skipped.find(
      ({ begins, ends }) => begins.test(text) && !ends.test(text.replace(begins, "")),
    );
    if (skipping) continue;
    drawing = table.drawn.find(({ begins }) => begins.test(text));
    if (drawing) kept.push({ text, line, isCounted: true });
    else if (isDrawn(text, table) || (keepsEnd && text === "end"))
      kept.push({ text, line, isCounted: table.counted.test(text) });
  }
  return kept;
}

function isDrawn(text: string, { closing, meaningless }: LineTable): boolean {
  return hasWords(text) && !meaningless.test(text) && !closing.test(text);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]|\[\*\]/u.test(text);
}

interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/**
 * The lines of a text with its includes, without comments, front matter and the word for the kind of diagram.
 */
function bodyOf({ included = [], line: first, notation, text }: Diagram): NumberedLine[] {
  const byLine = new Map(included.map((one) => [one.line, one.text]));
  const lines = text.split("\n").flatMap((written, index) => {
    const line = first + index;
    return (byLine.get(line) ?? written).split("\n").map((one) => ({ text: spaced(one), line }));
  });
  return notation === "mermaid" ? mermaidBody(lines) : withoutComments(lines);
}

function spaced(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** Removes what is between `/'` and `'/`, also over several lines. */
function withoutComments(lines: readonly NumberedLine[]): NumberedLine[] {
  let isInside = false;
  return lines.map(({ line, text }) => {
    let rest = text;
    if (!isInside && rest.startsWith("/'")) isInside = true;
    if (isInside) {
      const end = rest.indexOf("'/");
      rest = end === -1 ? "" : rest.slice(end + 2);
      isInside = end === -1;
    }
    return { text: rest.replaceAll(/\/'.*?'\//g, "").trim(), line };
  });
}

/** Of the front matter only the title is drawn. */
function mermaidBody(lines: readonly NumberedLine[]): NumberedLine[] {
  const end = mermaidFrontMatter(lines.map(({ text }) => text))?.to ?? -1;
  const titles = lines.slice(0, Math.max(end, 0)).filter(({ text }) => text.startsWith("title:"));
  const rest = lines
    .slice(end + 1)
    .map(({ line, text }) => ({ text: text.replace(/\s%%(?!\{).*$/, ""), line }));
  const kind = rest.findIndex(({ text }) => text !== "" && !text.startsWith("%%") && !text.includes("}%%"));
  const title = /^[\w-]+\s+title\s.*$/.exec(rest[kind]?.text ?? "");
  return [...titles, ...rest.filter((_, at) => at !== kind || title !== null)];
}

/** The lines of a notation by their meaning for the picture. Each line is trimmed before it is tested. */
interface LineTable {
  /** Blocks without a meaning, such as style sheets, with all of their lines. */
  readonly skipped: readonly Block[];
  /** Blocks of drawn text, such as notes; all of their lines count. */
  readonly drawn: readonly Block[];
  /** Comments, settings, layout and styles. */
  readonly meaningless: RegExp;
  /** Lines that only end something, whose beginning counts. */
  readonly closing: RegExp;
  /** Lines that count even if an element is mentioned in them, such as the condition of a branch. */
  readonly counted: RegExp;
}

/** The first line of a block and its last one. */
interface Block {
  readonly begins: RegExp;
  readonly ends: RegExp;
}

const plantuml: LineTable = {
  skipped: [
    { begins: /^<style>/i, ends: /<\/style>/i },
    { begins: /^skinparam(?:\s+[^\s{]+)?\s*\{$/i, ends: /^\}/ },
    { begins: /^sprite\s[^{]*\{$/i, ends: /^\}$/ },
    { begins: /^sprite\s[^<]*<svg\b/i, ends: /<\/svg>/i },
    {
      begins: /^!(?:unquoted\s+|final\s+)*(?:procedure|function)\b/i,
      ends: /^!end(?:procedure|function)\b/i,
    },
    { begins: /^!definelong\b/i, ends: /^!enddefinelong\b/i },
  ],
  drawn: [
    {
      begins: /^(?:[/&]\s*)?(?:floating\s+)?[hr]?note\b(?!\s*"[^"]*"\s+as\b)[^:]*$/i,
      ends: /^end\s?[hr]?note$/i,
    },
    { begins: /^ref\s+over\s[^:]*$/i, ends: /^end ?ref\b/i },
    { begins: /^(?:(?:top|bottom|left|right|center)\s+)*legend\b[^:]*$/i, ends: /^end ?legend\b/i },
    {
      begins: /^(?:(?:left|right|center)\s+)?(?:title|header|footer|caption)$/i,
      ends: /^end ?(?:title|header|footer|caption)\b/i,
    },
  ],
  meaningless:
    /^(?:'|[@\\](?:start|end)|!|skinparam\b|skin\s|scale\s|sprite\s|(?:left|top)\s+to\s+(?:right|bottom)\s+direction|(?:hide|show|remove|restore)\b|allow_?mixing$|autonumber\b|autoactivate\b|(?:de)?activate\b|set\s+(?:name)?space?separator\b|set\s+separator\b|together\b|footbox\b|ignore\s+newpage\b|url\s+of\b|\|{3}$|\|\|\d*\|\|$|(?:LAYOUT|HIDE|SHOW)_\w*\s*\(|(?:Lay|Update|Add\w*Tag|Rel_Lay)\w*\s*\(|[^:]*\[[^\]]*\bhidden\b)/i,
  closing: /^(?:[})]|end\s*\w*(?:\s*\{.*\})?|fork\s*again|split\s*again|else|endif|endwhile|endfork)$/i,
  counted:
    /^(?:[/&]\s*)?(?:(?:floating\s+)?[hr]?note\b|ref\s+over\b|(?:alt|else|opt|loop|par2?|critical|break|group|also)\b|={2,}|\.{3}|(?:(?:left|right|center)\s+)?(?:title|header|footer|caption|mainframe)\b|destroy\b|\[\*\]|\[[ox]?[<\\/]*-|\?[-<])|\s\[\*\]|\[H\*?\]|(?:[->]\]|-\?)(?:\s*:|$)/i,
};

const mermaid: LineTable = {
  skipped: [
    { begins: /^%%\{[^}]*$/, ends: /\}%%/ },
    { begins: /^accDescr\s*\{[^}]*$/, ends: /\}/ },
  ],
  drawn: [{ begins: /^note\s+(?:left|right)\s+of\s+[^:]+$/i, ends: /^end\s+note\b/i }],
  meaningless:
    /^(?:%%|accTitle\b|accDescr\b|direction\s|classDef\s|style\s|linkStyle\s|click\s|links?\s|callback\s|cssClass\s|class\s+[^\s{]+\s+[\w-]+;?$|hide\s|scale\s|autonumber\b|(?:de)?activate\b|rect\s|columns\s|space(?::\d+)?$|::icon\(|:::|Update\w+\s*\(|axisFormat\b|tickInterval\b|todayMarker\b|dateFormat\b)/,
  closing: /^(?:\}|end|else|and|--)$/i,
  counted:
    /^(?:note\b|(?:loop|alt|else|opt|par|par_over|and|critical|option|break)\b|title[\s:]|destroy\b|\[\*\])|\s\[\*\]/i,
};

const tables: Readonly<Record<Notation, LineTable>> = { plantuml, mermaid };

/** Returns the table of a notation. */
function lineTable(notation: Notation): LineTable {
  return tables[notation];
}
