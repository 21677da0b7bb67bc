import type { DiagramElement, DiagramKey } from "../../../model/index.ts";
import type { Comparison } from "../comparison.ts";
import { namesOfDesign } from "../parts/match-parts.ts";
import { fullForm } from "../../likeness/index.ts";
import { columnIn, type DrawnColumn } from "./column-text.ts";

/** How exactly a diagram shows the data of a system, the most exact first. */
export const dataLevels = ["physical", "logical", "conceptual"] as const satisfies readonly DiagramKey[];

/** An entity of the data models of a document. */
export interface DrawnTable {
  readonly name: string;
  readonly level: (typeof dataLevels)[number];
  /** The ids of the parts of the system in whose frame it is drawn. */
  readonly owners: readonly string[];
  readonly columns: readonly DrawnColumn[];
  readonly places: readonly { readonly file: string; readonly line: number }[];
  /** The ids of its elements in the architecture. */
  readonly elements: readonly string[];
}

/**
 * Returns the entities of the most exact level of data model that the document has, each once; namesakes in the frames of
 * different parts are separate.
 */
export function drawnTables(comparison: Comparison): DrawnTable[] {
  const { architecture, contents, project } = comparison.design;
  const own = project.diagrams.filter(({ view }) => view === undefined);
  const level = dataLevels.find((one) => own.some(({ key }) => key === one));
  if (level === undefined) return [];
  const tables = new Map<string, DrawnTable>();
  for (const { file, id, key, notation } of own) {
    if (key !== level) continue;
    const elements = contents.get(id)?.elements ?? [];
    const frames = new Map(elements.map((one) => [one.alias, one]));
    for (const { line, members, name, parent = "", shape } of elements) {
      if (shape !== "entity" && shape !== "class") continue;
      const owners = partsOf(frames.get(parent), id, comparison);
      const form = `${fullForm(name)} ${owners.toSorted().join(" ")}`;
      const known = tables.get(form);
      const columns = members.flatMap((member) => columnIn(member, notation) ?? []);
      tables.set(form, {
        name: known?.name ?? name,
        level,
        owners,
        columns: [...(known?.columns ?? []), ...columns],
        places: [...(known?.places ?? []), { file, line }],
        elements: known?.elements ?? elementsNamed(name),
      });
    }
  }
  return [...tables.values()];

  function elementsNamed(name: string): string[] {
    const form = fullForm(name);
    return architecture.elements
      .filter(
        ({ kind, name: own, names }) =>
          kind === "entity" && [own, ...names].some((one) => fullForm(one) === form),
      )
      .map(({ id }) => id);
  }
}

/** Returns the ids of the parts of the system that a frame represents: its own if it is an element, else its namesakes. */
function partsOf(
  frame: DiagramElement | undefined,
  figure: string,
  { designParts, matches: { foundOf } }: Comparison,
): string[] {
  const form = fullForm(frame?.name ?? "");
  if (form === "") return [];
  const drawn = designParts.filter(({ element }) =>
    element.places.some(({ id, location }) => id === figure && location.line === frame?.line),
  );
  const meant = drawn.some(({ element }) => foundOf.has(element.id))
    ? drawn
    : designParts.filter((part) => namesOfDesign(part).some((one) => fullForm(one) === form));
  return meant.flatMap(({ element }) => foundOf.get(element.id) ?? []).map(({ id }) => id);
}
