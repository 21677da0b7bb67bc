import { key } from "../score.ts";
import { type EvaluatedDocument, type Gold, type GoldItem, relationKey, type Verdict } from "./document.ts";
import { type ElementKind, elementsOf, type WrittenElement } from "./elements.ts";

/**
 * An element with its judgement; an element without a judgement and without a counterpart in a model is
 * `unjudged`.
 */
export interface JudgedElement extends WrittenElement {
  readonly verdict: Verdict | "unjudged";
  /** Its counterpart in the hand-made model. */
  readonly gold: GoldItem | undefined;
}

const listOf: Readonly<Record<ElementKind, (gold: Gold) => readonly GoldItem[]>> = {
  actor: ({ actors }) => actors,
  useCase: ({ useCases }) => useCases,
  entity: ({ entities }) => entities,
  relation: ({ relations }) => relations.map((one) => ({ ...one, name: relationName(one) })),
  component: ({ components, external }) => [...components, ...external],
  operation: ({ useCases }) => useCases,
};

/** The elements of the hand-made model that must be found: of each kind, the elements that the document states. */
export function expectedOf(kind: ElementKind, gold: Gold): readonly GoldItem[] {
  return listOf[kind](gold).filter(({ level }) => level !== "implied");
}

/**
 * Judges the output of the product for a document: by an earlier judgement, otherwise by the hand-made model, otherwise by
 * the forbidden elements. A use case is right with an actor of the model, half right without one, and wrong with another.
 */
export function judge({ design, gold, judgements }: EvaluatedDocument): JudgedElement[] {
  const before = new Map(judgements.map((one) => [`${one.kind} ${one.key}`, one]));
  return elementsOf(design).map((element) => {
    const known = before.get(`${element.kind} ${element.key}`);
    const named = listOf[element.kind](gold).find(({ name }) => name === known?.gold);
    const found = named ?? goldOf(element, gold);
    const verdict =
      known?.verdict ??
      (found ? verdictBy(found, element) : undefined) ??
      (isForbidden(element, gold) ? "wrong" : "unjudged");
    return { ...element, verdict, gold: found };
  });
}

function goldOf({ kind, names }: WrittenElement, gold: Gold): GoldItem | undefined {
  const items = listOf[kind](gold);
  if (kind === "relation") {
    const ends = names.map((name) => key(itemNamed(gold.entities, [name])?.name ?? name));
    const wanted = ends.toSorted().join(" + ");
    return items.find(({ name }) => relationKey(name.split(" - ")) === wanted);
  }
  return itemNamed(items, names);
}

function itemNamed(items: readonly GoldItem[], names: readonly string[]): GoldItem | undefined {
  const keys = new Set(names.map(key));
  return items.find(({ aliases = [], name }) => [name, ...aliases].some((one) => keys.has(key(one))));
}

function verdictBy(found: GoldItem, { actors, kind }: WrittenElement): Verdict {
  if (kind !== "useCase" || !("actor" in found)) return "right";
  const expected = new Set((found.actor as readonly string[]).map(key));
  const given = actors.map(key);
  if (given.some((actor) => !expected.has(actor))) return "wrong";
  return given.length === expected.size ? "right" : "half";
}

/** The kinds in the list of forbidden elements, besides the kinds of elements. */
const alsoForbidden: Readonly<Record<string, ElementKind>> = { external: "component" };

function isForbidden({ kind, names }: WrittenElement, { mustNot }: Gold): boolean {
  const keys = new Set(names.map(key));
  return mustNot.some(
    ({ kind: forbidden, names: never }) =>
      (alsoForbidden[forbidden] ?? forbidden) === kind && never.some((name) => keys.has(key(name))),
  );
}

function relationName({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${from} - ${to}`;
}
