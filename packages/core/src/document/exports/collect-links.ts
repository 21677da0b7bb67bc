import type {
  ArchitectureElement,
  ArchitectureModel,
  ArchitectureRelation,
  ArchitectureRelationKind,
} from "../../model/index.ts";
import type { Loss } from "./export-format.ts";

/** The one link from an element to another that represents all their relations. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly kind: ArchitectureRelationKind;
  readonly description?: string;
}

/** Returns a relation as its uses: a relation with heads at both ends is one in each direction. */
function eachWay(relation: ArchitectureRelation): readonly ArchitectureRelation[] {
  if (relation.isMutual !== true) return [relation];
  const { isMutual: _, ...one } = { ...relation, kind: "directed" as const };
  return [one, { ...one, from: one.to, to: one.from }];
}

/** The kinds of relation that are a use, the most telling first. A reply is none. */
const order: readonly ArchitectureRelationKind[] = [
  "directed",
  "dependency",
  "composition",
  "aggregation",
  "generalisation",
  "realisation",
  "association",
  "message",
  "call",
  "include",
  "extend",
];

/**
 * Returns one link for each pair of elements and direction: the drawn relation, or the messages if nothing
 * else relates the two. All other labels are losses.
 *
 * @param shown the ids of the elements whose relations are exported
 */
export function collectLinks(
  { elements, relations }: ArchitectureModel,
  shown: ReadonlySet<string>,
): { readonly links: readonly Link[]; readonly losses: readonly Loss[] } {
  const names = new Map(elements.map(({ id, name }): [string, ArchitectureElement["name"]] => [id, name]));
  const losses: Loss[] = [];
  const pairs = new Map<string, ArchitectureRelation[]>();
  for (const relation of relations.flatMap(eachWay)) {
    const { from, kind, labels, to } = relation;
    if (!shown.has(from) || !shown.has(to)) continue;
    if (kind === "reply") {
      const said = labels.length === 0 ? "" : `: ${labels.join("; ")}`;
      losses.push({
        what: "relation",
        subject: `reply of ${between(relation)}${said}`,
        reason: "A reply is no use.",
      });
      continue;
    }
    const key = `${from} ${to}`;
    pairs.set(key, [...(pairs.get(key) ?? []), relation]);
  }
  const links = [...pairs].flatMap(([key, own]): Link[] => {
    const [first, ...rest] = own.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    if (first === undefined) return [];
    const { from, kind, labels, to } = first;
    const isUndirected = kind === "association";
    // A relation that is drawn with a direction elsewhere needs no line without one.
    const other = isUndirected ? pairs.get(key.split(" ").toReversed().join(" ")) : undefined;
    const covered = other?.some((one) => one.kind !== "association") === true;
    for (const one of covered ? own : rest) losses.push(...one.labels.map((label) => lostLabel(label, one)));
    if (covered) return [];
    return [{ from, to, kind, ...(labels.length === 0 ? {} : { description: labels.join("; ") }) }];
  });
  return { links, losses };

  function between({ from, to }: ArchitectureRelation): string {
    return `${names.get(from) ?? from} → ${names.get(to) ?? to}`;
  }

  function lostLabel(label: string, relation: ArchitectureRelation): Loss {
    return {
      what: "label",
      subject: `${relation.kind} of ${between(relation)}: ${label}`,
      reason: "Two elements have one link for each direction, and another relation of these two is drawn.",
    };
  }
}
