import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { induceColumns, isRowOfValues } from "./induce-columns.ts";

const rows = [
  ["K-1", "high", "The kiln shall report its temperature."],
  ["K-2", "low", "The potter shall stop the kiln."],
  ["K-3", "high", "The kiln shall close its vents."],
];

it("the values determine the columns, whatever their order", () => {
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

describe("the row at the place of a head", () => {
  const below = [
    ["K~2", "The potter shall stop the kiln.", "P2"],
    ["K~3", "Guests watch the kiln.", "P1"],
  ];

  it.each([
    ["a code of the same form", ["K~1", "Kiln", ""]],
    ["a sentence that obliges", ["", "The kiln shall close its vents.", ""]],
    ["a priority", ["", "Kiln", "P1"]],
  ])("is a row of values with %s", (_, cells) => {
    expect(isRowOfValues(cells, below)).toBe(true);
  });

  it.each([
    ["names", ["Ref", "Wording", "Urgency"]],
    ["a code that the rows below repeat", ["K~2", "Wording", "Urgency"]],
    ["a code of another form", ["Kiln 1", "Wording", "Urgency"]],
    ["the beginning of the sentences below", ["Ref", "The kiln shall", "Urgency"]],
  ])("is a head with %s", (_, cells) => {
    expect(isRowOfValues(cells, below)).toBe(false);
  });
});
