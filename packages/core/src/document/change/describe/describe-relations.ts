import type { ArchitectureRelation } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { type ElementsOf, referenceTo } from "./describe-elements.ts";
import { type Item, item, type ItemReference } from "./item.ts";

/** Returns the relations between elements, each with the labels and multiplicities of all figures that draw it. */
export function describeRelations(indexed: IndexedProject, elementsIn: ElementsOf): Item[] {
  const refer = referenceTo(indexed.architecture);
  const multiplicities = multiplicitiesIn(indexed, elementsIn);
  return indexed.architecture.relations.map((relation) => {
    const [from, to] = [refer(relation.from), refer(relation.to)];
    const [place] = relation.places;
    const stated = multiplicities.get(keyOf(relation)) ?? [];
    return item({
      subject: "relation",
      key: keyOf(relation),
      type: relation.kind,
      name: `${from.name} ${isUndirected(relation) ? "–" : "→"} ${to.name}`,
      isKeyStated: false,
      ...(place === undefined ? {} : { location: place.location }),
      facts: {
        kind: relation.kind,
        ...(relation.isMutual && { direction: "both ways" }),
        labels: relation.labels,
      },
      references: new Map([
        ...(isUndirected(relation)
          ? ([["between", [from, to]]] as const)
          : ([
              ["from", [from]],
              ["to", [to]],
            ] as const)),
        ...multiplicityReferences(stated, { [relation.from]: from, [relation.to]: to }),
      ]),
    });
  });
}

/** Returns the two items that a relation connects. */
export function endsOfRelation({ references }: Item): readonly ItemReference[] {
  return ["from", "to", "between"].flatMap((end) => references.get(end) ?? []);
}

type Ends = Pick<ArchitectureRelation, "from" | "kind" | "to">;

function isUndirected({ kind }: Ends): boolean {
  return kind === "association";
}

function keyOf({ from, kind, to }: Ends): string {
  return `${from} → ${to} (${kind})`;
}

/** Returns the ids of the two elements in the key of a relation. */
export function idsInRelationKey(key: string): readonly string[] {
  return key.replace(/ \([a-z]+\)$/, "").split(" → ");
}

/** How often an element takes part in a relation, as some figure states it. */
interface Multiplicity {
  readonly element: string;
  readonly text: string;
}

/** Names the elements by their multiplicity, because they may be renamed and an association has no direction. */
function multiplicityReferences(
  stated: readonly Multiplicity[],
  ends: Readonly<Record<string, ItemReference>>,
): ReadonlyMap<string, readonly ItemReference[]> {
  const found = new Map<string, ItemReference[]>();
  for (const { element, text } of stated) {
    const end = ends[element];
    const field = `multiplicity ${text}`;
    if (end && found.get(field)?.includes(end) !== true) found.set(field, [...(found.get(field) ?? []), end]);
  }
  return found;
}

/** The architecture model joins relations of several figures, and omits their multiplicities. */
function multiplicitiesIn(
  { contents, project }: IndexedProject,
  elementsIn: ElementsOf,
): ReadonlyMap<string, readonly Multiplicity[]> {
  const found = new Map<string, Multiplicity[]>();
  for (const diagram of project.diagrams) {
    const relations = contents.get(diagram.id)?.relations ?? [];
    const stated = relations.filter(
      ({ fromMultiplicity, toMultiplicity }) =>
        fromMultiplicity !== undefined || toMultiplicity !== undefined,
    );
    if (stated.length === 0) continue;
    const shown = elementsIn(diagram);
    for (const { from, fromMultiplicity, kind, to, toMultiplicity } of stated) {
      const [first = "", second = ""] = [shown.get(from)?.id, shown.get(to)?.id];
      const key = keyOf(inOrder({ from: first, to: second, kind }));
      const own = [
        { element: first, text: fromMultiplicity },
        { element: second, text: toMultiplicity },
      ].flatMap(({ element, text }) => (text === undefined ? [] : [{ element, text }]));
      found.set(key, [...(found.get(key) ?? []), ...own]);
    }
  }
  return found;
}

/** The model writes both ways of drawing an association in one order. */
function inOrder(ends: Ends): Ends {
  return isUndirected(ends) && ends.to < ends.from ? { ...ends, from: ends.to, to: ends.from } : ends;
}
