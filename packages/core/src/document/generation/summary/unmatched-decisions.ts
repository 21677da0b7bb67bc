import {
  type DesignModel,
  elementKey,
  relationName,
  type Review,
  type ReviewedKind,
  reviewedKindKeys,
  verdictsOn,
} from "../../../model/index.ts";
import { nearestName } from "../../words/index.ts";
import { carriedOver } from "../review/carry-over.ts";
import { verdictsFor } from "../review/settle-names.ts";

/** A decision of a person without an element that it is about. */
export interface UnmatchedDecision {
  readonly kind: ReviewedKind;
  readonly name: string;
  /** Whether it is a verdict on an element, or answers who starts a use case. */
  readonly decision: "answer" | "verdict";
  /** The name of a present element that was probably meant. */
  readonly nearest?: string;
}

/** The designs that decisions may be about. */
interface Designs {
  /** The design after the decisions. */
  readonly decided: DesignModel;
  /** Returns the design without decisions, in which rejected and renamed elements have their names. */
  readonly undecided: () => DesignModel;
  /** The names of the use cases that people wrote; decisions about these have no effect, and are kept. */
  readonly written: readonly string[];
}

/**
 * Returns the decisions that match no element of a design, neither before nor after the decisions: the requirements have
 * changed since, or the name was written wrongly. They have no effect.
 */
export function unmatchedDecisions(
  stored: Review,
  { decided, undecided, written }: Designs,
): UnmatchedDecision[] {
  const without = (review: Review, names: (kind: ReviewedKind) => readonly string[]): UnmatchedDecision[] =>
    reviewedKindKeys.flatMap((kind) => {
      const { keyOf } = verdictsFor(review, kind);
      const known = [...names(kind), ...(kind === "use-cases" ? written : [])];
      const given = verdictsOn(review, kind).flatMap(({ into, to, verdict }) =>
        verdict === "rename" || verdict === "merge" ? (into ?? to ?? []) : [],
      );
      const keys = new Set([...known, ...given].flatMap((name) => [keyOf(name), elementKey(kind, name)]));
      const isKnown = (name: string): boolean => keys.has(keyOf(name)) || keys.has(elementKey(kind, name));
      const verdicts = verdictsOn(review, kind).map(({ name }) => ({ name, decision: "verdict" as const }));
      const answers = review.answers.flatMap(({ about, question }) =>
        kind === "use-cases" && question === "who-starts"
          ? [{ name: about, decision: "answer" as const }]
          : [],
      );
      return [...verdicts, ...answers]
        .filter(({ name }) => !isKnown(name))
        .map(({ decision, name }) => {
          const nearest = nearestName(name, known);
          return { kind, name, decision, ...(nearest === undefined ? {} : { nearest }) };
        });
    });
  const review = carriedOver(stored, decided.useCases);
  const left = without(review, (kind) => namesOf(decided, kind));
  if (left.length === 0) return [];
  const before = undecided();
  const after = carriedOver(review, before.useCases);
  return without(after, (kind) => [...namesOf(before, kind), ...namesOf(decided, kind)]);
}

function namesOf(model: DesignModel, kind: ReviewedKind): readonly string[] {
  switch (kind) {
    case "actors":
      return model.actors.map(({ name }) => name);
    case "use-cases":
      return model.useCases.map(({ name }) => name);
    case "entities":
      return model.entities.map(({ name }) => name);
    case "components":
      return model.components.map(({ name }) => name);
    case "relations": {
      const names = new Map(model.entities.map(({ id, name }) => [id, name]));
      return model.entityRelations.map(({ from, to }) =>
        relationName(names.get(from) ?? "", names.get(to) ?? ""),
      );
    }
    default:
      return kind satisfies never;
  }
}
