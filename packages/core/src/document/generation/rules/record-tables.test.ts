import { expect, it } from "vitest";
import { withKnownFields } from "./record-tables.ts";

const table = (rows: Readonly<Record<string, string>>): string =>
  Object.entries(rows)
    .map(([name, value], at) => `| ${name} | ${value} |${at === 0 ? "\n| --- | --- |" : ""}`)
    .join("\n");

it("gives the fields of a template their roles by their values", () => {
  const text = [
    table({ Tag: "KLN-1", Wording: "The kiln shall ring.", Weight: "High" }),
    table({ Tag: "KLN-2", Wording: "The kiln shall cool.", Weight: "Low" }),
  ].join("\n\n");

  expect(withKnownFields(text)).toBe(
    text.replaceAll("| Tag", "| ID").replaceAll("| Wording", "| Text").replaceAll("| Weight", "| Priority"),
  );
});

it("gives the longest texts the role of the statement", () => {
  const text = [
    table({ Tag: "KLN-1", Owner: "Ann", Wording: "The kiln rings each hour" }),
    table({ Tag: "KLN-2", Owner: "Bob", Wording: "The kiln cools at night" }),
  ].join("\n\n");

  expect(withKnownFields(text)).toContain("| Text | The kiln rings each hour |");
  expect(withKnownFields(text)).toContain("| Owner | Ann |");
});

it.each([
  ["one table", table({ Tag: "KLN-1", Wording: "The kiln shall ring." })],
  ["tables without codes", ["Ann", "Bob"].map((Name) => table({ Name, Role: "Clerk" })).join("\n\n")],
  ["one code twice", ["R-1", "R-1"].map((Tag) => table({ Tag, Wording: "It shall ring." })).join("\n\n")],
])("leaves %s as it is", (_, text) => {
  expect(withKnownFields(text)).toBe(text);
});
