import type { PageElement, PageModel, PageWalk } from "../../../page-model/page-model.ts";

/** An element with its references; `at` is its position, by which parts of pictures refer to it. */
export interface IndexedElement {
  readonly at: number;
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly names: readonly string[];
  readonly tags: readonly string[];
  readonly links: readonly { readonly title: string; readonly url: string }[];
  readonly parents: readonly number[];
  readonly requirements: readonly string[];
  /** The anchors of the figures that show it, and that show its contents. */
  readonly figures: readonly string[];
  readonly inside: readonly string[];
  readonly places: readonly IndexedPlace[];
  readonly steps: readonly (readonly [walk: number, step: number])[];
  readonly stated: Pick<PageElement, "technology" | "owner" | "description" | "lifecycle" | "basis">;
}

export interface IndexedPlace {
  readonly kind: string;
  readonly anchor: string;
  readonly title: string;
}

export interface IndexedRelation {
  readonly from: number;
  readonly to: number;
  readonly kind: string;
  readonly labels: readonly string[];
}

/** The model of the page, indexed for the script. */
export interface PageIndex {
  readonly elements: readonly IndexedElement[];
  readonly figures: readonly string[];
  readonly walks: readonly PageWalk[];
  byId(id: string): IndexedElement | undefined;
  relationsOf(at: number): readonly IndexedRelation[];
  /** The elements that come from a requirement; undefined if the document has no such requirement. */
  from(requirement: string): readonly IndexedElement[];
}

export function indexPage(model: PageModel): PageIndex {
  const elements = model.elements.map((element, at) => indexElement(element, at, model));
  const relations = model.relations.map(([from, to, kind, ...labels]) => ({
    from,
    to,
    kind: model.relationKinds[kind] ?? "",
    labels,
  }));
  const ids = new Map(elements.map((element) => [element.id, element]));
  const byEnd = new Map<number, IndexedRelation[]>();
  for (const relation of relations)
    for (const end of new Set([relation.from, relation.to])) {
      const own = byEnd.get(end);
      if (own) own.push(relation);
      else byEnd.set(end, [relation]);
    }
  return {
    elements,
    figures: model.figures,
    walks: model.walks,
    byId: (id) => ids.get(id),
    relationsOf: (at) => byEnd.get(at) ?? [],
    from: (requirement) => elements.filter(({ requirements }) => requirements.includes(requirement)),
  };
}

function indexElement(element: PageElement, at: number, model: PageModel): IndexedElement {
  const { basis, description, id, lifecycle, name, owner, technology } = element;
  const anchors = (list: readonly number[] = []): string[] =>
    list.flatMap((figure) => model.figures[figure] ?? []);
  return {
    at,
    id,
    name,
    kind: model.kinds[element.kind] ?? "",
    names: element.names ?? [],
    tags: element.tags ?? [],
    links: element.links ?? [],
    parents: element.in ?? [],
    requirements: (element.from ?? []).flatMap((one) => model.requirements[one] ?? []),
    figures: anchors(element.figures),
    inside: anchors(element.inside),
    places: (element.places ?? []).flatMap((place) => {
      const [kind, anchor, title] = model.places[place] ?? [];
      return kind === undefined || anchor === undefined || title === undefined
        ? []
        : [{ kind, anchor, title }];
    }),
    steps: element.steps ?? [],
    stated: { technology, owner, description, lifecycle, basis } as IndexedElement["stated"],
  };
}
