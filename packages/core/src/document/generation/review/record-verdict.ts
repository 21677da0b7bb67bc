import {
  elementKey,
  type Review,
  type ReviewAnswer,
  type ReviewedKind,
  type Verdict,
} from "../../../model/index.ts";

/** Adds a verdict to a review; it replaces an earlier one on the same element. */
export function recordVerdict(review: Review, kind: ReviewedKind, verdict: Verdict): Review {
  const key = elementKey(kind, verdict.name);
  const others = (review[kind] as readonly Verdict[]).filter(({ name }) => elementKey(kind, name) !== key);
  return { ...review, [kind]: [...others, verdict] };
}

/** Adds an answer to a review; it replaces an earlier one to the same question. */
export function recordAnswer(review: Review, answer: ReviewAnswer): Review {
  const others = review.answers.filter((other) => !isSameQuestion(other, answer));
  return { ...review, answers: [...others, answer] };
}

/** Returns whether two answers belong to the same question. */
function isSameQuestion(
  one: Pick<ReviewAnswer, "about" | "question">,
  other: Pick<ReviewAnswer, "about" | "question">,
): boolean {
  return (
    one.question === other.question &&
    elementKey("use-cases", one.about) === elementKey("use-cases", other.about)
  );
}
