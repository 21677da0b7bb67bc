import { type FigureChange } from "../../../../model/index.ts";
import { memoryTree, sampleWith } from "../../../../testing/index.ts";
import { type IndexedProject, indexProject } from "../../../checks/index.ts";
import { readProject } from "../../../project-folder/index.ts";
import { elementsOf } from "../../describe/describe-elements.ts";
import { compareFigures } from "../compare-figures.ts";
import { figuresOf } from "../figure-state.ts";
import { pairFigures } from "../pair-figures.ts";
import type { CorrespondingElement, ElementCorrespondence } from "../element-correspondence.ts";

/** Reads the sample project with other diagrams, each by its path below `diagrams/`. */
async function projectWith(diagrams: Readonly<Record<string, string>>): Promise<IndexedProject> {
  const files = Object.entries(diagrams).map(([path, text]) => [`diagrams/${path}`, `${text}\n`]);
  const without = {
    "diagrams/usecase.puml": undefined,
    "diagrams/interaction/borrow-a-book.puml": undefined,
  };
  const reading = await readProject(
    memoryTree(
      sampleWith({ ...without, "diagrams/conceptual.mmd": undefined, ...Object.fromEntries(files) }),
    ),
  );
  if (reading.project === undefined) throw new Error("the project cannot be read");
  return indexProject(reading.project, reading.places);
}

/** Returns the elements of equal ids as the same, and the renamed ones of a test. */
function sameElements(
  before: IndexedProject,
  after: IndexedProject,
  renamed: Readonly<Record<string, string>> = {},
): ElementCorrespondence {
  const ids = new Set(after.architecture.elements.map(({ id }) => id));
  const pairs = new Map<string, CorrespondingElement>();
  for (const { id } of before.architecture.elements) {
    const other = renamed[id] ?? id;
    if (ids.has(other)) pairs.set(id, { id: other, kind: other === id ? undefined : "renamed" });
  }
  const kept = new Set(Array.from(pairs.values(), ({ id }) => id));
  return {
    pairs,
    added: new Set([...ids].filter((id) => !kept.has(id))),
    removed: new Set(before.architecture.elements.flatMap(({ id }) => (pairs.has(id) ? [] : [id]))),
  };
}

/** Compares the figures of two projects that differ only in their diagrams. */
export async function compareTexts(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  renamed: Readonly<Record<string, string>> = {},
): Promise<FigureChange[]> {
  const [own, theirs] = await Promise.all([projectWith(before), projectWith(after)]);
  const pairs = pairFigures(figuresOf(own, elementsOf(own)), figuresOf(theirs, elementsOf(theirs)));
  return compareFigures(pairs, sameElements(own, theirs, renamed));
}

const signs = { added: "+", removed: "−", changed: "~", renamed: "→" } as const;

/** Returns the marks of a side by names: of elements, and labels of relations or else their aliases. */
export function marksOf(side: FigureChange["before"]): string[] {
  if (!side) return [];
  const { content, marks } = side;
  return [
    ...content.elements.flatMap(({ alias, name }) => {
      const kind = marks.elements.get(alias);
      return kind === undefined ? [] : [`${signs[kind]} ${name}`];
    }),
    ...content.relations.flatMap(({ from, label = "", to }, index) => {
      const kind = marks.relations.get(index);
      return kind === undefined ? [] : [`${signs[kind]} ${label === "" ? `${from} ${to}` : label}`];
    }),
  ];
}
