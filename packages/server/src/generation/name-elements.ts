import type { components } from "@archscribe/core/product/client";
import type { GeneratedElement } from "@archscribe/core/document/generation/llm";

type NamedElement = components["schemas"]["JobElement"];

/** Names beyond these are of no use to somebody who looks on. */
const maxElements = 200;
const maxNameLength = 200;

/** Keeps the names of what a language model says, for those who look on. */
export function nameElements(): {
  /** True when something is new in it. */
  readonly take: (element: GeneratedElement) => boolean;
  /** The newest last. */
  readonly all: () => NamedElement[];
} {
  const named = new Map<string, NamedElement>();
  return {
    take: (element) => {
      const one = nameOf(element);
      const key = JSON.stringify(one);
      if (one === undefined || named.has(key)) return false;
      named.set(key, one);
      return true;
    },
    all: () => [...named.values()].slice(-maxElements),
  };
}

function nameOf({ element, kind }: GeneratedElement): NamedElement | undefined {
  switch (kind) {
    case "actor":
    case "use-case":
    case "entity":
    case "specification":
      return { kind, name: element.name.slice(0, maxNameLength) };
    case "interaction":
      return { kind, name: element.title.slice(0, maxNameLength) };
    case "use-case-relation":
    case "attributes":
    case "entity-relation":
      return undefined;
    default:
      return kind satisfies never;
  }
}
