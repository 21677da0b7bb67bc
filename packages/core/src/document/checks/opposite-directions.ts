import type { ArchitectureRelation, ArchitectureRelationKind } from "../../model/index.ts";
import { type FigureIndex, indexFigures, structuralPlaces } from "./drawn-relations.ts";
import type { Remark, Rule } from "./rule.ts";

/** Two figures do not contradict each other about the direction of a relation. */
export const oppositeDirections: Rule = {
  id: "opposite-directions",
  severity: "warning",
  summary: "All figures draw a relation in the same direction.",
  check(subject) {
    const figures = indexFigures(subject);
    const { elements, relations } = subject.architecture;
    const names = new Map(elements.map(({ id, name }) => [id, name]));
    const known = new Map(relations.map((relation) => [keyOf(relation), relation]));
    return relations.flatMap((relation): Remark[] => {
      const { from, kind, to } = relation;
      if (from >= to) return [];
      const opposite = known.get(keyOf({ from: to, kind, to: from }));
      if (!opposite || !contradict(relation, opposite, figures)) return [];
      const [first] = structuralPlaces(relation, figures);
      const [second] = structuralPlaces(opposite, figures);
      if (!first || !second) return [];
      return [
        {
          message: `'${names.get(to) ?? to}' → '${names.get(from) ?? from}' is drawn in the opposite direction in ${first.location.file}, line ${String(first.location.line)}`,
          location: second.location,
          reference: names.get(to) ?? to,
          suggest: "Draw it in one direction, or label what goes which way if there are two relations.",
        },
      ];
    });
  },
};

function keyOf({ from, kind, to }: Pick<ArchitectureRelation, "from" | "kind" | "to">): string {
  return `${from} ${to} ${kind}`;
}

const oneWay: ReadonlySet<ArchitectureRelationKind> = new Set([
  "generalisation",
  "realisation",
  "composition",
  "aggregation",
  "include",
  "extend",
]);

/** One figure that draws both directions means both; so do two labels that say different things. */
function contradict(one: ArchitectureRelation, other: ArchitectureRelation, figures: FigureIndex): boolean {
  const [first, second] = [structuralPlaces(one, figures), structuralPlaces(other, figures)];
  if (first.length === 0 || second.length === 0) return false;
  const inFirst = new Set(first.map(({ id }) => id));
  if (second.some(({ id }) => inFirst.has(id))) return false;
  if (oneWay.has(one.kind)) return true;
  if ([...first, ...second].some((place) => figures.hasTwoHeads(place))) return false;
  const saysMore = one.labels.length > 0 && other.labels.length > 0;
  return !saysMore || one.labels.some((label) => other.labels.includes(label));
}
