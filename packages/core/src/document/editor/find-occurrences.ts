import {
  type ArchitectureElement,
  type FigureSource,
  literalPattern,
  requirementKinds,
} from "../../model/index.ts";
import { elementsInFigures, findElements } from "../architecture/index.ts";
import type { CheckedProject } from "../checks/index.ts";
import { readDiagramContent } from "../diagrams/index.ts";
import { elementsFile, manifestFile } from "../project-folder/index.ts";
import { type FileRange, isWithin, rangeInLine, rangeOfLine, type TextPosition } from "./text-range.ts";

/** Something that the files of a project name: a requirement, a use case, or an element of the architecture. */
export interface Subject {
  readonly kind: "requirement" | "use-case" | "element";
  readonly id: string;
}

/** A place that names a subject. */
export interface Occurrence extends FileRange {
  readonly subject: Subject;
  /** Whether it is written as the name of an element, and not as an id or alias. */
  readonly isName?: true;
}

const idForm = new RegExp(
  String.raw`(?<![\w-])(?:${[...requirementKinds.map(({ prefix }) => prefix), "UC"].join("|")})-\d+(?![\w-]|\.\d)`,
  "g",
);

/** Finds the places of a file that name something; created once per state of a project. */
export type FindOccurrences = (file: string, text: string) => readonly Occurrence[];

/**
 * Returns a function that finds what a file names: ids of requirements and use cases anywhere, elements by id, alias or
 * name in diagrams and lists of names, and in prose where the architecture model has found them.
 */
export function occurrenceFinder(checked: CheckedProject): FindOccurrences {
  const { architecture, project } = checked;
  const requirements = new Set(project.requirements.map(({ id }) => id));
  const useCases = new Set(project.useCases.map(({ id }) => id));
  const figures = figuresByFile(checked);
  const inProse = elementsByProse(architecture.elements);
  const byWord = elementsByWord(architecture.elements);
  const kept = new Map<string, { readonly text: string; readonly found: readonly Occurrence[] }>();
  return (file, text) => {
    const known = kept.get(file);
    if (known?.text === text) return known.found;
    const lines = text.split("\n");
    const found = withoutOverlaps([
      ...idsIn(lines).flatMap(({ from, id, line }): Occurrence[] => {
        const range = rangeInLine(line, from, from + id.length);
        if (requirements.has(id)) return [{ file, range, subject: { kind: "requirement", id } }];
        return useCases.has(id) ? [{ file, range, subject: { kind: "use-case", id } }] : [];
      }),
      ...(figures.get(file) ?? []).flatMap((figure) => inFigure(figure, lines, file)),
      ...inMarks(file, lines, byWord),
      ...inNameLists(file, lines, byWord),
      ...(inProse.get(file) ?? []).flatMap(({ element, line, text: said }) =>
        inSentence(lines, { line, said, element }, file),
      ),
    ]);
    kept.set(file, { text, found });
    return found;
  };
}

/** Returns what is named at a position of a file. */
export function occurrenceAt(found: readonly Occurrence[], position: TextPosition): Occurrence | undefined {
  return found.find(({ range }) => isWithin(position, range));
}

/**
 * Returns the definition of a subject: a requirement and a use case in their files, an element in its entry,
 * otherwise at its first drawing.
 */
export function definitionOf(
  subject: Subject,
  {
    checked: { architecture, places, project },
    find,
    texts,
  }: {
    readonly checked: CheckedProject;
    readonly texts: ReadonlyMap<string, string>;
    readonly find: FindOccurrences;
  },
): FileRange | undefined {
  const element = architecture.elements.find(({ id }) => subject.kind === "element" && id === subject.id);
  const entry = project.elements?.find(({ id }) => element !== undefined && id === element.id);
  const drawn = element?.places.find(({ kind }) => kind === "figure") ?? element?.places[0];
  const location = element === undefined ? places.get(subject.id) : (entry?.location ?? drawn?.location);
  if (location === undefined) return undefined;
  const text = texts.get(location.file);
  if (text === undefined) return undefined;
  const line = location.line - 1;
  const named = find(location.file, text).find(
    (one) => one.range.start.line === line && isSame(one.subject, subject),
  );
  return { file: location.file, range: named?.range ?? rangeOfLine(line, text.split("\n")[line] ?? "") };
}

/** Returns every place in the files that names a subject. */
export function referencesTo(
  subject: Subject,
  texts: ReadonlyMap<string, string>,
  find: FindOccurrences,
): Occurrence[] {
  return [...texts].flatMap(([file, text]) => find(file, text).filter((one) => isSame(one.subject, subject)));
}

