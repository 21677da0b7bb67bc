import {
  elementKey,
  otherKind,
  type ReviewedKind,
  reviewedKindKeys,
  reviewedKinds,
} from "../../model/index.ts";
import type { DesignReviewState } from "./design-review.ts";
import type { Decision, DesignReview, GivenVerdict, OpenQuestion, ReviewProposal } from "./review-api.ts";

/** The open elements of one kind. */
export interface ReviewGroup {
  readonly kind: ReviewedKind;
  readonly title: string;
  readonly proposals: readonly ReviewProposal[];
}

/** The open part of a review, without what the person has just decided. */
export interface OpenReview {
  /** The most doubtful first; kinds without open elements are left out. */
  readonly groups: readonly ReviewGroup[];
  readonly questions: readonly OpenQuestion[];
}

/** Returns the elements and questions that are still open. */
export function openReview({
  review,
  sent,
  waiting,
}: Pick<DesignReviewState, "review" | "sent" | "waiting">): OpenReview {
  if (review === undefined) return { groups: [], questions: [] };
  const decided = new Set([...sent, ...waiting].map(keyOf));
  const groups = reviewedKindKeys.map((kind) => ({
    kind,
    title: reviewedKinds[kind].many,
    proposals: review.proposals.filter((one) => one.kind === kind && !decided.has(proposalKey(one))),
  }));
  return {
    groups: groups.filter(({ proposals }) => proposals.length > 0),
    questions: review.questions.filter((one) => !decided.has(questionKey(one))),
  };
}

/** Returns the key of an element, the same for spellings of one name. */
export function proposalKey({ kind, name }: Pick<ReviewProposal, "kind" | "name">): string {
  return `${kind} ${elementKey(kind, name)}`;
}

/** Returns the key of a question. */
export function questionKey({ about, question }: Pick<OpenQuestion, "about" | "question">): string {
  return `${question} ${about}`;
}

function keyOf(decision: Decision): string {
  switch (decision.type) {
    case "verdict":
    case "verdictWithdrawn":
      return proposalKey(decision.verdict);
    case "answer":
    case "answerWithdrawn":
      return questionKey(decision.answer);
    default:
      return decision satisfies never;
  }
}

/** What a person can do with a proposal beside accepting and rejecting it. */
export interface ProposalChoices {
  readonly canRename: boolean;
  /** The names of the elements with which it can be merged. */
  readonly others: readonly string[];
  /** The kind that it can be instead, with its article; an attribute needs one of `others` as its entity. */
  readonly change?: { readonly to: string; readonly name: string };
}

/** Returns what a person can do with a proposal beside accepting and rejecting it. */
export function proposalChoices(
  { kind, name, role }: ReviewProposal,
  { elements }: Pick<DesignReview, "elements">,
): ProposalChoices {
  const verdicts: readonly string[] = reviewedKinds[kind].verdicts;
  const all = kind === "relations" ? [] : elements[kind];
  const others = verdicts.includes("merge")
    ? all.filter((other) => elementKey(kind, other) !== elementKey(kind, name))
    : [];
  const change = otherKind(kind, role);
  const isPossible = change !== undefined && (change.to !== "attribute" || others.length > 0);
  return { canRename: verdicts.includes("rename"), others, ...(isPossible ? { change } : {}) };
}

/** Returns why an element is doubtful, as a phrase; undefined if it is not. */
export function doubtInWords({ basis, doubt, reason }: ReviewProposal): string | undefined {
  switch (doubt) {
    case "nobody-starts":
      return "nobody is said to start it";
    case "not-stated":
      return reason === null ? basis : `${basis}: ${reason.replace(/\.$/, "")}`;
    case "other-words":
      return "in other words";
    case null:
      return undefined;
    default:
      return doubt satisfies never;
  }
}

/** Returns a verdict as a phrase after the name of its element: `renamed to Reader`. */
export function verdictInWords({ into = "", kind, of = "", to = "", verdict }: GivenVerdict): string {
  switch (verdict) {
    case "accept":
      return "accepted";
    case "reject":
      return "rejected";
    case "rename":
      return `renamed to ${to}`;
    case "merge":
      return `merged into ${into}`;
    case "change": {
      if (to === "attribute") return `an attribute of ${of}`;
      return otherKind(kind, kind === "actors" && to === "person" ? to : null)?.name ?? to;
    }
    default:
      return verdict satisfies never;
  }
}

/** Returns an answer as a phrase after its subject. */
export function answerInWords({
  actor = "",
  answer,
  fact = "",
  requirement = "",
}: DesignReview["answers"][number]): string {
  switch (answer) {
    case "actor":
      return `started by ${actor}`;
    case "system":
      return "done by the system itself";
    case "requirement":
      return `said by ${requirement}`;
    case "fact":
      return fact;
    case "nothing":
      return "asks for nothing";
    case "open":
      return "left open";
    default:
      return answer satisfies never;
  }
}
