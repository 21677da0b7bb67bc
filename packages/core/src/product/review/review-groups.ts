import {
  elementKey,
  otherKind,
  type ReviewedKind,
  reviewedKindKeys,
  reviewedKinds,
  type ReviewProgress,
  reviewProgress,
} from "../../model/index.ts";
import type { DesignReviewState } from "./design-review.ts";
import type { Decision, DesignReview, GivenVerdict, OpenQuestion, ReviewProposal } from "./review-api.ts";

/** The open elements of one kind, or the use cases that are only proposed. */
export interface ReviewGroup {
  readonly key: ReviewedKind | "proposed-use-cases";
  readonly title: string;
  readonly proposals: readonly ReviewProposal[];
}

/** The open part of a review, without what the person has just decided. */
export interface OpenReview {
  /** The ten items that are least sure and matter most, if there are more than ten; the other lists have the rest. */
  readonly first: readonly (ReviewProposal | OpenQuestion)[];
  /** The most important ones first; kinds without open elements are omitted. */
  readonly groups: readonly ReviewGroup[];
  readonly questions: readonly OpenQuestion[];
  readonly progress: ReviewProgress;
}

/** The number of items that are shown before all groups. */
const mostFirst = 10;

/** Returns the elements and questions that are still open. */
export function openReview({
  review,
  sent,
  waiting,
}: Pick<DesignReviewState, "review" | "sent" | "waiting">): OpenReview {
  if (review === undefined) return { first: [], groups: [], questions: [], progress: reviewProgress([], 0) };
  const made = [...sent, ...waiting];
  const decided = new Set(made.map(keyOf));
  const isOpen = (one: ReviewProposal): boolean =>
    !decided.has(proposalKey(one)) &&
    !(isStartOpen(one) && decided.has(questionKey({ question: "who-starts", about: one.name })));
  const proposals = review.proposals.filter(isOpen);
  // A proposed use case asks itself who does it.
  const asking = new Set(proposals.filter(isStartOpen).map(({ name }) => name));
  const questions = review.questions.filter(
    (one) => !decided.has(questionKey(one)) && !(one.question === "who-starts" && asking.has(one.about)),
  );
  const items = [...proposals, ...questions].toSorted(byImportance);
  const first = items.length > mostFirst ? items.slice(0, mostFirst) : [];
  const groupOf = (one: ReviewProposal): ReviewGroup["key"] =>
    isProposed(one) ? "proposed-use-cases" : one.kind;
  const keys = reviewedKindKeys.flatMap((kind): ReviewGroup["key"][] =>
    kind === "use-cases" ? [kind, "proposed-use-cases"] : [kind],
  );
  const groups = keys.map((key) => ({
    key,
    title: key === "proposed-use-cases" ? "Proposed use cases" : reviewedKinds[key].many,
    proposals: proposals.filter((one) => groupOf(one) === key && !first.includes(one)).toSorted(byImportance),
  }));
  return {
    first,
    groups: groups.filter((group) => group.proposals.length > 0),
    questions: questions.filter((one) => !first.includes(one)).toSorted(byImportance),
    progress: reviewProgress(
      items.map(({ importance }) => importance),
      review.verdicts.length + review.answers.length + made.length,
    ),
  };
}

function byImportance(one: { readonly importance: number }, other: { readonly importance: number }): number {
  return other.importance - one.importance;
}

function isProposed({ basis, kind }: ReviewProposal): boolean {
  return kind === "use-cases" && basis === "proposed";
}

/** Returns whether a proposal is a use case that a person decides by naming its actor. */
export function isStartOpen(proposal: ReviewProposal): boolean {
  return isProposed(proposal) && proposal.doubt === "nobody-starts";
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

/** The possible verdicts on a proposal besides acceptance and rejection. */
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
