import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planGeneration, type PlanOptions } from "./plan-generation.ts";

const fingerprint = (text: string): string => `#${text}`;
const all = (): boolean => true;

function plan(
  files: Readonly<Record<string, string>>,
  {
    existing = {},
    record = {},
    ...rest
  }: Partial<Pick<PlanOptions, "engine" | "force" | "selected">> & {
    readonly existing?: Readonly<Record<string, string>>;
    readonly record?: Readonly<Record<string, string>>;
  } = {},
) {
  return planGeneration(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    {
      existing: new Map(Object.entries(existing)),
      record: new Map(Object.entries(record)),
      fingerprint,
      force: false,
      selected: all,
      ...rest,
    },
  );
}

describe("what a language model generated", () => {
  const byModel = { existing: { a: "old", b: "left" }, record: { a: "llm:#old", b: "llm:#left" } };

  it("is told before the rules replace or remove it", () => {
    expect(plan({ a: "new" }, byModel)).toMatchObject({
      byModel: ["a", "b"],
      record: new Map([["a", "#new"]]),
    });
  });

  it("is renewed by a language model, and recorded as its own", () => {
    const { byModel: told, changes, record } = plan({ a: "new" }, { ...byModel, engine: "llm" });

    expect(told).toEqual([]);
    expect(changes.map(({ kind }) => kind)).toEqual(["changed", "obsolete"]);
    expect([...record]).toEqual([["a", "llm:#new"]]);
  });

  it("remains its own where the rules write just the same, which replaces nothing", () => {
    const { byModel: told, record } = plan({ a: "old", b: "left" }, byModel);

    expect(told).toEqual([]);
    expect(Object.fromEntries(record)).toEqual(byModel.record);
  });

  it("belongs to the person who has changed it since", () => {
    const { byModel: told, changes } = plan({ a: "new" }, { ...byModel, existing: { a: "mine" } });

    expect(told).toEqual([]);
    expect(changes.map(({ kind }) => kind)).toEqual(["detached"]);
  });

  it("is not told of where it is not among what is generated", () => {
    expect(plan({ a: "new" }, { ...byModel, selected: (path) => path === "c" }).byModel).toEqual([]);
  });
});

interface Before {
  readonly there?: string;
  readonly generated?: string;
}

describe("generating a file that", () => {
  it.each([
    ["is not there, makes it", {}, ["new", "#new"]],
    ["is as it was generated, renews it", { there: "old", generated: "#old" }, ["changed", "#new"]],
    ["is what it would be, leaves it", { there: "new", generated: "#new" }, ["same", "#new"]],
    ["a person changed, leaves it to them", { there: "mine", generated: "#old" }, ["detached", "#old"]],
    ["a person wrote, leaves it to them", { there: "mine" }, ["detached", undefined]],
    ["a person wrote just so, takes it over", { there: "new" }, ["same", "#new"]],
    ["a person deleted, makes it again", { generated: "#old" }, ["new", "#new"]],
  ] as const)("%s", (_, { generated, there }: Before, [kind, after]) => {
    const { changes, record: next } = plan(
      { a: "new" },
      {
        existing: there === undefined ? {} : { a: there },
        record: generated === undefined ? {} : { a: generated },
      },
    );

    expect(changes.map((change) => change.kind)).toEqual([kind]);
    expect(next.get("a")).toBe(after);
  });

  it.each([
    ["a diagram in the other notation", "diagrams/AWS.puml", "diagrams/AWS.mmd"],
    ["a use case under another name", "use-cases/UC-6.yaml", "use-cases/UC-6-keep-a-calendar.yaml"],
  ])(
    "would say what a person has said as %s, leaves it to them; force puts it in the place",
    (_, path, own) => {
      const files = { [path]: "new" };
      const existing = { [own]: "mine" };

      expect(plan(files, { existing }).changes).toEqual([{ kind: "detached", path: own, text: "new" }]);
      expect(plan(files, { existing, force: true }).changes).toEqual(
        [
          { kind: "new" as const, path, text: "new" },
          { kind: "obsolete" as const, path: own },
        ].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
      );
    },
  );

  it("stands beside another diagram of its folder, makes it", () => {
    const { changes } = plan(
      { "diagrams/class.puml": "new" },
      { existing: { "diagrams/class/booking.mmd": "mine" } },
    );

    expect(changes).toEqual([{ kind: "new", path: "diagrams/class.puml", text: "new" }]);
  });

  it("a person changed, with force, renews it", () => {
    expect(
      plan({ a: "new" }, { existing: { a: "mine" }, record: { a: "#old" }, force: true }).changes,
    ).toEqual([{ kind: "changed", path: "a", text: "new" }]);
  });
});

describe("a file that the design no longer gives", () => {
  it("goes, unless a person changed it", () => {
    const { changes, record } = plan(
      {},
      { existing: { a: "old", b: "mine" }, record: { a: "#old", b: "#old" } },
    );

    expect(changes).toEqual([{ kind: "obsolete", path: "a" }]);
    expect([...record]).toEqual([]);
  });

  it("stays when it is not among what is generated this time", () => {
    const { changes, record } = plan(
      {},
      { existing: { a: "old" }, record: { a: "#old" }, selected: () => false },
    );

    expect({ changes, record: [...record] }).toEqual({ changes: [], record: [["a", "#old"]] });
  });
});

const folder = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("1", "2", "3"));

it("done twice, changes nothing the second time, and never what a person wrote", () => {
  fc.assert(
    fc.property(folder, folder, folder, (files, existing, generated) => {
      const record = Object.fromEntries(
        Object.entries(generated).map(([path, text]) => [path, fingerprint(text)]),
      );
      const first = plan(files, { existing, record });
      const after = new Map<string, string>(Object.entries(existing));
      for (const change of first.changes) {
        if (change.kind === "obsolete") after.delete(change.path);
        else if (change.kind !== "detached") after.set(change.path, change.text);
      }
      for (const [path, text] of Object.entries(existing)) {
        if (record[path] !== fingerprint(text) && files[path] !== text) expect(after.get(path)).toBe(text);
      }
      const second = plan(files, {
        existing: Object.fromEntries(after),
        record: Object.fromEntries(first.record),
      });
      expect(second.changes.filter(({ kind }) => kind !== "same" && kind !== "detached")).toEqual([]);
      expect([...second.record]).toEqual([...first.record]);
    }),
  );
});
