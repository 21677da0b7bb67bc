import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FoundSystem } from "../../../model/index.ts";
import type { Fact, ModuleFact } from "../facts.ts";
import { answers, compose, type Deployment, kubernetes, module, needs } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function resolve(facts: readonly Fact[]): FoundSystem {
  return resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });
}

const word = fc.constantFrom("berths", "tolls", "tides", "web");
const facts = fc.array(
  fc.oneof(
    fc
      .record({ name: word, number: fc.constantFrom("", "1", "2", "-svc", "-worker", "-db") })
      .chain(({ name, number }) =>
        fc
          .record({
            own: fc.constantFrom<Deployment>(
              { build: { folder: name } },
              { image: `port/${name}:1` },
              { image: "postgres:18" },
              { build: { folder: name }, command: "work" },
              { image: `port/${name}`, isTask: true },
            ),
            platform: fc.constantFrom(compose, kubernetes),
            file: fc.constantFrom("compose.yaml", "compose.dev.yaml", "deploy/compose.yaml"),
          })
          .map(({ file, own, platform }) => platform(`${name}${number}`, { ...own, file })),
      ),
    fc
      .record({ name: word, unit: fc.constantFrom("application", "unknown", "library", "command") })
      .map(({ name, unit }) => module(name, { unit: unit as ModuleFact["unit"] })),
    fc.tuple(word, word).map(([folder, name]) => needs(folder, name)),
    word.map(answers),
  ),
  { maxLength: 14 },
);

describe("the laws of joining", () => {
  it("the order of the facts changes no part", () => {
    fc.assert(
      fc.property(
        facts.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(resolve(shuffled).parts).toEqual(resolve(list).parts);
        },
      ),
    );
  });

  it("what is said twice is the same as what is said once", () => {
    fc.assert(
      fc.property(facts, (list) => {
        expect(resolve([...list, ...list]).parts.map(({ id }) => id)).toEqual(
          resolve(list).parts.map(({ id }) => id),
        );
      }),
    );
  });

  it("a second manifest of the same things adds no part", () => {
    fc.assert(
      fc.property(facts, (list) => {
        const again = list.map((fact) =>
          fact.kind === "deployable"
            ? { ...fact, place: { ...fact.place, file: `again/${fact.place.file}` } }
            : fact,
        );
        expect(resolve([...list, ...again]).parts.map(({ id }) => id)).toEqual(
          resolve(list).parts.map(({ id }) => id),
        );
      }),
    );
  });
});
