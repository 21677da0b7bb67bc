import type { components } from "@archscribe/core/product/client";
import type { GeneratedElement } from "@archscribe/core/document/generation/llm";

type NamedElement = components["schemas"]["JobElement"];

/** More names are of no use to somebody who watches. */
const maxElements = 200;
const maxNameLength = 200;

/** Collects the names of the elements that a language model produces, for people who watch. */
export function nameElements(): {
  /** True if it contains something new. */
  readonly take: (element: GeneratedElement) => boolean;
  /** Newest last. */
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
    case "component":
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
