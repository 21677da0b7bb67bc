import type { PageElement, PageModel } from "../page-model/page-model.ts";

/** A part of the page's model, and where each of its elements is in it. */
export interface FigureModel {
  readonly model: PageModel;
  /** The new position of each element, by its position in the whole model. */
  readonly positions: ReadonlyMap<number, number>;
}

/**
 * Returns the model for the page of one figure: everything about the elements in the figure, and the names and kinds
 * of their neighbours. Walks, steps and the insides of elements need other figures, and are omitted.
 *
 * @param shown the positions of the elements that the figure shows
 */
export function figureModel(model: PageModel, shown: ReadonlySet<number>): FigureModel {
  const relations = model.relations.filter(([from, to]) => shown.has(from) || shown.has(to));
  const around = model.elements.flatMap((element, at) => {
    const parents = element.in ?? [];
    if (shown.has(at)) return [at, ...parents];
    return parents.some((parent) => shown.has(parent)) ? [at] : [];
  });
  const kept = [...new Set([...around, ...relations.flatMap(([from, to]) => [from, to])])].toSorted(
    (a, b) => a - b,
  );
  const elements = chosen(kept);
  const details = kept.flatMap((at) => (shown.has(at) ? (model.elements[at] ?? []) : []));
  const figures = chosen(details.flatMap((element) => element.figures ?? []));
  const requirements = chosen(details.flatMap(({ from }) => from ?? []));
  const places = chosen(details.flatMap((element) => element.places ?? []));
  return {
    positions: elements.positions,
    model: {
      kinds: model.kinds,
      relationKinds: model.relationKinds,
      elements: kept.flatMap((at): PageElement[] => {
        const element = model.elements[at];
        if (!element) return [];
        const parents = element.in ? { in: elements.moved(element.in) } : {};
        if (!shown.has(at)) return [{ id: element.id, name: element.name, kind: element.kind, ...parents }];
        const { inside: _inside, steps: _steps, ...rest } = element;
        return [
          {
            ...rest,
            ...parents,
            ...(element.from ? { from: requirements.moved(element.from) } : {}),
            ...(element.figures ? { figures: figures.moved(element.figures) } : {}),
            ...(element.places ? { places: places.moved(element.places) } : {}),
          },
        ];
      }),
      relations: relations.map(([from, to, ...rest]) => [
        elements.positions.get(from) ?? 0,
        elements.positions.get(to) ?? 0,
        ...rest,
      ]),
      figures: figures.of(model.figures),
      requirements: requirements.of(model.requirements),
      places: places.of(model.places),
      walks: [],
    },
  };
}

/** Returns a function that converts positions in a list to positions among the chosen items. */
function chosen(wanted: readonly number[]): {
  readonly positions: ReadonlyMap<number, number>;
  readonly moved: (positions: readonly number[]) => number[];
  readonly of: <Item>(items: readonly Item[]) => Item[];
} {
  const order = [...new Set(wanted)].toSorted((a, b) => a - b);
  const positions = new Map(order.map((from, to) => [from, to]));
  return {
    positions,
    moved: (own) => own.flatMap((from) => positions.get(from) ?? []),
    of: (items) => order.map((at) => items[at]).filter((item) => item !== undefined),
  };
}
