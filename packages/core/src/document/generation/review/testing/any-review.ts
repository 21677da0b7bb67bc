import fc from "fast-check";
import { type DesignModel, relationName, type Review, reviewSchema } from "../../../../model/index.ts";

/**
 * Returns an arbitrary review of a design: verdicts on existing names, on unknown names, and on names that people gave.
 */
export function anyReviewOf(model: DesignModel): fc.Arbitrary<Review> {
  const namesIn = (elements: readonly { readonly name: string }[]): string[] => [
    ...elements.map(({ name }) => name),
    "Clerk",
    "Sales order",
    "book",
    "Archive the members",
  ];
  const entityNames = namesIn(model.entities);
  const nameOf = new Map(model.entities.map(({ id, name }) => [id, name]));
  const relationNames = model.entityRelations.map(({ from, to }) =>
    relationName(nameOf.get(from) ?? from, nameOf.get(to) ?? to),
  );
  const useCaseNames = namesIn(model.useCases);
  return fc
    .record({
      actors: anyVerdicts(namesIn(model.actors), { changes: ["person", "system"], entityNames }),
      "use-cases": anyVerdicts(useCaseNames, { changes: ["function"], entityNames }),
      entities: anyVerdicts(entityNames, { changes: ["attribute"], entityNames }),
      relations: anyOf([...relationNames, "Book – Loan"]).map((names) =>
        names.map((name) => ({ name, verdict: "reject" as const })),
      ),
      components: anyVerdicts(namesIn(model.components), { changes: [], entityNames }),
      answers: anyOf(useCaseNames).map((names) =>
        names.map((about, index) => ({
          question: "who-starts" as const,
          about,
          ...(index === 0 ? { answer: "system" as const } : { answer: "actor" as const, actor: "Clerk" }),
        })),
      ),
    })
    .map((review) => reviewSchema.parse(review));
}

function anyOf(names: readonly string[]): fc.Arbitrary<string[]> {
  return fc.subarray([...new Set(names)]);
}

function anyVerdicts(
  names: readonly string[],
  { changes, entityNames }: { readonly changes: readonly string[]; readonly entityNames: readonly string[] },
): fc.Arbitrary<object[]> {
  const anyName = fc.constantFrom(...names);
  const verdict = fc.oneof(
    fc.record({ verdict: fc.constantFrom("accept", "reject") }),
    fc.record({ verdict: fc.constant("rename"), to: anyName }),
    fc.record({ verdict: fc.constant("merge"), into: anyName }),
    ...changes.map((to) =>
      to === "attribute"
        ? fc.record({
            verdict: fc.constant("change"),
            to: fc.constant(to),
            of: fc.constantFrom(...entityNames),
          })
        : fc.record({ verdict: fc.constant("change"), to: fc.constant(to) }),
    ),
  );
  return anyOf(names).chain((chosen) =>
    fc.tuple(...chosen.map((name) => verdict.map((one) => ({ name, ...one })))),
  );
}
