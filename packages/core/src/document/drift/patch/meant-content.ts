import type { DiagramContent, DiagramElement, DiagramRelation } from "../../../model/index.ts";

/** Returns a content with one more element. */
export function withElement(content: DiagramContent, element: DiagramElement): DiagramContent {
  return { ...content, elements: [...content.elements, element] };
}

/** Returns a content with more relations. */
export function withRelations(
  content: DiagramContent,
  relations: readonly DiagramRelation[],
): DiagramContent {
  return { ...content, relations: [...content.relations, ...relations] };
}

/** Returns a content without an element and without everything that links it. */
export function withoutElement({ elements, relations }: DiagramContent, alias: string): DiagramContent {
  return {
    elements: elements.filter((one) => one.alias !== alias),
    relations: relations.filter(({ from, to }) => from !== alias && to !== alias),
  };
}

/** Returns a content without some of its relations. */
export function withoutRelations(
  { elements, relations }: DiagramContent,
  isGone: (relation: DiagramRelation) => boolean,
): DiagramContent {
  return { elements, relations: relations.filter((relation) => !isGone(relation)) };
}

/** Returns a content in which one element is another. */
export function withChanged(
  { elements, relations }: DiagramContent,
  alias: string,
  change: (element: DiagramElement) => DiagramElement,
): DiagramContent {
  return { elements: elements.map((one) => (one.alias === alias ? change(one) : one)), relations };
}
