import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planSlowSet, sliceCommand, sliceName, type SlowPart, slowSet } from "./slow-set.ts";

const part = (name: string, minutes: number, slices: number): SlowPart => ({
  name,
  minutes,
  slices,
  concerns: new RegExp(`^${name}/`),
  command: ["run.ts", "--shard", "{slice}"],
});

const parts = [part("pictures", 4, 2), part("server", 6, 3), part("drill", 1, 1)];

const chosenIn = (changed: readonly string[], minutes: number, turn = 0): string[] =>
  planSlowSet(parts, changed, { minutes, turn }).chosen.map(sliceName);

describe("the plan of the slow set", () => {
  it("runs all slices of the parts that the change concerns before any other", () => {
    expect(chosenIn(["server/a.ts"], 7)).toEqual([
      "server, 1 of 3",
      "server, 2 of 3",
      "server, 3 of 3",
      "drill",
    ]);
  });

  it("takes one slice of each other part in turn, beginning with another one each time", () => {
    expect(chosenIn([], 5, 0)).toEqual(["pictures, 1 of 2", "server, 1 of 3", "drill"]);
    expect(chosenIn([], 5, 3)).toEqual(["pictures, 2 of 2", "server, 2 of 3", "drill"]);
    expect(chosenIn([], 5, 1)).toEqual(["server, 1 of 3", "drill", "pictures, 1 of 2"]);
  });

  it("names the omitted parts, with the reason", () => {
    const { leftOut } = planSlowSet(
      [...parts, { ...part("browser", 1, 1), missing: () => "there is no browser" }],
      [],
      { minutes: 2.5, turn: 0 },
    );

    expect(leftOut.map(({ reason, slice }) => `${sliceName(slice)}: ${reason}`)).toEqual([
      "server, 1 of 3: takes 2.0 min, and 0.5 min are left",
      "drill: takes 1.0 min, and 0.5 min are left",
      "browser: there is no browser",
      "pictures, 2 of 2: takes 2.0 min, and 0.5 min are left",
      "server, 2 of 3: takes 2.0 min, and 0.5 min are left",
      "server, 3 of 3: takes 2.0 min, and 0.5 min are left",
    ]);
  });

  it("never takes more time than there is, and loses no slice", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(100), (minutes, turn) => {
        const { chosen, leftOut } = planSlowSet(parts, ["drill/x"], { minutes, turn });
        const names = [...chosen, ...leftOut.map(({ slice }) => slice)].map(sliceName);
        const sum = chosen.reduce((total, { part: { minutes: all, slices } }) => total + all / slices, 0);

        expect(sum).toBeLessThanOrEqual(minutes);
        expect(new Set(names).size).toBe(6);
        expect(names).toHaveLength(6);
      }),
    );
  });

  it("runs every slice within a few turns, however little time there is", () => {
    const turns = Array.from({ length: 12 }, (_, turn) => chosenIn([], 2, turn)).flat();

    expect(new Set(turns).size).toBe(6);
  });
});

it("the command of a slice names its share", () => {
  expect(sliceCommand({ part: part("server", 6, 3), slice: 2 })).toEqual(["run.ts", "--shard", "2/3"]);
});

it("the real parts have different names, and each command that is cut into slices takes its share", () => {
  expect(new Set(slowSet.map(({ name }) => name)).size).toBe(slowSet.length);
  for (const { command, name, slices } of slowSet) if (slices > 1) expect(command, name).toContain("{slice}");
});
