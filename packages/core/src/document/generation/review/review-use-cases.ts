import {
  type Actor,
  descriptionMaxLength,
  type DesignUseCase,
  elementKey,
  labelMaxLength,
  type Review,
  type ReviewAnswer,
  type UseCaseRelation,
} from "../../../model/index.ts";
import { elementIdOf, firstFree, shorten } from "../labels.ts";
import { gather, type Gathered, idsAfter, union } from "./gather.ts";
import type { RenameInText } from "./rename-in-text.ts";
import { type Settle, type Verdicts, verdictsFor, withoutProposal } from "./settle-names.ts";
import { withoutRings } from "./without-rings.ts";

interface UseCaseReview {
  readonly review: Review;
  readonly verdicts: Verdicts;
  readonly actors: Gathered<Actor>;
  readonly renamed: RenameInText;
}

/** Returns the use cases after a review, with the present names of their actors and entities. */
export function reviewUseCases(
  useCases: readonly DesignUseCase[],
  { actors, renamed, review, verdicts }: UseCaseReview,
): Gathered<DesignUseCase> {
  const { elements, idOf } = gather(useCases, {
    kind: "use-cases",
    settle: nameOfUseCase({ renamed, review, verdicts }),
    join: joinUseCases,
    rename: (useCase, name) => ({ ...useCase, name: shorten(name, labelMaxLength) }),
  });
  const isConfirmed = confirmedUseCases(review, verdicts);
  return {
    idOf,
    elements: elements.map((useCase) => ({
      ...(isConfirmed(useCase.name) ? withoutProposal(useCase) : useCase),
      goal: shorten(renamed(useCase.goal), descriptionMaxLength),
      actors: idsAfter(useCase.actors, actors.idOf),
      pre_cond: useCase.pre_cond.map(renamed),
      steps: useCase.steps.map(renamed),
      exceptions: useCase.exceptions.map(renamed),
      post_cond: useCase.post_cond.map(renamed),
    })),
  };
}

/**
 * Returns a function that decides whether people have confirmed a use case: they accepted or named it, merged another one
 * into it, or named its actor.
 */
export function confirmedUseCases(
  review: Review,
  verdicts: Verdicts = verdictsFor(review, "use-cases"),
): (name: string) => boolean {
  const started = new Set(
    review.answers
      .filter(({ answer, question }) => question === "who-starts" && answer === "actor")
      .map(({ about }) => verdicts.keyOf(about)),
  );
  return (name) =>
    started.has(verdicts.keyOf(name)) || (verdicts.isSettled(name) && verdicts.settle(name) !== undefined);
}

/**
 * Returns a function for the name of a use case after a review: a name that a person chose stays; any other one uses
 * the new names of the elements it mentions.
 */
function nameOfUseCase({ renamed, review, verdicts }: Omit<UseCaseReview, "actors">): Settle {
  const bySystem = new Set(
    review.answers
      .filter(({ answer, question }) => question === "who-starts" && answer === "system")
      .map(({ about }) => verdicts.keyOf(about)),
  );
  const settle: Settle = (name) => {
    const settled = verdicts.settle(name);
    if (settled === undefined) return undefined;
    // A task that the system performs by itself is not a use case.
    return bySystem.has(verdicts.keyOf(settled)) ? undefined : settled;
  };
  return (name) => {
    const settled = settle(name);
    if (settled !== name || verdicts.isGiven(name)) return settled;
    const said = shorten(renamed(name), labelMaxLength);
    return said === name ? name : settle(said);
  };
}

/** Appends the steps of the second use case to the steps of the first, and renumbers its exceptions accordingly. */
function joinUseCases(kept: DesignUseCase, other: DesignUseCase): DesignUseCase {
  const offset = kept.steps.length;
  const exceptions = other.exceptions.map((text) =>
    text.replace(/^(Step )(\d+)/, (_, word: string, number: string) => `${word}${Number(number) + offset}`),
  );
  return {
    ...kept,
    actors: union(kept.actors, other.actors),
    pre_cond: union(kept.pre_cond, other.pre_cond),
    steps: [...kept.steps, ...other.steps],
    exceptions: union(kept.exceptions, exceptions),
    post_cond: union(kept.post_cond, other.post_cond),
    sources: union(kept.sources, other.sources),
  };
}

/** Assigns the actors that people named to use cases without any. A new actor has the sources of those use cases. */
export function assignActors(
  { actors, useCases }: { readonly actors: readonly Actor[]; readonly useCases: readonly DesignUseCase[] },
  {
    answers,
    settleActor,
    useCaseKey,
  }: {
    readonly answers: readonly ReviewAnswer[];
    readonly settleActor: Settle;
    readonly useCaseKey: (name: string) => string;
  },
): { readonly actors: readonly Actor[]; readonly useCases: readonly DesignUseCase[] } {
  const cast = [...actors];
  const keyOf = (name: string): string => elementKey("actors", name);
  const actorFor = (name: string, sources: readonly string[]): string => {
    const at = cast.findIndex((actor) => keyOf(actor.name) === keyOf(name));
    const known = cast[at];
    if (known === undefined) {
      const taken = new Set(cast.map(({ id }) => id));
      const id = firstFree(elementIdOf(name), taken, (count) => `${elementIdOf(name)}_${String(count)}`);
      cast.push({ id, name, kind: "person", parent: null, sources: [...sources] });
      return id;
    }
    if (!actors.includes(known)) cast[at] = { ...known, sources: union(known.sources, sources) };
    return known.id;
  };
  const answerFor = (name: string): ReviewAnswer | undefined =>
    answers.find(
      ({ about, question }) => question === "who-starts" && useCaseKey(about) === useCaseKey(name),
    );
  const assigned = useCases.map((useCase) => {
    const wanted = useCase.actors.length > 0 ? undefined : answerFor(useCase.name)?.actor;
    const name = wanted === undefined ? undefined : settleActor(wanted);
    return name === undefined ? useCase : { ...useCase, actors: [actorFor(name, useCase.sources)] };
  });
  return { actors: cast, useCases: assigned };
}

/** Returns the relations between the remaining use cases, each once, and none from a use case to itself. */
export function reviewUseCaseRelations(
  relations: readonly UseCaseRelation[],
  idOf: (id: string) => string | undefined,
): readonly UseCaseRelation[] {
  const kept = new Map<string, UseCaseRelation>();
  for (const { kind, ...ends } of relations) {
    const from = idOf(ends.from);
    const to = idOf(ends.to);
    if (from === undefined || to === undefined || from === to) continue;
    kept.set(`${kind} ${from} ${to}`, { kind, from, to });
  }
  const all = [...kept.values()];
  const tree = new Set(withoutRings(all.filter(({ kind }) => kind === "generalisation")));
  return all.filter((relation) => relation.kind !== "generalisation" || tree.has(relation));
}
