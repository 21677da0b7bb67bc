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
