import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml", ""].join("\n");

/** The first figure draws one element, the second one another and the elements of the files. */
function remarks(
  one: string,
  other: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  return remarksBy("similar-names", {
    "diagrams/component/a.puml": plantuml(one),
    "diagrams/component/b.puml": plantuml(other),
    ...files,
  });
}

it.each([
  ["a typing error", 'component "Notification hub"', 'component "Notifcation hub"'],
  ["a wrong letter", 'component "Notification hub"', 'component "Notificetion hub"'],
  ["a wrong letter in a word of six", 'component "Basket"', 'component "Bosket"'],
  ["a spelling of another country", 'component "Product catalogue"', 'component "Product catalog"'],
  ["a plural inside the name", 'component "Payments gateway"', 'component "Payment gateway"'],
  ["an abbreviation", 'database "Order DB"', 'database "Order database"'],
  ["a word for the kind of thing", 'component "Billing"', 'component "Billing service"'],
  ["another word for the kind of thing", 'component "Mail system"', 'component "Mail service"'],
])("finds %s", async (_, one, other) => {
  expect(await remarks(one, other)).toHaveLength(1);
});

it.each([
  ["a name and what belongs to it", 'component "Order"', 'component "Orders page"'],
  ["a short word", 'component "Cart"', 'component "Card"'],
  ["short words with one letter more", 'component "Cart"', 'component "Chart"'],
  ["another first letter", 'component "Reader"', 'component "Leader"'],
  ["another last letter", 'component "Trainee"', 'component "Trainer"'],
  ["a number", 'component "Worker pool 1"', 'component "Worker pool 2"'],
  ["a letter as a name", 'component "Region A"', 'component "Region B"'],
  ["two words", 'component "Import service"', 'component "Export service"'],
  ["a component and its database", 'component "Billing service"', 'database "Billing"'],
  ["a part named after the whole", 'component "Meetings"', 'component "Meetings.Application"'],
])("does not find %s", async (_, one, other) => {
  expect(await remarks(one, other)).toEqual([]);
});

it("elements that one figure shows are two", async () => {
  const both = 'component "Contact data"\ncomponent "Contract data"';

  expect(await remarks('component "Contact data"', 'component "Contract data"')).toHaveLength(1);
  expect(
    await remarks('component "Contact data"', 'component "Contract data"', {
      "diagrams/onPrem.puml": plantuml(both),
    }),
  ).toEqual([]);
});

it("elements that elements.yaml states are two", async () => {
  const stated = "- { id: billing, name: Billing }\n- { id: billing-service, name: Billing service }\n";

  expect(
    await remarks('component "Billing"', 'component "Billing service"', { "elements.yaml": stated }),
  ).toEqual([]);
});

it("a block of the conceptual design is not the service that fulfils it", async () => {
  expect(
    await remarks('component "Review service"', 'component "Loan page"', {
      "diagrams/system_conceptual.puml": plantuml('component "Reviews"'),
    }),
  ).toEqual([]);
});
