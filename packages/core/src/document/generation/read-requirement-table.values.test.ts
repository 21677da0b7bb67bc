import { expect, it } from "vitest";
import { loadWinkTagger } from "../../platform/language/wink-tagger.ts";
import { readRequirementTable } from "./read-requirement-table.ts";

const tag = await loadWinkTagger();

/** Each requirement of a table with its priority, and each text that is left out with the reason. */
function read(...lines: readonly string[]): string[] {
  const { found, leftOut } = readRequirementTable(lines.join("\n"), tag);
  return [
    ...found.map(({ priority = "-", text }) => `${priority}: ${text}`),
    ...leftOut.map(({ reason, text }) => `${reason}: ${text}`),
  ];
}

it.each([
  ["Muss/Kann", "Muss", "Kann"],
  ["Severity", "Must Have", "Nice to Have"],
  ["Niveau", "obligatoire", "facultatif"],
  ["Prioriteit", "Moet", "Zou kunnen"],
  ["Prioridade", "Essencial", "Baixa"],
  ["Priorità", "Essenziale", "Opzionale"],
])("a column whose values oblige is the priority: %s", (name, strong, weak) => {
  expect(
    read(`Id;Requirement;${name}`, `1;The lock shall open.;${strong}`, `2;The lock shall glow.;${weak}`),
  ).toEqual(["must: The lock shall open.", "could: The lock shall glow."]);
});

it.each([
  ["Severity", "high", "low"],
  ["Note", "must", "see the minutes"],
])("a column with other values is not the priority: %s", (name, one, other) => {
  expect(
    read(`Id;Requirement;${name}`, `1;The lock shall open.;${one}`, `2;The lock shall glow.;${other}`),
  ).toEqual(["-: The lock shall open.", "-: The lock shall glow."]);
});

it("a requirement that the severity excludes is one that will not be built", () => {
  expect(
    read(
      "Id;Requirement;Severity",
      "1;The lock shall open.;Must Have",
      "2;The lock shall hum.;Will not Have",
    ),
  ).toEqual(["must: The lock shall open.", "wont: The lock shall hum."]);
});

it.each(["Nº", "Número", "Código", "Codice", "Identificador"])("%s is the column of the ids", (name) => {
  const { found } = readRequirementTable(`${name};Requisito\nR-01;The lock shall open.`, tag);

  expect(found).toMatchObject([{ id: "R-01", text: "The lock shall open." }]);
});

it("text and definitions between the items of a tool are not requirements", () => {
  expect(
    read(
      "Key,Name,Description,Item Type",
      "A-1,Scope,This set describes the lock.,Text",
      "A-2,Open,The lock shall open.,System Requirement",
      "A-3,Lock,A thing that closes a door.,Definition",
    ),
  ).toEqual([
    "-: The lock shall open.",
    "kind-of-item: This set describes the lock.",
    "kind-of-item: A thing that closes a door.",
  ]);
});

it("a cell beyond the head is left out with a reason, however short it is", () => {
  expect(read("Id;Requirement", "1;The lock shall open; now", "2;The lock shall glow.;;")).toEqual([
    "-: The lock shall open",
    "-: The lock shall glow.",
    "column: now",
  ]);
});

it("a type or a text that marks a row as deleted removes it", () => {
  expect(
    read(
      "Object Identifier;Object Text;Object Type",
      "L_1;The lock shall open.;Requirement",
      "L_2;The lock shall sing.;Deleted",
      "L_3;[DELETED];Requirement",
    ),
  ).toEqual(["-: The lock shall open.", "removed: The lock shall sing.", "removed: [DELETED]"]);
});

it("a story in the title is the requirement, and its description is left out beside it", () => {
  expect(
    read(
      "Summary,Issue key,Description",
      '"As a keeper, I want to open the lock so that boats pass.",L-1,Keepers open it by hand.',
      'Lock,L-2,"As a keeper, I want to close the lock."',
    ),
  ).toEqual([
    "-: As a keeper, I want to open the lock so that boats pass.",
    "-: As a keeper, I want to close the lock.",
    "column: Keepers open it by hand.",
  ]);
});

it("AC is the column of acceptance criteria, and med. a priority", () => {
  expect(read("Id;Requirement;AC;Prio", "1;The lock shall open.;It opens in 9 s;Med.")).toEqual([
    "should: The lock shall open. Acceptance criteria: It opens in 9 s.",
  ]);
});

it("stars and low lines in paths and patterns are not marks of bold words", () => {
  expect(
    read(
      "ID,Description,Priority",
      "L-1,The lock shall answer /api/*/keys/* in 9 s.,High",
      "L-2,The lock shall import *.csv;*.txt (and _all_ *old keys*).,High",
    ),
  ).toEqual([
    "must: The lock shall answer /api/*/keys/* in 9 s.",
    "must: The lock shall import *.csv;*.txt (and all old keys).",
  ]);
});

it("a column with two names is the statement, and its bold words are plain", () => {
  expect(
    read(
      "ID,Role / Persona,Summary / Description,Priority",
      "L-1,Keeper,*As a* keeper *I want* to open the lock.,High",
    ),
  ).toEqual(["must: As a keeper I want to open the lock."]);
});
