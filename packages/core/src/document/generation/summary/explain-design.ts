import { type Basis, basisOf, type DesignModel, type Requirement } from "../../../model/index.ts";
import { supportingSpans, type TextSpan } from "../../words/index.ts";
import { type CoveringElement, tracedElements } from "./traced-elements.ts";

/** A requirement that an element comes from, with the words that support it. */
export interface Support {
  readonly requirement: string;
  readonly text: string;
  /** Of the text, in order; none if it says the element in other words. */
  readonly spans: readonly TextSpan[];
}

/** An element with what supports it. */
export interface ExplainedElement extends CoveringElement {
  readonly basis: Basis;
  /** Why it is there although no sentence states it; null if one does. */
  readonly reason: string | null;
  readonly support: readonly Support[];
}

/** Why each element of a design is there: the requirements that it comes from, with the words of each. */
export function explainDesign(
  model: DesignModel,
  requirements: readonly Requirement[],
): readonly ExplainedElement[] {
  return tracedElements(model).map((element) => ({
    kind: element.kind,
    id: element.id,
    name: element.name,
    basis: basisOf(element),
    reason: element.reason ?? null,
    support: supportFor(element, requirements),
  }));
}

/** The requirements that an element comes from, with the words of each that support it. */
export function supportFor(
  { name, sources }: { readonly name: string; readonly sources: readonly string[] },
  requirements: readonly Requirement[],
): readonly Support[] {
  const wanted = new Set(sources);
  const textOf = new Map(requirements.filter(({ id }) => wanted.has(id)).map(({ id, text }) => [id, text]));
  return [...wanted].flatMap((requirement): readonly Support[] => {
    const text = textOf.get(requirement);
    return text === undefined ? [] : [{ requirement, text, spans: supportingSpans(name, text) }];
  });
}