function isSame(one: Subject, other: Subject): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function idsIn(lines: readonly string[]): { line: number; from: number; id: string }[] {
  return lines.flatMap((text, line) =>
    Array.from(text.matchAll(idForm), ({ 0: id, index }) => ({ line, from: index, id })),
  );
}

/** A figure with the elements that its words mean. */
interface WordedFigure {
  readonly figure: FigureSource;
  readonly byAlias: ReadonlyMap<string, ArchitectureElement>;
  readonly byName: ReadonlyMap<string, ArchitectureElement>;
}

function figuresByFile(checked: CheckedProject): Map<string, WordedFigure[]> {
  const { architecture, contents, project } = checked;
  const shownIn = elementsInFigures(architecture);
  const byFile = new Map<string, WordedFigure[]>();
  const put = (
    figure: FigureSource,
    byAlias: WordedFigure["byAlias"],
    byName: WordedFigure["byName"],
  ): void => {
    byFile.set(figure.file, [...(byFile.get(figure.file) ?? []), { figure, byAlias, byName }]);
  };
  for (const diagram of project.diagrams) {
    // The text of a view is generated; its file has comments alone.
    if (diagram.view !== undefined) {
      put({ ...diagram, text: "" }, new Map(), elementsByWord(architecture.elements));
      continue;
    }
    const content = contents.get(diagram.id) ?? { elements: [], relations: [] };
    const byAlias = shownIn(diagram, content);
    put(diagram, byAlias, namesOf(content.elements, byAlias));
  }
  for (const figure of [...project.pages, ...project.decisions].flatMap(({ figures }) => figures)) {
    const { elements } = readDiagramContent(figure);
    const byAlias = new Map(
      elements.flatMap(({ alias, name }) => {
        const [element, ...others] = findElements(architecture, name);
        return element !== undefined && others.length === 0 ? [[alias, element] as const] : [];
      }),
    );
    put(figure, byAlias, namesOf(elements, byAlias));
  }
  return byFile;
}

function namesOf(
  elements: readonly { readonly alias: string; readonly name: string }[],
  byAlias: ReadonlyMap<string, ArchitectureElement>,
): Map<string, ArchitectureElement> {
  return new Map(
    elements.flatMap(({ alias, name }) => {
      const element = byAlias.get(alias);
      return element === undefined ? [] : [[name, element] as const];
    }),
  );
}

function elementsByWord(elements: readonly ArchitectureElement[]): Map<string, ArchitectureElement> {
  return new Map(
    elements.flatMap((element) =>
      [element.id, element.name, ...element.names].map((word) => [word, element] as const),
    ),
  );
}

