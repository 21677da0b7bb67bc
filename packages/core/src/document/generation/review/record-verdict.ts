import {
  elementKey,
  type Review,
  type ReviewAnswer,
  type ReviewedKind,
  type Verdict,
} from "../../../model/index.ts";

/** A review with one more verdict; the last one on an element counts. */
export function recordVerdict(review: Review, kind: ReviewedKind, verdict: Verdict): Review {
  const key = elementKey(kind, verdict.name);
  const others = (review[kind] as readonly Verdict[]).filter(({ name }) => elementKey(kind, name) !== key);
  return { ...review, [kind]: [...others, verdict] };
}

/** A review with one more answer; the last one to a question counts. */
export function recordAnswer(review: Review, answer: ReviewAnswer): Review {
  const others = review.answers.filter((other) => !isSameQuestion(other, answer));
  return { ...review, answers: [...others, answer] };
}

/** True for two answers to one question. */
function isSameQuestion(
  one: Pick<ReviewAnswer, "about" | "question">,
  other: Pick<ReviewAnswer, "about" | "question">,
): boolean {
  return (
    one.question === other.question &&
    elementKey("use-cases", one.about) === elementKey("use-cases", other.about)
  );
}
