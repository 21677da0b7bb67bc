import { type ArchitectureKind, type ElementShape, kindOfRequirement } from "../../model/index.ts";
import type { CheckedProject } from "../checks/index.ts";
import { readDiagramContent } from "../diagrams/index.ts";
import { elementsFile } from "../project-folder/index.ts";
import { type FileRange, rangeOfLine, type TextRange } from "./text-range.ts";

/** A part of a file that has a name. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail?: string;
  readonly kind: "requirement" | "use-case" | "figure" | "heading" | ArchitectureKind | ElementShape;
  /** The whole part. */
  readonly range: TextRange;
  /** The line that names it. */
  readonly selection: TextRange;
  readonly children?: readonly OutlineEntry[];
}

/** Returns the named parts of a file, in its order: requirements, use cases, entries, figures with their elements, and headings. */
export function outlineFile(file: string, text: string, checked: CheckedProject): OutlineEntry[] {
  const lines = text.split("\n");
  const { places, project } = checked;
  const idsHere = new Map([...places].filter(([, location]) => location.file === file));
  const requirements = project.requirements.flatMap(({ id, text: said }) => {
    const at = idsHere.get(id);
    if (at === undefined) return [];
    return [{ name: id, detail: said, kind: "requirement" as const, line: at.line - 1 }];
  });
  const useCases = project.useCases.flatMap(({ id, name }) => {
    const at = idsHere.get(id);
    if (at === undefined) return [];
    return [{ name: `${id} ${name}`, kind: "use-case" as const, line: at.line - 1 }];
  });
  const entries =
    file === elementsFile
      ? (project.elements ?? []).map(({ id, kind, location, name }) => ({
          name,
          detail: id,
          kind: kind ?? ("component" as const),
          line: location.line - 1,
        }))
      : [];
  const headings = file.endsWith(".md") ? headingsIn(lines) : [];
  return [
    ...spread([...requirements, ...useCases, ...entries], lines),
    ...withFigures(spread(headings, lines), figuresIn(file, lines, checked)),
  ].toSorted((a, b) => a.range.start.line - b.range.start.line);
}

interface NamedLine extends Omit<OutlineEntry, "range" | "selection"> {
  readonly line: number;
}

/** Each part extends to the next one. */
function spread(named: readonly NamedLine[], lines: readonly string[]): OutlineEntry[] {
  const sorted = named.toSorted((a, b) => a.line - b.line);
  return sorted.map(({ line, ...own }, index) => {
    const next = sorted[index + 1]?.line ?? lines.length;
    const last = Math.max(line, next - 1);
    const selection = rangeOfLine(line, lines[line] ?? "");
    return { ...own, selection, range: { start: selection.start, end: endOf(lines, last) } };
  });
}

function endOf(lines: readonly string[], line: number): TextRange["end"] {
  const last = Math.min(line, lines.length - 1);
  return { line: last, character: (lines[last] ?? "").length };
}

