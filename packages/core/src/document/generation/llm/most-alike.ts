import type { Requirement } from "../../../model/index.ts";

/** The maximum number of elements of one kind that a question about a part of the requirements shows. */
const mostShown = 40;

/**
 * Returns the elements whose names have most words in common with these requirements, in their order, and no more than a
 * question with a small context can show. The names of the others are compared when parts are joined.
 */
export function mostAlike<Element extends { readonly name: string }>(
  elements: readonly Element[],
  requirements: readonly Requirement[],
): readonly Element[] {
  if (elements.length <= mostShown) return elements;
  const said = new Set(requirements.flatMap(({ text }) => wordsOf(text)));
  const shared = new Map(
    elements.map((element) => [element, wordsOf(element.name).filter((word) => said.has(word)).length]),
  );
  const alike = elements.toSorted((one, other) => (shared.get(other) ?? 0) - (shared.get(one) ?? 0));
  const shown = new Set(alike.slice(0, mostShown));
  return elements.filter((element) => shown.has(element));
}

/** Returns the words of a text without the plural ending of English, in lower case. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, ""));
}
