import type { ArchitectureRelation } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import type { ElementsOf } from "./describe-elements.ts";
import { referenceTo } from "./describe-elements.ts";
import { type Item, item } from "./item.ts";

/** Returns the relations between elements, each with the labels and multiplicities of all figures that draw it. */
export function describeRelations(indexed: IndexedProject, elementsIn: ElementsOf): Item[] {
  const refer = referenceTo(indexed.architecture);
  const multiplicities = multiplicitiesIn(indexed, elementsIn);
  return indexed.architecture.relations.map((relation) => {
    const [from, to] = [refer(relation.from), refer(relation.to)];
    const [place] = relation.places;
    return item({
      subject: "relation",
      key: keyOf(relation),
      type: relation.kind,
      name: `${from.name} → ${to.name}`,
      isKeyStated: false,
      ...(place === undefined ? {} : { location: place.location }),
      facts: {
        kind: relation.kind,
        labels: relation.labels,
        multiplicity: multiplicities.get(keyOf(relation)) ?? [],
      },
      references: new Map([
        ["from", [from]],
        ["to", [to]],
      ]),
    });
  });
}

type Ends = Pick<ArchitectureRelation, "from" | "kind" | "to">;

function keyOf({ from, kind, to }: Ends): string {
  return `${from} → ${to} (${kind})`;
}

/** The architecture model joins relations of several figures, and leaves out their multiplicities. */
function multiplicitiesIn(
  { contents, project }: IndexedProject,
  elementsIn: ElementsOf,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const diagram of project.diagrams) {
    const relations = contents.get(diagram.id)?.relations ?? [];
    const stated = relations.filter(
      ({ fromMultiplicity, toMultiplicity }) =>
        fromMultiplicity !== undefined || toMultiplicity !== undefined,
    );
    if (stated.length === 0) continue;
    const shown = elementsIn(diagram);
    for (const { from, fromMultiplicity = "?", kind, to, toMultiplicity = "?" } of stated) {
      const ends = { from: shown.get(from)?.id ?? "", to: shown.get(to)?.id ?? "", kind };
      found.set(keyOf(ends), [...(found.get(keyOf(ends)) ?? []), `${fromMultiplicity} – ${toMultiplicity}`]);
    }
  }
  return found;
}
