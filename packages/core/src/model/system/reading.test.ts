import fc from "fast-check";
import { expect, it } from "vitest";
import { groupUnread, unreadLine } from "./reading.ts";

const long = "It is longer than 1 MB.";

it("places with one reason are one group, the largest first", () => {
  const unread = [
    { file: "a.yaml", line: 3, reason: "It is a template." },
    ...["a.ts", "b.ts", "c.ts", "d.ts"].map((file) => ({ file, reason: long })),
  ];

  expect(groupUnread(unread).map(unreadLine)).toEqual([
    "4 files: It is longer than 1 MB. a.ts, b.ts, c.ts, …",
    "a.yaml:3: It is a template.",
  ]);
});

it("remarks in parentheses do not make another reason, and are kept if all places have the same", () => {
  const parsed = (file: string, line: number) => ({
    file,
    line,
    reason: `Some of it could not be parsed (1 place, the first in line ${line}).`,
  });

  expect(groupUnread([parsed("a.ts", 4), parsed("b.ts", 9)]).map(unreadLine)).toEqual([
    "2 files: Some of it could not be parsed. a.ts:4, b.ts:9",
  ]);
  expect(groupUnread([parsed("a.ts", 4)]).map(unreadLine)).toEqual([
    "a.ts:4: Some of it could not be parsed (1 place, the first in line 4).",
  ]);
});

it("several places of one file are counted as places", () => {
  const at = (line: number) => ({ file: "a.yaml", line, reason: "It is a template." });

  expect(groupUnread([at(1), at(7)]).map(unreadLine)).toEqual([
    "2 places: It is a template. a.yaml:1, a.yaml:7",
  ]);
});

it("many places whose reasons differ only in names have one line, and few keep their names", () => {
  const unowned = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      file: `${index}.proto`,
      reason: `No part offers the service bakery.v1.Oven${index}, or 'it' is elsewhere.`,
    }));

  expect(groupUnread(unowned(5)).map(unreadLine)).toEqual([
    "5 files: No part offers the service …, or … is elsewhere. 0.proto, 1.proto, 2.proto, …",
  ]);
  expect(groupUnread(unowned(3)).map(unreadLine)).toEqual([
    "0.proto: No part offers the service bakery.v1.Oven0, or 'it' is elsewhere.",
    "1.proto: No part offers the service bakery.v1.Oven1, or 'it' is elsewhere.",
    "2.proto: No part offers the service bakery.v1.Oven2, or 'it' is elsewhere.",
  ]);
});

it("every place is in one group", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          file: fc.string(),
          reason: fc.oneof(fc.string(), fc.constantFrom("a (b).", "a.b", "a")),
        }),
      ),
      (unread) => {
        const grouped = groupUnread(unread).flatMap(({ places }) => places);
        expect(grouped.toSorted(byText)).toEqual(unread.toSorted(byText));
      },
    ),
  );
});

function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
