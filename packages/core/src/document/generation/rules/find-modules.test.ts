import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { buildDesign } from "./build-design.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

function servicesOf(...texts: readonly string[]): readonly string[] {
  const requirements = texts.map((text, at) => ({ id: `FR-${String(at + 1)}`, text }));
  const statements = parseStatements(requirements, tag);
  return buildDesign({ system: "Ferry", requirements, statements })
    .components.filter(({ kind }) => kind === "service")
    .map(({ name }) => name);
}

test.each([
  [
    "services that do something",
    ["The ticket service reserves the seats.", "The fare service notifies the ticket service."],
    ["Ticket service", "Fare service"],
  ],
  ["services that shall do something", ["The ticket service shall reserve the seats."], ["Ticket service"]],
  ["one of many things, whatever its name is", ["Each RouteCard shall name a harbour."], ["Ferry"]],
])("parts are %s", (_, texts, names) => {
  expect(servicesOf(...texts)).toEqual(names);
});

test("the items of a list of parts are parts, not persons or systems of others", () => {
  const requirements = [
    { id: "FR-1", text: "A guest books a cabin." },
    { id: "FR-2", section: "Components", text: "Label worker: prints labels of cabins." },
    { id: "FR-3", section: "Components", text: "Ticket gateway: checks tickets." },
  ];
  const design = buildDesign({
    system: "Ferry",
    requirements,
    statements: parseStatements(requirements, tag),
  });

  expect(design.actors.map(({ name }) => name)).toEqual(["Guest"]);
  expect(design.useCases.map(({ name }) => name)).toEqual(["Book a cabin"]);
  expect(
    design.components.filter(({ kind }) => kind === "service").map(({ name, sources }) => [name, ...sources]),
  ).toEqual([
    ["Label worker", "FR-2"],
    ["Ticket gateway", "FR-3"],
  ]);
});

test("persons whom the text mentions elsewhere are not parts, even in a list of parts", () => {
  const requirements = [
    { id: "FR-1", text: "The warden blocks members." },
    { id: "FR-2", section: "Modules", text: "Warden: approves loans." },
    { id: "FR-3", section: "Modules", text: "Reminder: sends mails." },
    { id: "FR-4", section: "Modules", text: "Accounting: keeps the books." },
  ];
  const design = buildDesign({
    system: "Tool library",
    requirements,
    statements: parseStatements(requirements, tag),
  });

  expect(design.actors.map(({ name }) => name)).toContain("Warden");
  expect(design.components.filter(({ kind }) => kind === "service").map(({ name }) => name)).toEqual([
    "Reminder",
    "Accounting",
    "Tool library",
  ]);
});