function headingsIn(lines: readonly string[]): NamedLine[] {
  let isCode = false;
  return lines.flatMap((text, line) => {
    if (/^\s*(?:```|~~~)/.test(text)) isCode = !isCode;
    const name = isCode ? undefined : /^#{1,6}\s+(.+?)\s*#*\s*$/.exec(text)?.[1];
    return name === undefined ? [] : [{ name, kind: "heading" as const, line }];
  });
}

function figuresIn(
  file: string,
  lines: readonly string[],
  { contents, project }: CheckedProject,
): OutlineEntry[] {
  const ofPages = [...project.pages, ...project.decisions].flatMap(({ figures }) => figures);
  return [...project.diagrams, ...ofPages]
    .filter((figure) => figure.file === file)
    .map((figure) => {
      const isView = "view" in figure && figure.view !== undefined;
      const content = contents.get(figure.id) ?? readDiagramContent(figure);
      const first = Math.max(figure.line - 1, 0);
      const last = isView ? lines.length - 1 : first + figure.text.split("\n").length - 1;
      const inside = isView
        ? []
        : content.elements.filter(
            ({ line }) => line - 1 >= first && line - 1 <= last && line <= lines.length,
          );
      return {
        name: figure.title,
        detail: figure.id,
        kind: "figure" as const,
        range: { start: { line: first, character: 0 }, end: endOf(lines, last) },
        selection: rangeOfLine(first, lines[first] ?? ""),
        children: inside.map(({ alias, line, name, shape }) => {
          const range = rangeOfLine(line - 1, lines[line - 1] ?? "");
          return { name, kind: shape, ...(alias === name ? {} : { detail: alias }), range, selection: range };
        }),
      };
    });
}

/** A figure belongs to the heading above it. */
function withFigures(headings: readonly OutlineEntry[], figures: readonly OutlineEntry[]): OutlineEntry[] {
  if (headings.length === 0) return [...figures];
  return [
    ...headings.map((heading) => {
      const own = figures.filter(({ range }) => contains(heading.range, range));
      return own.length === 0 ? heading : { ...heading, children: own };
    }),
    ...figures.filter(({ range }) => !headings.some((heading) => contains(heading.range, range))),
  ];
}

function contains({ end, start }: TextRange, inner: TextRange): boolean {
  return inner.start.line >= start.line && inner.end.line <= end.line;
}

/** Something that the whole project is searched for. */
export interface ProjectSymbol extends FileRange {
  readonly name: string;
  readonly detail: string;
  readonly kind: "requirement" | "use-case" | "figure" | "heading" | ArchitectureKind;
}

/** Returns requirements, use cases, elements, figures and decisions whose name has the letters of a query in their order, or whose longer text contains it. */
export function searchProject(
  query: string,
  { architecture, places, project }: CheckedProject,
  texts: ReadonlyMap<string, string>,
): ProjectSymbol[] {
  const isFound = matcherOf(query);
  const at = (
    location: { readonly file: string; readonly line: number } | undefined,
  ): FileRange | undefined => {
    const line = Math.max((location?.line ?? 1) - 1, 0);
    const text = texts.get(location?.file ?? "");
    return location && text !== undefined
      ? { file: location.file, range: rangeOfLine(line, text.split("\n")[line] ?? "") }
      : undefined;
  };
  const found: (Omit<ProjectSymbol, "file" | "range"> & { readonly place: FileRange | undefined })[] = [
    ...project.requirements.map(({ id, text }) => ({
      name: `${id} ${text}`,
      detail: kindOfRequirement(id),
      kind: "requirement" as const,
      place: at(places.get(id)),
    })),
    ...project.useCases.map(({ id, name }) => ({
      name: `${id} ${name}`,
      detail: "use case",
      kind: "use-case" as const,
      place: at(places.get(id)),
    })),
    ...architecture.elements
      .filter(({ kind }) => kind !== "use-case")
      .map(({ id, kind, name, places: shown }) => ({
        name,
        detail: id,
        kind,
        place: at(project.elements?.find((entry) => entry.id === id)?.location ?? shown[0]?.location),
      })),
    ...project.diagrams.map(({ file, id, line, title }) => ({
      name: title,
      detail: id,
      kind: "figure" as const,
      place: at({ file, line }),
    })),
    ...project.decisions.map(({ file, id, title }) => ({
      name: title,
      detail: id,
      kind: "heading" as const,
      place: at({ file, line: 1 }),
    })),
  ];
  return found.flatMap(({ place, ...own }) =>
    place !== undefined && (isFound(own.name) || isFound(own.detail)) ? [{ ...own, ...place }] : [],
  );
}

/** Longer texts hold the letters of nearly every query in some order. */
const shortName = 60;

function matcherOf(query: string): (text: string) => boolean {
  const wanted = query.trim().toLowerCase();
  const letters = Array.from(wanted).filter((letter) => letter.trim() !== "");
  return (text) => {
    const lower = text.toLowerCase();
    if (lower.length > shortName) return lower.includes(wanted);
    let from = 0;
    for (const letter of letters) {
      const found = lower.indexOf(letter, from);
      if (found === -1) return false;
      from = found + letter.length;
    }
    return true;
  };
}
