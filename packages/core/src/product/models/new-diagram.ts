import { type DiagramKey, diagramKind, type Notation } from "../../model/index.ts";
import { emitDiagramHeader } from "../../document/project-folder/index.ts";
import { starterBody, starterView } from "./starter-texts.ts";

/** A diagram that a person wants to write by hand. */
export interface WantedDiagram {
  readonly key: DiagramKey;
  readonly notation: Notation;
  /** Default: the product's own title for the kind. */
  readonly title?: string;
  readonly useCase?: string;
  /** Whether it is generated from the architecture model; an interaction cannot be. */
  readonly isView?: boolean;
  /** The paths of the existing diagram files. */
  readonly taken: readonly string[];
}

/** Returns the file of a new diagram: a free path and an initial text. */
export function newDiagramFile({
  isView = false,
  key,
  notation,
  taken,
  title = "",
  useCase,
}: WantedDiagram): {
  readonly path: string;
  readonly text: string;
} {
  const said = title.replaceAll(/\s+/g, " ").trim();
  const name = said === "" ? diagramKind(key).title : said;
  const view = isView ? starterView(key) : undefined;
  const header = emitDiagramHeader(
    {
      title: name,
      requirements: [],
      traces: [],
      ...(useCase === undefined ? {} : { useCase }),
      ...(view === undefined ? {} : { view: { text: view } }),
    },
    notation,
  );
  return {
    path: freePath({ key, notation, taken, stem: stemOf(said) }),
    text: [...header, view === undefined ? starterBody(key, notation) : ""].join("\n"),
  };
}

function freePath({
  key,
  notation,
  stem,
  taken,
}: Pick<WantedDiagram, "key" | "notation" | "taken"> & { readonly stem: string }): string {
  const ending = notation === "plantuml" ? "puml" : "mmd";
  const ids = new Set(taken.map((path) => path.replace(/\.\w+$/, "")));
  const alone = `diagrams/${key}`;
  // Most kinds have a single diagram and need no folder; an interaction is always one of several.
  if (stem === "" && key !== "interaction" && !ids.has(alone)) return `${alone}.${ending}`;
  const name = stem === "" ? "diagram" : stem;
  for (let number = 1; ; number += 1) {
    const path = `${alone}/${number === 1 ? name : `${name}-${String(number)}`}`;
    if (!ids.has(path)) return `${path}.${ending}`;
  }
}

function stemOf(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^A-Za-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .toLowerCase()
    .slice(0, 60);
}
