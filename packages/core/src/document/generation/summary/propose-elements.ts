import {
  type Basis,
  basisOf,
  type DesignModel,
  elementKey,
  type Grounded,
  type Grounds,
  relationName,
  type Requirement,
  type Review,
  type ReviewedKind,
  reviewedKindKeys,
} from "../../../model/index.ts";
import { verdictsFor } from "../review/settle-names.ts";
import { confirmedUseCases } from "../review/review-use-cases.ts";
import type { GoalScore } from "../rules/index.ts";
import { countDependents, importanceOf } from "./importance.ts";
import { type Support, supportFor } from "./explain-design.ts";

/** Reasons to doubt an element, most doubtful first. */
export const doubts = ["nobody-starts", "not-stated", "other-words"] as const;

export type Doubt = (typeof doubts)[number];

/** An element of a design without a verdict, with the requirements that support it. */
export interface Proposal {
  readonly kind: ReviewedKind;
  readonly name: string;
  /** The role of the element within its kind, such as an outside system among actors; null if its kind suffices. */
  readonly role: string | null;
  readonly basis: Basis;
  /** The reason for the element if no sentence states it; null if one does. */
  readonly reason: string | null;
  readonly doubt: Doubt | null;
  readonly support: readonly Support[];
  /** Of a use case: the probability that it is a person's goal, and the evidence for and against it. */
  readonly score?: GoalScore;
  /** Its uncertainty, times the number of dependent elements: the most important decisions come first. */
  readonly importance: number;
}

interface Proposed extends Partial<Grounds> {
  readonly kind: ReviewedKind;
  readonly name: string;
  readonly role: string | null;
  readonly sources: readonly string[];
  readonly isOpen?: boolean;
  readonly score?: GoalScore | undefined;
  /** The number of elements that depend on it. */
  readonly dependents: number;
}

/** Facts about the elements of a design from outside of the design. */
interface Known {
  readonly requirements: readonly Requirement[];
  readonly review: Review;
  /** The scores of use cases by their ids, as `scoreUseCases` returns them. */
  readonly scores?: ReadonlyMap<string, GoalScore> | undefined;
}

/** Returns the elements of a design without a verdict, by kind, and the most doubtful first. */
export function proposeElements(
  model: DesignModel,
  { requirements, review, scores = new Map() }: Known,
): readonly Proposal[] {
  const all = elementsOf(model, scores);
  const isConfirmed = confirmedUseCases(review);
  const answered = new Set(
    review.answers.flatMap(({ actor }) => actor ?? []).map((name) => elementKey("actors", name)),
  );
  return reviewedKindKeys.flatMap((kind) => {
    const { isSettled } = verdictsFor(review, kind);
    const open = all
      .filter((one) => one.kind === kind && !isSettled(one.name))
      .filter(({ name }) => kind !== "actors" || !answered.has(elementKey(kind, name)))
      .filter(({ name }) => kind !== "use-cases" || !isConfirmed(name));
    const each = [...Map.groupBy(open, ({ name }) => elementKey(kind, name)).values()];
    return each
      .flatMap(([first, ...others]) => (first === undefined ? [] : [joined(first, others)]))
      .map((one) => toProposal(one, requirements))
      .toSorted((one, other) => rank(one) - rank(other));
  });
}

function elementsOf(model: DesignModel, scores: ReadonlyMap<string, GoalScore>): Proposed[] {
  const { actors, components, entities, entityRelations, useCases } = model;
  const counts = countDependents(model);
  const dependentsOn = (id: string): number => counts.get(id) ?? 0;
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  return [
    ...actors.map(({ id, kind, name, sources }) => ({
      kind: "actors" as const,
      name,
      role: kind === "system" ? "outside system" : null,
      sources,
      dependents: dependentsOn(id),
    })),
    ...useCases.map(({ actors: some, id, name, sources, ...use }) => ({
      kind: "use-cases" as const,
      name,
      role: null,
      sources,
      score: scores.get(id),
      dependents: dependentsOn(id),
      ...groundsIn(use),
      isOpen: some.length === 0,
    })),
    ...entities.map(({ id, name, sources, ...entity }) => ({
      kind: "entities" as const,
      name,
      role: null,
      sources,
      dependents: dependentsOn(id),
      ...groundsIn(entity),
    })),
    ...entityRelations.map(({ from, label, sources, to, ...relation }) => ({
      kind: "relations" as const,
      name: relationName(names.get(from) ?? from, names.get(to) ?? to),
      role: label,
      sources,
      dependents: 0,
      ...groundsIn(relation),
    })),
    ...components.map(({ basis, id, kind, name, reason, sources }) => ({
      kind: "components" as const,
      name,
      role: kind,
      sources,
      basis,
      reason,
      dependents: dependentsOn(id),
    })),
  ];
}

/** Returns the basis that an element states of itself. */
function groundsIn({ basis, reason = null }: Pick<Grounded, "basis" | "reason">): Partial<Grounds> {
  return basis === undefined ? {} : { basis, reason };
}

/** Joins elements of one name, because people decide on them together. */
function joined(first: Proposed, others: readonly Proposed[]): Proposed {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const roles = [...new Set(all.flatMap(({ role }) => role ?? []))];
  return {
    ...first,
    role: roles.length === 0 ? null : roles.join(", "),
    sources: all.flatMap(({ sources }) => sources),
    isOpen: all.some(({ isOpen }) => isOpen === true),
    dependents: all.reduce((sum, { dependents }) => sum + dependents, 0),
  };
}

function toProposal(element: Proposed, requirements: readonly Requirement[]): Proposal {
  const { dependents, kind, name, reason = null, role, score } = element;
  const basis = basisOf(element);
  const support = supportFor(element, requirements);
  const isInOtherWords = support.every(({ spans }) => spans.length === 0);
  const doubt =
    element.isOpen === true
      ? "nobody-starts"
      : basis !== "stated"
        ? "not-stated"
        : isInOtherWords
          ? "other-words"
          : null;
  return {
    kind,
    name,
    role,
    basis,
    reason,
    support,
    doubt,
    importance: importanceOf({ doubt, basis, score, dependents, requirements: support.length }),
    ...(score === undefined ? {} : { score }),
  };
}

function rank({ doubt }: Proposal): number {
  return doubt === null ? doubts.length : doubts.indexOf(doubt);
}
