import type { DesignModel } from "../../../model/index.ts";

const lists = {
  actor: "actors",
  "use case": "useCases",
  entity: "entities",
  component: "components",
  node: "nodes",
  operation: "operations",
} as const satisfies Readonly<Record<string, keyof DesignModel>>;

export type ElementKind = keyof typeof lists;

const kinds = Object.keys(lists) as readonly ElementKind[];

/** An element that can be traced. Kind and id together are its key, because an actor may have the id of an entity. */
export interface KeyedElement {
  readonly kind: ElementKind;
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly sources: readonly string[];
}

/** Returns the elements of a design that can be traced to requirements. */
export function keyedElements(design: DesignModel): KeyedElement[] {
  return kinds.flatMap((kind) =>
    design[lists[kind]].map((element) => ({
      kind,
      id: element.id,
      key: `${kind} ${element.id}`,
      name: "name" in element ? element.name : `${element.method} ${element.path}`,
      sources: element.sources,
    })),
  );
}

/** Returns a design in which one element has changed values. */
export function withElement(
  design: DesignModel,
  { id, kind }: Pick<KeyedElement, "id" | "kind">,
  change: { readonly [field: string]: unknown },
): DesignModel {
  const list: readonly { readonly id: string }[] = design[lists[kind]];
  return { ...design, [lists[kind]]: list.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}
