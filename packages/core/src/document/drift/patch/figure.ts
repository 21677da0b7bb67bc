import type { Diagram, DiagramContent } from "../../../model/index.ts";
import { readDiagramContent } from "../../diagrams/index.ts";

/** A diagram whose text may be changed, line by line. */
export interface Figure {
  readonly diagram: Diagram;
  readonly content: DiagramContent;
  readonly lines: readonly string[];
}

/** Returns the figures of a project whose whole text is in its own file: no views, and none that include others. */
export function changeableFigures(
  diagrams: readonly Diagram[],
  contents: ReadonlyMap<string, DiagramContent>,
): Figure[] {
  return diagrams.flatMap((diagram) => {
    const content = contents.get(diagram.id);
    if (content === undefined || diagram.view !== undefined || (diagram.included ?? []).length > 0) return [];
    return [{ diagram, content, lines: diagram.text.split("\n") }];
  });
}

/** Returns the index of a line of the file among the lines of the figure. */
export function indexOf({ diagram }: Figure, line: number): number {
  return line - diagram.line;
}

/** Returns the text of the line that declares an alias first. */
export function lineOfAlias(figure: Figure, alias: string): number | undefined {
  const element = figure.content.elements.find((one) => one.alias === alias);
  return element === undefined ? undefined : indexOf(figure, element.line);
}

/**
 * Returns the first of several changed texts of a figure that reads exactly as it is meant to; undefined if none does. A
 * text that would also change something else is never written.
 */
export function firstAsMeant(
  { diagram }: Figure,
  candidates: Iterable<readonly string[]>,
  meant: DiagramContent,
): Diagram | undefined {
  const wanted = formOf(meant);
  for (const lines of candidates) {
    const changed = { ...diagram, text: lines.join("\n") };
    if (formOf(readDiagramContent(changed)) === wanted) return changed;
  }
  return undefined;
}

/** Returns the content of a figure without positions. */
function formOf({ elements, relations }: DiagramContent): string {
  const sorted = <Item>(items: readonly Item[]): string[] =>
    items.map((item) => JSON.stringify(item)).toSorted();
  return JSON.stringify([
    sorted(
      elements.map(({ alias, description, members, name, parent, shape, stereotype, technology }) => [
        alias,
        name,
        shape,
        parent ?? "",
        technology ?? "",
        description ?? "",
        stereotype ?? "",
        members,
      ]),
    ),
    sorted(
      relations.map(({ from, fromMultiplicity, kind, label, to, toMultiplicity }) => [
        from,
        to,
        kind,
        label ?? "",
        fromMultiplicity ?? "",
        toMultiplicity ?? "",
      ]),
    ),
  ]);
}

/** Returns lines with some in place of others, from an index on. */
export function spliced(
  lines: readonly string[],
  at: number,
  { insert = [], remove = 0 }: { readonly remove?: number; readonly insert?: readonly string[] },
): string[] {
  return [...lines.slice(0, at), ...insert, ...lines.slice(at + remove)];
}

/** Returns the spaces before a line's text. */
export function indentOf(line: string | undefined): string {
  return /^\s*/.exec(line ?? "")?.[0] ?? "";
}
