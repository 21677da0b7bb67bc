import type { UseCaseRelation } from "../../../model/index.ts";
import type { PlannedUseCase, SystemPlan } from "./system-plan.ts";

const signedIn = /\b(?:logged|signed)[ -]in\b|\bauthenticated\b/i;

/** Returns the use cases that another one always includes, and those that extend another one under a condition. */
export function relateUseCases({ useCases }: SystemPlan): UseCaseRelation[] {
  const relations: UseCaseRelation[] = [];
  const add = (relation: UseCaseRelation): void => {
    const ends = [relation.from, relation.to];
    const isKnown = relations.some(({ from, to }) => ends.includes(from) && ends.includes(to));
    if (relation.from !== relation.to && !isKnown) relations.push(relation);
  };
  const signIn = useCases.find(({ verbClass }) => verbClass.key === "sign-in");
  if (signIn)
    for (const { id, statements } of useCases)
      if (statements.some(({ text }) => signedIn.test(text)))
        add({ kind: "include", from: id, to: signIn.id });
  for (const useCase of useCases) {
    const extended = isConditional(useCase)
      ? extendedBy(
          useCase,
          useCases.filter((other) => other !== useCase),
        )
      : undefined;
    if (extended) add({ kind: "extend", from: useCase.id, to: extended.id });
  }
  return relations;
}

/** Returns whether every statement of a use case has a condition. */
function isConditional({ statements }: PlannedUseCase): boolean {
  return (
    statements.length > 0 &&
    statements.every(({ condition, text }) => condition !== undefined || /\boptionally\b/i.test(text))
  );
}

/** Returns the use case that the condition mentions, by its verb and its object: "when a book is reserved". */
function extendedBy(
  useCase: PlannedUseCase,
  useCases: readonly PlannedUseCase[],
): PlannedUseCase | undefined {
  const words = useCase.statements
    .map(({ condition, text }) => condition ?? text)
    .join(" ")
    .toLowerCase();
  return useCases.find(({ term, verb }) => {
    if (term === undefined || !words.includes(term)) return false;
    const stem = verb.slice(0, Math.max(4, verb.length - 2));
    return words.includes(stem);
  });
}
