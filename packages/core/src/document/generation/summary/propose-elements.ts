import {
  type Basis,
  basisOf,
  type DesignModel,
  elementKey,
  type Grounds,
  relationName,
  type Requirement,
  type Review,
  type ReviewedKind,
  reviewedKindKeys,
} from "../../../model/index.ts";
import { verdictsFor } from "../review/settle-names.ts";
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
}

interface Proposed extends Partial<Grounds> {
  readonly kind: ReviewedKind;
  readonly name: string;
  readonly role: string | null;
  readonly sources: readonly string[];
  readonly isOpen?: boolean;
}

/** Returns the elements of a design without a verdict, by kind, and the most doubtful first. */
export function proposeElements(
  model: DesignModel,
  { requirements, review }: { readonly requirements: readonly Requirement[]; readonly review: Review },
): readonly Proposal[] {
  const all = elementsOf(model);
  const answered = new Set(
    review.answers.flatMap(({ actor }) => actor ?? []).map((name) => elementKey("actors", name)),
  );
  return reviewedKindKeys.flatMap((kind) => {
    const { isSettled } = verdictsFor(review, kind);
    const open = all
      .filter((one) => one.kind === kind && !isSettled(one.name))
      .filter(({ name }) => kind !== "actors" || !answered.has(elementKey(kind, name)));
    const each = [...Map.groupBy(open, ({ name }) => elementKey(kind, name)).values()];
    return each
      .flatMap(([first, ...others]) => (first === undefined ? [] : [joined(first, others)]))
      .map((one) => toProposal(one, requirements))
      .toSorted((one, other) => rank(one) - rank(other));
  });
}

function elementsOf({ actors, components, entities, entityRelations, useCases }: DesignModel): Proposed[] {
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  return [
    ...actors.map(({ kind, name, sources }) => ({
      kind: "actors" as const,
      name,
      role: kind === "system" ? "outside system" : null,
      sources,
    })),
    ...useCases.map(({ actors: some, name, sources }) => ({
      kind: "use-cases" as const,
      name,
      role: null,
      sources,
      isOpen: some.length === 0,
    })),
    ...entities.map(({ name, sources }) => ({ kind: "entities" as const, name, role: null, sources })),
    ...entityRelations.map(({ from, label, sources, to }) => ({
      kind: "relations" as const,
      name: relationName(names.get(from) ?? from, names.get(to) ?? to),
      role: label,
      sources,
    })),
    ...components.map(({ basis, kind, name, reason, sources }) => ({
      kind: "components" as const,
      name,
      role: kind,
      sources,
      basis,
      reason,
    })),
  ];
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
  };
}

function toProposal(element: Proposed, requirements: readonly Requirement[]): Proposal {
  const { kind, name, reason = null, role } = element;
  const basis = basisOf(element);
  const support = supportFor(element, requirements);
  const isInOtherWords = support.every(({ spans }) => spans.length === 0);
  return {
    kind,
    name,
    role,
    basis,
    reason,
    support,
    doubt:
      element.isOpen === true
        ? "nobody-starts"
        : basis !== "stated"
          ? "not-stated"
          : isInOtherWords
            ? "other-words"
            : null,
  };
}

function rank({ doubt }: Proposal): number {
  return doubt === null ? doubts.length : doubts.indexOf(doubt);
}
