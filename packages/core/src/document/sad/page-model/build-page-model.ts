import type { RenderedProject } from "../../checks/index.ts";
import type { ArchitectureElement, ArchitecturePlace, ArchitectureRelation } from "../../../model/index.ts";
import type { Figure } from "../document.ts";
import type { ElementsByFigure } from "./elements-by-figure.ts";
import { figuresOfElements } from "./figures-of-elements.ts";
import { insidesOf } from "./insides.ts";
import type { PageElement, PageModel, PagePlace, PageRelation } from "./page-model.ts";
import { walksOf } from "./walks.ts";

/** What the document contains: its figures in order, and every anchor. */
export interface DocumentPlaces {
  readonly figures: readonly Figure[];
  readonly anchors: ReadonlySet<string>;
  /** The anchor of a place that is no figure. */
  readonly anchorOf: (place: ArchitecturePlace) => string;
}

/** Positions of things in the lists of the model. */
interface Positions {
  readonly elements: ReadonlyMap<string, number>;
  readonly figures: ReadonlyMap<string, number>;
}

/** Returns what the script of the page knows of the architecture: only what the document shows and can be linked to. */
export function buildPageModel(
  rendered: RenderedProject,
  shown: ElementsByFigure,
  document: DocumentPlaces,
): PageModel {
  const { architecture } = rendered;
  const figures = figuresOfElements(architecture, shown, document.figures);
  const positions: Positions = {
    elements: new Map(architecture.elements.map(({ id }, index) => [id, index])),
    figures: new Map(document.figures.map(({ diagram }, index) => [diagram, index])),
  };
  const walks = walksOf(rendered, shown, positions.figures);
  const walkOf = new Map(walks.map(({ id }, index) => [id, index]));
  const stepsOf = new Map(rendered.project.useCases.map(({ id, steps }) => [id, steps]));
  const insides = insidesOf(rendered, shown, positions.figures);
  const requirements = listOf<string>((id) => id);
  const kinds = listOf<ArchitectureElement["kind"]>((kind) => kind);
  const relationKinds = listOf<ArchitectureRelation["kind"]>((kind) => kind);
  const places = listOf<PagePlace>(([, anchor]) => anchor);

  const elements = architecture.elements.map((element, position): PageElement => {
    const { description, id, kind, lifecycle, links, name, names, owner, parents, tags, technology } =
      element;
    return {
      id,
      name,
      kind: kinds.at(kind),
      ...some({ technology, owner, description, lifecycle, basis: element.basis }),
      ...filled({
        names,
        tags,
        links,
        in: parents.flatMap((parent) => positions.elements.get(parent) ?? []),
        from: element.requirements.filter((one) => document.anchors.has(one)).map(requirements.at),
        figures: figures.get(position) ?? [],
        inside: insides.get(position) ?? [],
        places: placesOf(element, document).map(places.at),
        steps: unique(element.places.flatMap((place) => stepOf(place, { stepsOf, walkOf }))),
      }),
    };
  });
  const relations = architecture.relations.flatMap(({ from, kind, labels, to }): PageRelation[] => {
    const [start, end] = [positions.elements.get(from), positions.elements.get(to)];
    return start === undefined || end === undefined ? [] : [[start, end, relationKinds.at(kind), ...labels]];
  });
  return {
    kinds: kinds.items,
    relationKinds: relationKinds.items,
    elements,
    relations,
    figures: document.figures.map(({ id }) => id),
    requirements: requirements.items,
    places: places.items,
    walks,
  };
}

function placesOf(
  { places }: ArchitectureElement,
  { anchorOf, anchors }: Pick<DocumentPlaces, "anchorOf" | "anchors">,
): PagePlace[] {
  const found = places.flatMap((place): PagePlace[] => {
    const { kind, title } = place;
    if (kind === "figure" || kind === "step") return [];
    const anchor = anchorOf(place);
    return anchors.has(anchor) ? [[kind, anchor, title]] : [];
  });
  return found.filter(([, anchor], index) => found.findIndex(([, other]) => other === anchor) === index);
}

function stepOf(
  { id, kind, text }: ArchitecturePlace,
  {
    stepsOf,
    walkOf,
  }: {
    readonly stepsOf: ReadonlyMap<string, readonly string[]>;
    readonly walkOf: ReadonlyMap<string, number>;
  },
): (readonly [number, number])[] {
  const walk = walkOf.get(id);
  const step = kind === "step" && text !== undefined ? (stepsOf.get(id)?.indexOf(text) ?? -1) : -1;
  return walk === undefined || step === -1 ? [] : [[walk, step]];
}

function unique(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  return [...new Map(pairs.map((pair) => [pair.join(" "), pair])).values()];
}

/** A list that tells the position of each item, and takes up new ones. */
function listOf<Item>(keyOf: (item: Item) => string): {
  readonly items: Item[];
  readonly at: (item: Item) => number;
} {
  const items: Item[] = [];
  const positions = new Map<string, number>();
  return {
    items,
    at(item) {
      const key = keyOf(item);
      const known = positions.get(key);
      if (known !== undefined) return known;
      positions.set(key, items.length);
      return items.push(item) - 1;
    },
  };
}

type Some<Facts> = { readonly [Name in keyof Facts]?: Exclude<Facts[Name], undefined> };

function some<Facts extends object>(facts: Facts): Some<Facts> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Some<Facts>;
}

function filled<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<Lists>;
}
