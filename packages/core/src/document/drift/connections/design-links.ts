import type { ArchitecturePlace, ArchitectureRelation, DiagramKey } from "../../../model/index.ts";
import type { DocumentedDesign } from "../documented-design.ts";

/** A connection that the document shows between two elements. */
export interface DesignLink {
  /** The ids of elements. */
  readonly from: string;
  readonly to: string;
  readonly isDirected: boolean;
  /** Whether a diagram of structure draws it; a sequence alone omits intermediate parts. */
  readonly isFirm: boolean;
  readonly labels: readonly string[];
  readonly places: readonly ArchitecturePlace[];
}

const structures: ReadonlySet<DiagramKey> = new Set([
  "component",
  "interface",
  "system_conceptual",
  "onPrem",
  "AWS",
  "GCP",
  "Azure",
]);

/**
 * Returns the connections of a document between the elements that `ownerOf` returns for the drawn ends: a box inside of a
 * part is a detail of the part. An interface connects all its users with all its providers.
 */
export function designLinksOf(
  { architecture, project }: DocumentedDesign,
  ownerOf: (id: string) => string,
): DesignLink[] {
  const keys = new Map(project.diagrams.map(({ id, key }) => [id, key]));
  const interfaces = new Set(
    architecture.elements.filter(({ kind }) => kind === "interface").map(({ id }) => id),
  );
  const isFirm = (places: readonly ArchitecturePlace[]): boolean =>
    places.some(({ id, kind }) => kind === "figure" && structures.has(keys.get(id) ?? "class"));
  const drawn = architecture.relations.flatMap((relation): DesignLink[] => {
    const { from, labels, places, to } = relation;
    if (!isUse(relation) || interfaces.has(from) || interfaces.has(to)) return [];
    const ends = { from: ownerOf(from), to: ownerOf(to) };
    if (ends.from === ends.to) return [];
    return [{ ...ends, isDirected: relation.kind !== "association", isFirm: isFirm(places), labels, places }];
  });
  return [...drawn, ...throughInterfaces(architecture.relations, { interfaces, ownerOf })];
}

function isUse({ kind }: ArchitectureRelation): boolean {
  return kind === "directed" || kind === "dependency" || kind === "association" || kind === "message";
}

function throughInterfaces(
  relations: readonly ArchitectureRelation[],
  {
    interfaces,
    ownerOf,
  }: { readonly interfaces: ReadonlySet<string>; readonly ownerOf: (id: string) => string },
): DesignLink[] {
  const ends = relations.flatMap(({ from, places, to }) => {
    if (interfaces.has(from) === interfaces.has(to)) return [];
    const isTo = interfaces.has(to);
    return [{ joint: isTo ? to : from, part: ownerOf(isTo ? from : to), places }];
  });
  return [...Map.groupBy(ends, ({ joint }) => joint).values()].flatMap((own) =>
    own.flatMap((one, index) =>
      own
        .slice(index + 1)
        .filter(({ part }) => part !== one.part)
        .map((other) => ({
          from: one.part,
          to: other.part,
          isDirected: false,
          isFirm: false,
          labels: [],
          places: [...one.places, ...other.places],
        })),
    ),
  );
}

/** Returns the nearest element around each element that is in a set, itself first; its own id if there is none. */
export function ownersIn(
  { architecture }: DocumentedDesign,
  known: (id: string) => boolean,
): (id: string) => string {
  const parents = new Map(architecture.elements.map((element) => [element.id, element.parents]));
  return (id) => {
    const around = new Set([id]);
    for (const one of around) {
      if (known(one)) return one;
      for (const parent of parents.get(one) ?? []) around.add(parent);
    }
    return id;
  };
}
