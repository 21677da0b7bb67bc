import { expandMacros } from "./expand-macros.ts";
import { createEndFinder } from "./find-end.ts";
import { mergeLines } from "./merge-lines.ts";
import { readNote } from "./read-note.ts";

/** A line of a diagram with visible content, and its number in the text, counted from 1. */
export interface MeaningfulLine {
  readonly text: string;
  readonly line: number;
}

/** The lines that may show elements, and the names of notes, which are drawn but are not elements. */
export interface MeaningfulText {
  readonly lines: readonly MeaningfulLine[];
  readonly notes: ReadonlySet<string>;
}

interface Block {
  readonly begins: RegExp;
  readonly ends: RegExp;
}

/** Blocks that may span several lines and show no element. */
const blocks: readonly Block[] = [
  { begins: /^<style>/i, ends: /<\/style>/i },
  { begins: /^skinparam(?:\s+[^\s{]+)?\s*\{$/i, ends: /^\}/ },
  { begins: /^ref\s+over\s[^:]*$/i, ends: /^end ?ref\b/i },
  { begins: /^(?:(?:top|bottom|left|right|center)\s+)*legend\b[^:]*$/i, ends: /^end ?legend\b/i },
  {
    begins: /^(?:(?:left|right|center)\s+)?(?:title|header|footer|caption)$/i,
    ends: /^end ?(?:title|header|footer|caption)\b/i,
  },
  { begins: /^sprite\s[^{]*\{$/i, ends: /^\}$/ },
  { begins: /^sprite\s[^<]*<svg\b/i, ends: /<\/svg>/i },
  { begins: /^(?:json|yaml)\s[^{]*\{$/i, ends: /^\}$/ },
];

/**
 * Returns the end of the block that a line begins, for blocks that may span several lines and show no
 * element.
 */
export function blockEnd(line: string): RegExp | undefined {
  return blocks.find(({ begins, ends }) => begins.test(line) && !ends.test(line))?.ends;
}

const spanning = /^(?:[/&]\s*)?(?:[hr]?note|ref)\s+over\s+[^:#<]+/i;

/** Elements that may have members between their braces. */
const memberBlock =
  /^(?:(?:abstract|static)\s+)?(?:annotation|class|dataclass|entity|enum|exception|interface|metaclass|object|protocol|record|stereotype|struct)\b.*\{$/i;

/** A member whose name is a word for something else outside of braces, such as `title : varchar(80)`. */
const likeMember = /^[\p{L}_][\p{L}\p{N}_]*\s*:\s*\S/u;

const dataStructure = /^(?:json|yaml)\s/i;

/** Longer than any line of a diagram; the rest of a longer line is not read, so that its time is limited. */
const maxLineLength = 2_000;

const noise =
  /^(?:(?:ignore\s+)?newpage\b|ref\s+over\b|[@\\](?:start|end)|!|skinparam\b|(?:(?:left|right|center)\s+)?(?:title|header|footer|caption)[\s:]|legend\s|mainframe\b|scale\s|skin\s|left\s+to\s+right\s+direction|top\s+to\s+bottom\s+direction|allow_?mixing$|sprite\s|!pragma\b|autonumber\b|hide\s+(?:empty|footbox|circle|stereotype|members|methods|fields|attributes)\b)/i;

/** Returns what a PlantUML text may show: the text without comments, styles, notes, titles and preprocessing. */
export function meaningfulText(text: string): MeaningfulText {
  const kept: MeaningfulLine[] = [];
  const notes = new Set<string>();
  const { lines } = expandMacros(withoutComments(text));
  const endOf = createEndFinder(lines);
  let index = 0;
  let isOnePage = false;
  let isInMembers = false;
  while (index < lines.length) {
    const { line = 0, text: written = "" } = lines[index] ?? {};
    // The picture shows the first page.
    if (/^ignore\s+newpage$/i.test(written)) isOnePage = true;
    if (/^newpage\b/i.test(written) && !isOnePage) break;
    if (written.startsWith("}")) isInMembers = false;
    if (isInMembers && likeMember.test(written)) {
      kept.push({ text: written, line });
      index += 1;
      continue;
    }
    // The participants that a note or a reference spans are drawn, even if nothing else names them.
    const spanned = spanning.exec(written)?.[0].trim();
    if (spanned !== undefined) kept.push({ text: spanned, line });
    const note = readNote(written);
    if (note?.name !== undefined) notes.add(note.name);
    const block = note?.ends ?? blockEnd(written);
    const end = block === undefined ? -1 : endOf(block, index);
    if (end !== -1) {
      index = end + 1;
      // The content of a data structure is not an element, but the structure is.
      if (dataStructure.test(written)) kept.push({ text: written.replace(/\s*\{$/, ""), line });
      continue;
    }
    index += 1;
    const last = kept.at(-1);
    if (written === "{" && last && !last.text.endsWith("{"))
      kept[kept.length - 1] = { ...last, text: `${last.text} {` };
    else if (written !== "" && note === undefined && !noise.test(written)) kept.push({ text: written, line });
    if (written.endsWith("{")) isInMembers = memberBlock.test(kept.at(-1)?.text ?? "");
  }
  return { lines: kept, notes };
}

/** Returns the lines whose loops, conditions and calls only the engine follows to their ends. */
export function findUndecided(text: string): readonly MeaningfulLine[] {
  const lines = withoutComments(text);
  const undecided = new Set(expandMacros(lines).undecided);
  return lines.filter(({ line }) => undecided.has(line));
}

/** The breaks of a line that also align it, and tabs. They are read as such before a letter, too. */
function plainBreaks(line: string): string {
  return line.replaceAll(/(?<!\\)\\([lrt])/g, (_, sign: string) => (sign === "t" ? " " : "\\n"));
}

/**
 * Joins continued lines, and removes comments: lines that begin with an apostrophe, and what is between `/'` and `'/`. A
 * comment over several lines begins at the start of a line.
 */
function withoutComments(text: string): MeaningfulLine[] {
  let inside = false;
  return mergeLines(text.split("\n")).map(({ index, text: line }) => {
    let rest = line.slice(0, maxLineLength).trim();
    if (!inside && rest.startsWith("'")) rest = "";
    if (!inside && rest.startsWith("/'")) inside = true;
    if (inside) {
      const end = rest.indexOf("'/");
      rest = end === -1 ? "" : rest.slice(end + 2).trim();
      inside = end === -1;
    }
    const text = rest.replaceAll(/\/'[^']*(?:'(?!\/)[^']*)*'\//g, "").trim();
    return { text: plainBreaks(text), line: index + 1 };
  });
}
