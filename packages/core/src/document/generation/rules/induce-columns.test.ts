import fc from "fast-check";
import { expect, it } from "vitest";
import { induceColumns } from "./induce-columns.ts";

const rows = [
  ["K-1", "high", "The kiln shall report its temperature."],
  ["K-2", "low", "The potter shall stop the kiln."],
  ["K-3", "high", "The kiln shall close its vents."],
];

it("the values tell the columns, whatever their order is", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (order) => {
      const read = induceColumns({
        names: ["a", "b", "c"],
        rows: rows.map((row) => order.map((at) => row[at] ?? "")),
        isOfNeeds: false,
      });

      expect([...(read?.at ?? [])].toSorted()).toEqual([
        ["id", order.indexOf(0)],
        ["priority", order.indexOf(1)],
        ["text", order.indexOf(2)],
      ]);
    }),
  );
});

it("a known name decides before the values: numbers are priorities only below this name", () => {
  const counted = rows.map(([id = "", , text = ""], at) => [id, String((at % 2) + 1), text]);
  const columnsOf = (name: string): number | undefined =>
    induceColumns({ names: ["a", name, "c"], rows: counted, isOfNeeds: false })?.at.get("priority");

  expect([columnsOf("Priority"), columnsOf("Crates")]).toEqual([1, undefined]);
});

it.each([
  [
    "texts that do not oblige, without ids",
    [
      ["red", "a colour of the flag"],
      ["blue", "a colour of the sea"],
    ],
  ],
  ["a single row", [["K-1", "The kiln shall report."]]],
  [
    "a count and names",
    [
      ["1", "Ada Berg"],
      ["2", "Tom Falk"],
    ],
  ],
])("does not take for requirements: %s", (_, other) => {
  expect(induceColumns({ names: ["a", "b"], rows: other, isOfNeeds: false })).toBeUndefined();
});
