import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Change, ProjectComparison } from "../../model/index.ts";
import { compareProjects, type ProjectState } from "./compare-projects.ts";
import { describeState } from "./describe/describe-state.ts";
import type { Fact, Item } from "./describe/item.ts";
import { stateOf } from "./testing/comparison-of.ts";

/** A small project as data, whose files are written in any order. */
interface Sample {
  readonly requirements: readonly { readonly number: number; readonly text: string }[];
  readonly steps: readonly string[];
  readonly parts: readonly { readonly name: string; readonly isStore: boolean }[];
  readonly uses: readonly { readonly from: number; readonly to: number; readonly label: string }[];
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

const words = fc.constantFrom("book", "card", "desk", "loan", "member", "order", "price", "stock", "user");
const sentence = fc.array(words, { minLength: 2, maxLength: 5 }).map((all) => all.join(" "));
const partName = fc.tuple(words, fc.constantFrom("service", "gateway", "store")).map((two) => two.join(" "));

const sample: fc.Arbitrary<Sample> = fc.record({
  requirements: fc.uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 9 }), text: sentence }), {
    selector: ({ number }) => number,
    minLength: 1,
    maxLength: 5,
  }),
  steps: fc.array(sentence, { minLength: 1, maxLength: 5 }),
  parts: fc.uniqueArray(fc.record({ name: partName, isStore: fc.boolean() }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 6,
  }),
  uses: fc.array(
    fc.record({ from: fc.nat(5), to: fc.nat(5), label: fc.constantFrom("", "reads", "writes") }),
    { maxLength: 6 },
  ),
  columns: fc.uniqueArray(fc.record({ name: words, type: fc.constantFrom("uuid", "text", "date") }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 5,
  }),
});

/** Writes a sample; lists that say nothing by their order may be turned round. */
function filesOf(
  { columns, parts, requirements, steps, uses }: Sample,
  isReversed = false,
): Record<string, string> {
  const inOrder = <One>(all: readonly One[]): readonly One[] => (isReversed ? all.toReversed() : all);
  const alias = (name: string): string => name.replace(" ", "_");
  const drawn = uses.flatMap(({ from, label, to }) => {
    const [one, other] = [parts[from % parts.length], parts[to % parts.length]];
    if (!one || !other || one === other) return [];
    return [`  ${alias(one.name)} -->${label === "" ? "" : `|${label}|`} ${alias(other.name)}`];
  });
  return {
    "requirements/functional.yaml": inOrder(requirements)
      .map(({ number, text }) => `- { id: FR-${number}, text: "${text}" }\n`)
      .join(""),
    "use-cases/UC-1.yaml": `id: UC-1\nname: Work\nsteps:\n${steps.map((step) => `  - ${step}\n`).join("")}`,
    "diagrams/component.mmd": [
      "flowchart LR",
      ...inOrder(parts).map(({ isStore, name }) =>
        isStore ? `  ${alias(name)}[(${name})]` : `  ${alias(name)}[${name}]`,
      ),
      ...inOrder(drawn),
      "",
    ].join("\n"),
    "diagrams/physical.mmd": [
      "erDiagram",
      "  records {",
      ...inOrder(columns).map(({ name, type }) => `    ${type} ${name}`),
      "  }",
      "",
    ].join("\n"),
  };
}

async function states(a: Sample, b: Sample): Promise<readonly [ProjectState, ProjectState]> {
  return [await stateOf(filesOf(a)), await stateOf(filesOf(b))];
}

const mirrored = { added: "removed", removed: "added", changed: "changed", renamed: "renamed" } as const;

function essence({ after, before, fields, kind, subject }: Change): string {
  return JSON.stringify([subject, kind, before?.id, after?.id, fields]);
}

function mirror(change: Change): Change {
  const { after, before, ...rest } = change;
  const fields = rest.fields.map((field) => ({
    field: field.field,
    ...(field.after === undefined ? {} : { before: field.after }),
    ...(field.before === undefined ? {} : { after: field.before }),
  }));
  return {
    ...rest,
    kind: mirrored[rest.kind],
    fields,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  };
}

/** The facts of all items by subject and key; lists are in order, and separated as in changes. */
type Data = Map<string, Map<string, string>>;

function dataOf(items: readonly Item[]): Data {
  const text = (fact: Fact): string => (typeof fact === "string" ? fact : fact.join("; "));
  return new Map(
    items.map(({ facts, key, subject }) => [
      `${subject}:${key}`,
      new Map(Array.from(facts, ([name, fact]) => [name, text(fact)])),
    ]),
  );
}

/** Applies what a comparison says to the facts of its first state. */
function applied(before: readonly Item[], { changes }: ProjectComparison): Data {
  const data = dataOf(before);
  const gone = changes.flatMap(({ before: side, subject }) =>
    side === undefined ? [] : [`${subject}:${side.id}`],
  );
  const old = new Map(data);
  for (const id of gone) data.delete(id);
  for (const { after, before: side, fields, subject } of changes) {
    if (after === undefined) continue;
    const facts = new Map(side === undefined ? [] : old.get(`${subject}:${side.id}`));
    for (const field of fields) {
      const list = (facts.get(field.field) ?? "").split("; ").filter((one) => one !== "");
      const removed = field.before?.split("; ") ?? [];
      const added = field.after?.split("; ") ?? [];
      const kept = [...list.filter((one) => !removed.includes(one)), ...added].toSorted();
      if (kept.length === 0) facts.delete(field.field);
      else facts.set(field.field, kept.join("; "));
    }
    data.set(`${subject}:${after.id}`, facts);
  }
  return data;
}

/** The sides of steps are numbers that move with their neighbours, and references are not facts. */
function comparable(data: Data): readonly string[] {
  return Array.from(data)
    .filter(([id]) => !/^(?:step|relation|trace|project|figure):/.test(id))
    .map(([id, facts]) => {
      const own = [...facts].filter(
        ([name]) => !["from", "to", "inside", "between", "order of steps"].includes(name),
      );
      return JSON.stringify([id, own.toSorted()]);
    })
    .toSorted();
}

describe("the laws of a comparison", () => {
  it("a project does not differ from itself, in any order of its files", async () => {
    await fc.assert(
      fc.asyncProperty(sample, async (one) => {
        const comparison = compareProjects(await stateOf(filesOf(one)), await stateOf(filesOf(one, true)));

        expect(comparison.changes).toEqual([]);
        expect(comparison.figures).toEqual([]);
      }),
      { seed: 15 },
    );
  });

  it("the other way round, added is removed and each value of a change is on the other side", async () => {
    await fc.assert(
      fc.asyncProperty(sample, sample, async (one, other) => {
        const [a, b] = await states(one, other);
        const there = compareProjects(a, b).changes.map((change) => essence(mirror(change)));
        const back = compareProjects(b, a).changes.map((change) => essence(change));

        expect(back.toSorted()).toEqual(there.toSorted());
      }),
      { seed: 15 },
    );
  });

  it("the changes, applied to the first state, give the facts of the second", async () => {
    await fc.assert(
      fc.asyncProperty(sample, sample, async (one, other) => {
        const [a, b] = await states(one, other);
        const result = applied(describeState(a.indexed), compareProjects(a, b));

        expect(comparable(result)).toEqual(comparable(dataOf(describeState(b.indexed))));
      }),
      { seed: 15 },
    );
  });
});
