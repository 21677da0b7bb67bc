import {
  elementKey,
  type Review,
  type ReviewAnswer,
  type ReviewedKind,
  type Verdict,
  verdictsOn,
} from "../../../model/index.ts";

/** The identity of a question. */
type AskedQuestion = Pick<ReviewAnswer, "about" | "question">;

/** Adds a verdict to a review; it replaces an earlier one on the same element. */
export function recordVerdict(review: Review, kind: ReviewedKind, verdict: Verdict): Review {
  const key = elementKey(kind, verdict.name);
  const others = (review[kind] as readonly Verdict[]).filter(({ name }) => elementKey(kind, name) !== key);
  return { ...review, [kind]: [...others, verdict] };
}

/** Removes the verdict on an element from a review, so that the element is proposed again. */
export function withdrawVerdict(review: Review, kind: ReviewedKind, name: string): Review {
  const verdict = verdictFor(review, kind, name);
  const others = (review[kind] as readonly Verdict[]).filter((one) => one !== verdict);
  return { ...review, [kind]: others };
}

/** Returns the verdict on an element; undefined if there is none. */
function verdictFor(review: Review, kind: ReviewedKind, name: string): Verdict | undefined {
  const key = elementKey(kind, name);
  return verdictsOn(review, kind).find((verdict) => elementKey(kind, verdict.name) === key);
}

/** Adds an answer to a review; it replaces an earlier one to the same question. */
export function recordAnswer(review: Review, answer: ReviewAnswer): Review {
  const others = review.answers.filter((other) => !isSameQuestion(other, answer));
  return { ...review, answers: [...others, answer] };
}

/** Removes the answer to a question from a review, so that it is asked again. */
export function withdrawAnswer(review: Review, asked: AskedQuestion): Review {
  return { ...review, answers: review.answers.filter((answer) => !isSameQuestion(answer, asked)) };
}

/** Returns the answer to a question; undefined if there is none. */
export function answerTo(review: Review, asked: AskedQuestion): ReviewAnswer | undefined {
  return review.answers.find((answer) => isSameQuestion(answer, asked));
}

/** Returns whether two answers belong to the same question. */
function isSameQuestion(one: AskedQuestion, other: AskedQuestion): boolean {
  return (
    one.question === other.question &&
    elementKey("use-cases", one.about) === elementKey("use-cases", other.about)
  );
}
