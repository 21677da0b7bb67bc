import type { DiagramKey } from "../../../model/index.ts";
import type { DocumentedDesign } from "../documented-design.ts";
import { fullForm } from "../parts/name-forms.ts";
import { columnIn, type DrawnColumn } from "./column-text.ts";

/** How exactly a diagram shows the data of a system, the most exact first. */
export const dataLevels = ["physical", "logical", "conceptual"] as const satisfies readonly DiagramKey[];

/** An entity of the data models of a document. */
export interface DrawnTable {
  readonly name: string;
  readonly level: (typeof dataLevels)[number];
  readonly columns: readonly DrawnColumn[];
  readonly places: readonly { readonly file: string; readonly line: number }[];
  /** The ids of its elements in the architecture. */
  readonly elements: readonly string[];
}

/** Returns the entities of the most exact level of data model that the document has, each once. */
export function drawnTables({ architecture, contents, project }: DocumentedDesign): DrawnTable[] {
  const own = project.diagrams.filter(({ view }) => view === undefined);
  const level = dataLevels.find((one) => own.some(({ key }) => key === one));
  if (level === undefined) return [];
  const tables = new Map<string, DrawnTable>();
  for (const { file, id, key, notation } of own) {
    if (key !== level) continue;
    for (const { line, members, name, shape } of contents.get(id)?.elements ?? []) {
      if (shape !== "entity" && shape !== "class") continue;
      const form = fullForm(name);
      const known = tables.get(form);
      const columns = members.flatMap((member) => columnIn(member, notation) ?? []);
      tables.set(form, {
        name: known?.name ?? name,
        level,
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
