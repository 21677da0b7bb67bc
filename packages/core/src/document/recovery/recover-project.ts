import type { FoundSystem, Notation } from "../../model/index.ts";
import { fileStem, unusedStem } from "../diagrams/index.ts";
import { emitDiagramHeader } from "../project-folder/index.ts";
import { deploymentDiagrams } from "./deployment-diagrams.ts";
import { componentDiagrams, connectionDiagrams } from "./part-diagrams.ts";
import { recoveredApi } from "./recovered-api.ts";
import { recoveredDecisions } from "./recovered-decisions.ts";
import type { RecoveredDesign, RecoveredDiagram } from "./recovered-diagram.ts";
import { recoverElements } from "./recovered-elements.ts";
import { recoveredPages } from "./recovered-pages.ts";
import type { PartSuggestions } from "./suggestions/suggestions.ts";
import { tableDiagrams } from "./table-diagrams.ts";

/** What the files of a found system need besides the system. */
export interface RecoveryOptions {
  /** The name of the project. */
  readonly name: string;
  readonly notation: Notation;
  /** Names and groups of the parts, which diagrams show. */
  readonly suggestions?: PartSuggestions | undefined;
}

/**
 * Returns the files that describe a system as it was found, by path: diagrams, the API description, design pages and
 * decisions, each only if the system has something for it. Requirements are not among them, because no file states any.
 */
export function recoverFiles(
  system: FoundSystem,
  { name, notation, suggestions }: RecoveryOptions,
): Map<string, string> {
  const design: RecoveredDesign = { system, elements: recoverElements(system, suggestions), name, notation };
  const api = recoveredApi(system, name);
  return new Map([
    ...diagramFiles(
      [
        ...componentDiagrams(design),
        ...connectionDiagrams(design),
        ...tableDiagrams(design),
        ...deploymentDiagrams(design),
      ],
      notation,
    ),
    ...(api === undefined ? [] : [["api/openapi.yaml", api] as const]),
    ...recoveredPages(system).map(({ key, markdown }) => [`pages/${key}.md`, markdown] as const),
    ...recoveredDecisions(system),
  ]);
}

function diagramFiles(
  diagrams: readonly RecoveredDiagram[],
  notation: Notation,
): (readonly [string, string])[] {
  const ending = notation === "plantuml" ? "puml" : "mmd";
  const stems = new Map<string, Set<string>>();
  return diagrams.map(({ about, key, part, text, title }) => {
    const taken = stems.get(key) ?? new Set<string>();
    stems.set(key, taken);
    const header = emitDiagramHeader(
      { title: part === undefined ? title : `${title}: ${part}`, about, requirements: [], traces: [] },
      notation,
    );
    const path = part === undefined ? key : `${key}/${unusedStem(fileStem(part) || key, taken)}`;
    return [`diagrams/${path}.${ending}`, [...header, `${text}\n`].join("\n")] as const;
  });
}
