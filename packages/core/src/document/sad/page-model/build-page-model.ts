import type { RenderedProject } from "../../checks/index.ts";
import type {
  ArchitectureElement,
  ArchitecturePlace,
  ArchitectureRelation,
  Diagram,
  DiagramKey,
} from "../../../model/index.ts";
import type { Figure } from "../document.ts";
import type { ElementsByFigure } from "./elements-by-figure.ts";
import { figuresOfElements } from "./figures-of-elements.ts";
import type { PageElement, PageModel, PagePlace, PageRelation, PageWalk, WalkMessage } from "./page-model.ts";
import { matchSteps } from "./match-steps.ts";

/** The places of the document: its figures in order, and every anchor. */
export interface DocumentPlaces {
  readonly figures: readonly Figure[];
  readonly anchors: ReadonlySet<string>;
  /** The anchor of a place that is not a figure. */
  readonly anchorOf: (place: ArchitecturePlace) => string;
}

/** Positions of things in the lists of the model. */
interface Positions {
  readonly elements: ReadonlyMap<string, number>;
  readonly figures: ReadonlyMap<string, number>;
}

/**
 * Returns the architecture for the script of the page: only elements that the document shows and can link to.
 */
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

/**
 * Returns the use cases that can be walked through: those with steps.
 *
 * @param positions the figures of the document, by the diagram's id
 */
function walksOf(
  { contents, project }: RenderedProject,
  shown: ElementsByFigure,
  positions: ReadonlyMap<string, number>,
): PageWalk[] {
  return project.useCases
    .filter(({ steps }) => steps.length > 0)
    .map(({ id, name, steps }) => {
      const interactions = project.diagrams.filter(
        (diagram) => diagram.useCase === id && diagram.key === "interaction" && positions.has(diagram.id),
      );
      const found = interactions.map((diagram) => messagesByStep(diagram, steps));
      return {
        id,
        name,
        figures: interactions.flatMap((diagram) => positions.get(diagram.id) ?? []),
        steps: steps.map((_, step) => found.flatMap((byStep) => byStep[step] ?? [])),
      };
    });

  function messagesByStep({ id }: Diagram, steps: readonly string[]): readonly (readonly WalkMessage[])[] {
    const { elements = [], relations = [] } = contents.get(id) ?? {};
    const names = new Map(elements.map(({ alias, name }) => [alias, name]));
    const nameOf = (alias: string): string => names.get(alias) ?? alias;
    const messages = relations.map(({ from, label = "", to }) => ({
      label,
      from: nameOf(from),
      to: nameOf(to),
    }));
    const positionOf = (alias: string): number => shown.get(id)?.get(alias) ?? -1;
    return matchSteps(steps, messages).map((found) =>
      found.flatMap((index): WalkMessage[] => {
        const relation = relations[index];
        if (!relation) return [];
        const { from, to } = relation;
        return [[positions.get(id) ?? -1, index, positionOf(from), positionOf(to)]];
      }),
    );
  }
}

/** The kinds of diagram that show the contents of an element, the most informative first. */
const telling: readonly DiagramKey[] = [
  "component",
  "class",
  "system_conceptual",
  "logical",
  "physical",
  "interface",
  "onPrem",
  "AWS",
  "GCP",
  "Azure",
  "usecase",
];

/**
 * Returns the figures of the inside of each element, by its position: those whose title names it, and those that draw it around others.
 *
 * @param positions the figures of the document, by the diagram's id
 */
function insidesOf(
  { architecture, contents, project }: RenderedProject,
  shown: ElementsByFigure,
  positions: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly number[]> {
  const figures = project.diagrams
    .filter(({ id, key }) => positions.has(id) && telling.includes(key))
    .toSorted((a, b) => telling.indexOf(a.key) - telling.indexOf(b.key));
  const drawnAround = new Map(
    figures.map(({ id }) => [
      id,
      outerElements(contents.get(id)?.elements ?? [], shown.get(id) ?? new Map()),
    ]),
  );
  return new Map(
    architecture.elements.flatMap(({ kind, name }, position) => {
      if (!consistsOfParts.has(kind)) return [];
      const titled = figures.filter((figure) => isTitled(figure, name));
      const around = figures.filter((figure) => drawnAround.get(figure.id)?.has(position));
      const found = [...new Set([...titled, ...around])].flatMap((figure) => positions.get(figure.id) ?? []);
      return found.length === 0 ? [] : [[position, found] as const];
    }),
  );
}

const consistsOfParts: ReadonlySet<string> = new Set([
  "component",
  "database",
  "queue",
  "artifact",
  "node",
  "group",
]);

/** A figure is about a part if its title names it: "Classes of the booking module". */
function isTitled({ key, title }: Diagram, name: string): boolean {
  if (key === "usecase" || !/\p{L}{3}/u.test(name)) return false;
  return ` ${plain(title)} `.includes(` ${plain(name)} `);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

function outerElements(
  elements: readonly { readonly parent?: string }[],
  shown: ReadonlyMap<string, number>,
): ReadonlySet<number> {
  return new Set(elements.flatMap(({ parent }) => (parent === undefined ? [] : (shown.get(parent) ?? []))));
}
