import type { ArchitectureElement, ArchitectureRelation } from "../../model/index.ts";
import { type FigureIndex, indexFigures, structuralPlaces } from "./drawn-relations.ts";
import { kinOf } from "./kin-of.ts";
import type { CheckSubject, Remark, Rule } from "./rule.ts";

/** Messages between components follow the links of the component diagrams. */
export const unlinkedMessage: Rule = {
  id: "unlinked-message",
  severity: "warning",
  summary: "Components that send each other messages are linked in a component diagram.",
  check(subject) {
    const figures = indexFigures(subject);
    const { elements, relations } = subject.architecture;
    const components = new Map(
      elements
        .filter((element) => isDrawnComponent(element, figures))
        .map((element) => [element.id, element]),
    );
    const isLinked = linkFinder(subject, figures);
    const seen = new Set<string>();
    return relations.flatMap((relation): Remark[] => {
      const { from, kind, to } = relation;
      const [one, other] = [components.get(from), components.get(to)];
      const key = [from, to].toSorted().join(" ");
      if ((kind !== "message" && kind !== "reply") || !one || !other || seen.has(key)) return [];
      seen.add(key);
      return isLinked(relation) ? [] : [toRemark(relation, one, other)];
    });
  },
};

function toRemark(
  { places }: ArchitectureRelation,
  from: ArchitectureElement,
  to: ArchitectureElement,
): Remark {
  return {
    message: `'${from.name}' sends a message to '${to.name}', and no component diagram links the two`,
    location: places[0]?.location ?? { file: "archscribe.yaml", line: 1 },
    reference: from.name,
    suggest: "Link them in the component diagram, or send the message through the components between them.",
  };
}

function isDrawnComponent({ kind, places }: ArchitectureElement, figures: FigureIndex): boolean {
  const isPart = kind === "component" || kind === "database" || kind === "queue";
  return isPart && places.some((place) => figures.keyOf(place) === "component");
}

/**
 * Returns whether two elements, their containers or their parts are linked in any structural figure, directly
 * or through one other element that the interaction omits, such as a gateway or a bus.
 */
function linkFinder(
  { architecture: { elements, relations } }: CheckSubject,
  figures: FigureIndex,
): (message: ArchitectureRelation) => boolean {
  const kin = kinOf(elements);
  const linked = new Map<string, Set<string>>();
  const add = (from: string, to: string): void =>
    void linked.set(from, (linked.get(from) ?? new Set()).add(to));
  for (const relation of relations) {
    if (structuralPlaces(relation, figures).length === 0) continue;
    add(relation.from, relation.to);
    add(relation.to, relation.from);
  }
  const shownIn = new Map(
    elements.map(({ id, places }) => [id, new Set(places.map((place) => place.id))] as const),
  );
  return ({ from, places, to }) => {
    const ends = kin(to);
    const next = new Set([...kin(from)].flatMap((id) => [...(linked.get(id) ?? [])]));
    if (ends.has(from) || [...next].some((id) => ends.has(id))) return true;
    const figure = places[0]?.id ?? "";
    return [...next].some(
      (id) =>
        shownIn.get(id)?.has(figure) !== true && [...(linked.get(id) ?? [])].some((last) => ends.has(last)),
    );
  };
}
