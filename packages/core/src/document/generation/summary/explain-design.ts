import { type Basis, basisOf, type DesignModel, type Requirement } from "../../../model/index.ts";
import type { GoalScore } from "../rules/index.ts";
import { supportingSpans, type TextSpan } from "../../words/index.ts";
import { type CoveringElement, tracedElements } from "./traced-elements.ts";

/** A requirement that an element comes from, with the words that support it. */
export interface Support {
  readonly requirement: string;
  readonly text: string;
  /** Parts of the text, in order; empty if the text uses other words for the element. */
  readonly spans: readonly TextSpan[];
}

/** An element with the requirements that support it. */
export interface ExplainedElement extends CoveringElement {
  readonly basis: Basis;
  /** The reason for the element if no sentence states it; null if one does. */
  readonly reason: string | null;
  readonly support: readonly Support[];
  /** Of a use case of the rules: the probability that it is a person's goal, and the evidence for and against it. */
  readonly score?: GoalScore;
}

/**
 * Returns the reason for each element of a design: the requirements that it comes from, with their supporting words.
 *
 * @param scores the scores of use cases by their ids, as `scoreUseCases` returns them
 */
export function explainDesign(
  model: DesignModel,
  requirements: readonly Requirement[],
  scores: ReadonlyMap<string, GoalScore> = new Map(),
): readonly ExplainedElement[] {
  return tracedElements(model).map((element) => ({
    kind: element.kind,
    id: element.id,
    name: element.name,
    basis: basisOf(element),
    reason: element.reason ?? null,
    support: supportFor(element, requirements),
    ...(element.kind === "use-case" ? scoreOf(scores.get(element.id)) : {}),
  }));
}

function scoreOf(score: GoalScore | undefined): { readonly score?: GoalScore } {
  return score === undefined ? {} : { score };
}

/** Returns the requirements that an element comes from, with the words of each that support it. */
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
