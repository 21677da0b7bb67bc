import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { keptThings } from "./kept-things.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

it.each([
  ["The harbour shall keep a register of all moorings.", ["moorings"]],
  [
    "Provision to capture the details of the lessor, the lessee and the agent.",
    ["lessor", "lessee", "agent"],
  ],
  ["The system shall maintain berths, tariffs and holidays.", ["berths", "tariffs", "holidays"]],
  ["The clerk files the register.", ["register"]],
  ["The clerk assigns a berth to a ship.", ["berth"]],
])("are the objects of actions: %s", (text, things) => {
  const [statement] = parseStatements([{ id: "FR-1", text }], tag);

  expect(statement && keptThings(statement).map((phrase) => phrase.text)).toEqual(things);
});
