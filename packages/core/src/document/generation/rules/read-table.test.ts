import { expect, it } from "vitest";
import { readBlocks } from "./read-blocks.ts";

const records = (...lines: readonly string[]): string[] =>
  readBlocks(lines.join("\n")).flatMap(({ kind, line, text }) =>
    kind === "record" ? [`${String(line)} ${text}`] : [],
  );

it("a table of things with their facts yields a record for each row", () => {
  expect(
    records(
      "| Entity | Key fields |",
      "|---|---|",
      "| **Member** | `id`, `name (unique)`, e-mail. |",
      "| Loan | |",
    ),
  ).toEqual(["3 Member (id, name, e-mail)", "4 Loan"]);
});

it("a table of facts belongs to the heading above it", () => {
  expect(
    records(
      "## 5.1 Member",
      "",
      "| Field | Type |",
      "|---|---|",
      "| id | number |",
      "| name | text |",
      "",
      "### Table: Loan",
      "| Column name | Data type |",
      "|---|---|",
      "| due date | date |",
    ),
  ).toEqual(["3 Member (id, name)", "9 Loan (due date)"]);
});

it.each([
  ["of the document", ["# Manual", "| Field | Value |", "|---|---|", "| Version | 1.0 |"]],
  ["of roles", ["# Roles", "| Role | Field of work |", "|---|---|", "| Clerk | Loans |"]],
  ["without a head", ["# Member", "| Field | Type |", "| id | number |"]],
  ["of facts of nothing", ["| Field | Type |", "|---|---|", "| id | number |"]],
])("a table %s yields none", (_, lines) => {
  expect(records(...lines)).toEqual([]);
});

it("a table of use cases yields an item for each, with its description", () => {
  const text = [
    "2. Pilot Use Cases",
    "| ID | Use Case | Description |",
    "|---|---|---|",
    "| P-1 | View Open Moorings | See what is free |",
    "| P-2 | Book Mooring | |",
  ].join("\n");

  expect(readBlocks(text).map(({ kind, text: said }) => [kind, said])).toEqual([
    ["heading", "Pilot Use Cases"],
    ["item", "View open moorings: See what is free"],
    ["item", "Book mooring"],
  ]);
});

it("a table of tests yields no item with an id, and a table with a column of tests does", () => {
  const items = (head: string): readonly string[] =>
    readBlocks([head, "|---|---|", "| T-1 | The member signs in |"].join("\n"))
      .filter(({ kind }) => kind === "item")
      .map(({ text }) => text);

  expect(items("| Test case ID | Result |")).toEqual([]);
  expect(items("| Key | Test case |")).not.toEqual([]);
});