const comment = /^\s*(?:'|%%)/;

/** Names anywhere in the text and in the comments that belong to it, aliases outside of quotes and labels. */
function inFigure(
  { byAlias, byName, figure }: WordedFigure,
  lines: readonly string[],
  file: string,
): Occurrence[] {
  const names = wordPattern([...byName.keys()]);
  const aliases = wordPattern([...byAlias.keys()].filter((alias) => !byName.has(alias)));
  const first = figure.line - 1;
  let top = first;
  while (top > 0 && comment.test(lines[top - 1] ?? "")) top -= 1;
  const last = Math.min(lines.length, first + figure.text.split("\n").length);
  const found: Occurrence[] = [];
  for (let line = top; line < last; line += 1) {
    const text = lines[line] ?? "";
    for (const { 0: word, index } of names === undefined ? [] : text.matchAll(names)) {
      const element = byName.get(word);
      if (element !== undefined)
        found.push({
          ...elementAt(element, { file, line, from: index, word }),
          ...(word === element.id ? {} : { isName: true }),
        });
    }
    if (aliases === undefined || comment.test(text)) continue;
    for (const { 0: word, index } of withoutLabels(text).matchAll(aliases)) {
      const element = byAlias.get(word);
      if (element !== undefined) found.push(elementAt(element, { file, line, from: index, word }));
    }
  }
  return found;
}

const mark = /^(?<head>\s*(?:'|%%)\s*@element\s+)(?<id>\S+)\s*$/;

/** Comments that say which element the next line draws. */
function inMarks(
  file: string,
  lines: readonly string[],
  byWord: ReadonlyMap<string, ArchitectureElement>,
): Occurrence[] {
  return lines.flatMap((text, line) => {
    const { head = "", id = "" } = mark.exec(text)?.groups ?? {};
    const element = byWord.get(id);
    return element === undefined ? [] : [elementAt(element, { file, line, from: head.length, word: id })];
  });
}

/** Returns a line of the same length in which quoted texts and the label after a colon are blank. */
function withoutLabels(text: string): string {
  const blank = (part: string): string => " ".repeat(part.length);
  return text.replaceAll(/"[^"]*"/g, blank).replace(/\s:\s.*$/, blank);
}

const nameKeys =
  /^(?:id|name|names|actors|owner|links|element|parts|every|must|require|forbid|from|to|layers)$/;

/** Entries of `elements.yaml`, actors, stakeholders, and names in queries. */
function inNameLists(
  file: string,
  lines: readonly string[],
  byWord: ReadonlyMap<string, ArchitectureElement>,
): Occurrence[] {
  const isList =
    file === elementsFile ||
    file === manifestFile ||
    file === "system.yaml" ||
    file === "review.yaml" ||
    file === "confirmed.yaml" ||
    file.startsWith("use-cases/");
  if (!isList) return [];
  const words = wordPattern([...byWord.keys()]);
  if (words === undefined) return [];
  let key = "";
  return lines.flatMap((text, line) => {
    const own = /^\s*(?:-\s+)?(?<key>[\w-]+):(?:\s|$)/.exec(text);
    if (own?.groups !== undefined) key = own.groups["key"] ?? "";
    if (!nameKeys.test(key) || /^\s*#/.test(text)) return [];
    if (file.startsWith("use-cases/") && key !== "actors") return [];
    const from = own === null ? 0 : own[0].length;
    return Array.from(text.slice(from).matchAll(words), ({ 0: word, index }) => ({
      word,
      index: from + index,
    })).flatMap(({ index, word }): Occurrence[] => {
      const element = byWord.get(word);
      if (element === undefined) return [];
      return [
        {
          ...elementAt(element, { file, line, from: index, word }),
          ...(word === element.id ? {} : { isName: true }),
        },
      ];
    });
  });
}

interface ProsePlace {
  readonly element: ArchitectureElement;
  /** The 0-based line; undefined for a step, whose place is its use case. */
  readonly line: number | undefined;
  readonly text: string;
}

function elementsByProse(elements: readonly ArchitectureElement[]): Map<string, ProsePlace[]> {
  const byFile = new Map<string, ProsePlace[]>();
  for (const element of elements)
    for (const { kind, location, text } of element.places) {
      if (text === undefined) continue;
      const line = kind === "step" ? undefined : location.line - 1;
      const own = byFile.get(location.file) ?? [];
      own.push({ element, line, text });
      byFile.set(location.file, own);
    }
  return byFile;
}

/** How much of a step is looked for: a longer one may be folded over several lines. */
const comparedLength = 40;

function inSentence(
  lines: readonly string[],
  {
    element,
    line,
    said,
  }: { readonly element: ArchitectureElement; readonly line: number | undefined; readonly said: string },
  file: string,
): Occurrence[] {
  const at = line ?? lines.findIndex((text) => text.includes(said.slice(0, comparedLength)));
  const text = lines[at];
  const words = wordPattern([element.name, ...element.names], "prose");
  if (text === undefined || words === undefined) return [];
  return Array.from(text.matchAll(words), ({ 0: word, index }) => ({
    ...elementAt(element, { file, line: at, from: index, word }),
    isName: true as const,
  }));
}

function elementAt(
  { id }: ArchitectureElement,
  {
    file,
    from,
    line,
    word,
  }: { readonly file: string; readonly line: number; readonly from: number; readonly word: string },
): Occurrence {
  return { file, range: rangeInLine(line, from, from + word.length), subject: { kind: "element", id } };
}

/** Returns a pattern of whole words, the longest first; in prose, lower case and plurals count, too. */
function wordPattern(words: readonly string[], form: "exact" | "prose" = "exact"): RegExp | undefined {
  const known = words.filter((word) => word.trim() !== "").toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return undefined;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_])(?:${known.map((word) => literalPattern(word)).join("|")})${form === "prose" ? "(?:e?s)?" : ""}(?![\p{L}\p{N}_])`,
    form === "prose" ? "giu" : "gu",
  );
}

/** Of two overlapping places, the earlier and longer one is kept; the order is the order of the file. */
function withoutOverlaps(found: readonly Occurrence[]): Occurrence[] {
  const sorted = found.toSorted(
    ({ range: a }, { range: b }) =>
      a.start.line - b.start.line ||
      a.start.character - b.start.character ||
      b.end.character - a.end.character,
  );
  let line = -1;
  let end = -1;
  return sorted.filter(({ range }) => {
    const isFree = range.start.line !== line || range.start.character >= end;
    if (isFree) [line, end] = [range.start.line, range.end.character];
    return isFree;
  });
}
