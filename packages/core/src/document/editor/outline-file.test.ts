import { describe, expect, it } from "vitest";
import { type OutlineEntry, outlineFile, searchProject } from "./outline-file.ts";
import { editedSample } from "./testing/edited-sample.ts";

const page = `---
requirements: [FR-1]
---

# Runs

\`\`\`plantuml
@startuml
component Desk
@enduml
\`\`\`

## Night

Nothing runs.
`;

async function outline(file: string): Promise<string[]> {
  const { checked, edited } = await editedSample({ "pages/orchestration.md": page });
  const asLines = (entries: readonly OutlineEntry[], indent = ""): string[] =>
    entries.flatMap(({ children = [], kind, name, range }) => [
      `${indent}${kind} ${name} ${String(range.start.line + 1)}-${String(range.end.line + 1)}`,
      ...asLines(children, `${indent}  `),
    ]);
  return asLines(outlineFile(file, edited.texts.get(file) ?? "", checked));
}

describe("an outline", () => {
  it.each<[string, string[]]>([
    ["requirements/functional.yaml", ["requirement FR-1 1-3", "requirement FR-2 4-7"]],
    ["use-cases/UC-1.yaml", ["use-case UC-1 Borrow a book 1-15"]],
    [
      "diagrams/usecase.puml",
      ["figure Use case diagram 1-5", "  actor Member 2-2", "  use-case Borrow a book 3-3"],
    ],
    [
      "pages/orchestration.md",
      ["heading Runs 5-12", "  figure Orchestration 8-10", "    component Desk 9-9", "heading Night 13-16"],
    ],
  ])("of %s has its parts", async (file, parts) => {
    expect(await outline(file)).toEqual(parts);
  });
});

it("finds in the whole project what has the letters of a query in their order", async () => {
  const { checked, edited } = await editedSample();
  const found = (query: string): string[] =>
    searchProject(query, checked, edited.texts).map(
      ({ file, name, range }) => `${name} ${file}:${String(range.start.line + 1)}`,
    );

  expect(found("lendserv")).toEqual(["Lending service diagrams/interaction/borrow-a-book.puml:4"]);
  expect(found("us-1")).toEqual([
    "US-1 As a member, I want to reserve a book so that I can borrow it next. requirements/user-stories.yaml:1",
  ]);
});
