import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { actorsByDeeds } from "./actors-by-deeds.ts";

const tag = await loadWinkTagger();

it.each([
  "A superadmin can view all accounts.",
  "Beekeepers shall be able to see their hives.",
  "A scout may not choose a route.",
  "A beekeeper can create hives.",
  "The harbour master shall be able to define berths.",
  "Hives are added by the beekeeper.",
  "Islanders request a pass once a year.",
  "A workshop orders the parts.",
  "The bakery must receive the orders.",
])("a person with an action that only people perform is an actor: %s", (text) => {
  expect(actorsByDeeds([text], tag)).toHaveLength(1);
});

it.each([
  "The dashboard shows all accounts.",
  "The printer marks each label.",
  "A hive can hold ten frames.",
  "The system can view nothing.",
  "View all accounts.",
  "Filters remove noise and keep what matters.",
  "A member can view all accounts.",
])("neither others nor known actors are added: %s", (text) => {
  expect(actorsByDeeds([text], tag)).toEqual([]);
});

it.each([
  ["The control room shall be able to correct entries.", "control room"],
  ["Leases are approved by the housing desk.", "housing desk"],
  ["The workshop writes off scooters.", "workshop"],
  ["Payroll pays the owner after the shoot.", "payroll"],
])(
  "the subject of an action by office or by hand, which no machine performs, is an actor: %s",
  (text, head) => {
    expect(actorsByDeeds([text], tag)).toEqual([head]);
  },
);

it.each([
  "The rule engine shall be able to approve claims.",
  "Leases are approved by the workflow.",
  "Reports are approved by name.",
  "The ledger shall be able to hold entries.",
  "The ledger shall log all entries.",
  "The voucher can update the price.",
  "Hives are added by the counter.",
])("a machine, a fact and a thing are none: %s", (text) => {
  expect(actorsByDeeds([text], tag)).toEqual([]);
});

it("people to whom a limit permits an action are actors, unless another text acts on them", () => {
  const rules = ["Only the slip master may close the slip.", "Only paid orders may leave the shop."];

  expect(actorsByDeeds([...rules, "The clerk packs orders."], tag)).toEqual(["slip master"]);
  expect(actorsByDeeds(["Only valid tickets may be used."], tag)).toEqual([]);
});
