import { type UnmatchedDecision, unmatchedDecisions } from "@archscribe/core/document/generation";
import { emptyReview, reviewedKinds } from "@archscribe/core/model";
import { reviewFile } from "@archscribe/core/document/project-folder";
import type { OpenProject } from "../../open-project.ts";
import { inputOf, type ProjectDesign } from "./design-project.ts";

/** Returns the decisions of a project that match no element of its design. */
export async function unmatchedOf(opened: OpenProject, design: ProjectDesign): Promise<UnmatchedDecision[]> {
  const { review } = opened.project;
  if (review === undefined) return [];
  const { useCases } = await inputOf(opened);
  return unmatchedDecisions(review, {
    decided: design.model,
    undecided: () => design.redesign(emptyReview),
    written: useCases.map(({ name }) => name),
  });
}

/** Presents each decision without an element as a line that says what to do. */
export function presentUnmatched(unmatched: readonly UnmatchedDecision[]): string[] {
  return unmatched.map(({ decision, kind, name, nearest }) => {
    const { one } = reviewedKinds[kind];
    const what = decision === "answer" ? "the answer about" : "the verdict on";
    const meant = nearest === undefined ? "" : ` Is it “${nearest}” now?`;
    return `${reviewFile}: ${what} the ${one} “${name}” matches nothing in the design, and has no effect.${meant} Write the present name, or delete the entry.`;
  });
}
