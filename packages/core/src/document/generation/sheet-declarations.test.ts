import { expect, it } from "vitest";
import { loadWinkTagger } from "../../platform/language/wink-tagger.ts";
import { readDeclaringSheets } from "./sheet-declarations.ts";

const tag = await loadWinkTagger();

const sheet = (name: string, ...rows: readonly (readonly string[])[]) => ({
  name,
  rows: rows.map((cells, at) => ({ cells, line: at + 1 })),
});

it("a sheet of roles or terms declares them, each once", () => {
  const roles = sheet("Stakeholders", ["Role", "Description"], ["Clerk", "Lends books"]);
  const { declared, others } = readDeclaringSheets([roles, { ...roles, name: "Users" }], tag);

  expect(declared.stakeholders.map(({ name }) => name)).toEqual(["Clerk"]);
  expect(others).toEqual([]);
});

it.each([
  [
    "requirements with a role",
    sheet("Roles", ["ID", "Role", "Description"], ["R-1", "Clerk", "Lends books"]),
  ],
  [
    "a row that declares nothing",
    sheet("Glossary", ["Term", "Definition"], ["Loan", "A book."], ["", "See above"]),
  ],
  ["only a head", sheet("Glossary", ["Term", "Definition"])],
])("a sheet with %s is kept", (_, one) => {
  expect(readDeclaringSheets([one], tag).others).toEqual([one]);
});
