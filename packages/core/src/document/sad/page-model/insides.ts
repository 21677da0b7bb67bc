import type { RenderedProject } from "../../checks/index.ts";
import type { Diagram, DiagramKey } from "../../../model/index.ts";
import type { ElementsByFigure } from "./elements-by-figure.ts";

/** The kinds of diagram that show what something consists of, the most telling first. */
const telling: readonly DiagramKey[] = [
  "component",
  "class",
  "system_conceptual",
  "logical",
  "physical",
  "interface",
  "onPrem",
  "AWS",
  "GCP",
  "Azure",
  "usecase",
];

/**
 * Returns the figures of the inside of each element, by its position: those whose title names it, and those that draw it around others.
 *
 * @param positions the figures of the document, by the diagram's id
 */
export function insidesOf(
  { architecture, contents, project }: RenderedProject,
  shown: ElementsByFigure,
  positions: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly number[]> {
  const figures = project.diagrams
    .filter(({ id, key }) => positions.has(id) && telling.includes(key))
    .toSorted((a, b) => telling.indexOf(a.key) - telling.indexOf(b.key));
  const drawnAround = new Map(
    figures.map(({ id }) => [
      id,
      outerElements(contents.get(id)?.elements ?? [], shown.get(id) ?? new Map()),
    ]),
  );
  return new Map(
    architecture.elements.flatMap(({ kind, name }, position) => {
      if (!consistsOfParts.has(kind)) return [];
      const titled = figures.filter((figure) => isTitled(figure, name));
      const around = figures.filter((figure) => drawnAround.get(figure.id)?.has(position));
      const found = [...new Set([...titled, ...around])].flatMap((figure) => positions.get(figure.id) ?? []);
      return found.length === 0 ? [] : [[position, found] as const];
    }),
  );
}

const consistsOfParts: ReadonlySet<string> = new Set([
  "component",
  "database",
  "queue",
  "artifact",
  "node",
  "group",
]);

/** A figure is about a part if its title names it: "Classes of the booking module". */
function isTitled({ key, title }: Diagram, name: string): boolean {
  if (key === "usecase" || !/\p{L}{3}/u.test(name)) return false;
  return ` ${plain(title)} `.includes(` ${plain(name)} `);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

function outerElements(
  elements: readonly { readonly parent?: string }[],
  shown: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  return new Set(elements.flatMap(({ parent }) => (parent === undefined ? [] : (shown.get(parent) ?? []))));
}
