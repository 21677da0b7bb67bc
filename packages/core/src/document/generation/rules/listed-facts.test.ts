import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { listedFacts } from "./listed-facts.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

it.each([
  [
    "The system stores the details of each berth such as number, depth and owner.",
    ["number", "depth", "owner"],
  ],
  ["A tariff with name, price and validity is kept.", ["name", "price", "validity"]],
  ["The clerk provides pilots with a form including name and price.", ["name", "price"]],
  ["Clerks hand in their forms: name, price, number of pilots.", ["name", "price", "number", "pilots"]],
  ["Races: the clerk enters the pilots.", []],
  ["Every ship (tug or ferry) has a name and an owner.", ["name", "owner"]],
  ["The clerk works with pilots and ships.", []],
])("are the items of a list with a fact in it: %s", (text, facts) => {
  const [statement] = parseStatements([{ id: "FR-1", text }], tag);

  expect(statement && listedFacts(statement).map((phrase) => phrase.text)).toEqual(facts);
});

it.each([
  ["For each berth we store the number, the depth and the owner.", ["the number", "the depth", "the owner"]],
  ["A berth with a number and a depth, and the owner pays.", ["a number", "a depth"]],
])("end with the clause: %s", (text, facts) => {
  const [statement] = parseStatements([{ id: "FR-1", text }], tag);

  expect(statement && listedFacts(statement).map((phrase) => phrase.text)).toEqual(
    facts.map((fact) => fact.replace(/^(?:an?|the) /, "")),
  );
});
