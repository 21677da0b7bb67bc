import { describe, expect, it } from "vitest";
import { labelMaxLength } from "../../../model/index.ts";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { clauseName } from "./clause-name.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

function namesIn(text: string): (string | undefined)[] {
  const id = /^As an? /.test(text) ? "US-1" : "FR-1";
  return parseStatements([{ id, text }], tag).map((statement) =>
    clauseName(statement, statement.action?.verb ?? ""),
  );
}

describe("the name of a use case is the clause of its action", () => {
  it.each([
    [
      "a story",
      "As a baker, I want to plan the bread for my next market day so that I waste little flour.",
      ["Plan the bread for my next market day"],
    ],
    [
      "a story that wants something done",
      "As a gardener, I want to be told when the frost is near, so that I can cover my plants.",
      ["Be told when the frost is near"],
    ],
    [
      "a story that wants news",
      "As a gardener, I want to be informed of late deliveries.",
      ["Be informed of late deliveries"],
    ],
    [
      "a sentence with shall",
      "The oven shall record the weight of each loaf at the counter.",
      ["Record the weight of each loaf at the counter"],
    ],
    [
      "a clause before another one",
      "A baker reports it in the app, and the manager looks for a driver.",
      ["Report it in the app", "Look for a driver"],
    ],
    [
      "two deeds on what was named",
      "Bakers send a bill by letter; the clerk approves or rejects it at once.",
      ["Send a bill by letter", "Approve a bill", "Reject a bill"],
    ],
    ["a noun of action", "Export of invoices as PDF", ["Export invoices as PDF"]],
    [
      "a noun of action with a quality",
      "Nightly import of the prices from the mill",
      ["Import the prices from the mill"],
    ],
    ["a noun of action behind its object", "Photo upload from the phone", ["Upload photos from the phone"]],
    ["what somebody is shown", "Display of all alarms for the night guard", ["View all alarms"]],
    [
      "a deed before an event",
      "The baker shall order flour at least two days before the mill closes its gates.",
      ["Order flour"],
    ],
    [
      "what another clause names",
      "The baker makes loaves at night, and the driver takes them to the shops.",
      ["Make loaves at night", "Take loaves to the shops"],
    ],
    [
      "what the clause before acts on",
      "The baker shows a pass at the gate, staff scan it and hand out the key.",
      ["Show a pass at the gate", "Scan a pass", "Hand out the key"],
    ],
    [
      "a noun with a clause about it",
      "Customers see the apiary it came from. Members see the tank the milk came from. The clerk can enter the account a fee is charged to.",
      [
        "See the apiary it came from",
        "See the tank the milk came from",
        "Enter the account a fee is charged to",
      ],
    ],
    [
      "a permission",
      "The system must allow the courier to change the route of a parcel.",
      ["Change the route of a parcel"],
    ],
    [
      "the passive voice",
      "Routes shall be published by the dispatcher every morning.",
      ["Publish routes every morning"],
    ],
    [
      "the passive voice with a place",
      "A list of open claims shall be shown on the start page.",
      ["Show a list of open claims on the start page"],
    ],
    [
      "the passive voice with a receiver",
      "The route is assigned to a courier by the dispatcher.",
      ["Assign the route to a courier"],
    ],
    [
      "verbs that share an object",
      "Dispatchers create, edit and delete routes.",
      ["Create routes", "Edit routes", "Delete routes"],
    ],
    [
      "verbs that share an object and its clause",
      "As a baker, I want to be able to print and export the labels of a batch.",
      ["Print the labels of a batch", "Export the labels of a batch"],
    ],
    [
      "verbs of which the second is shared",
      "A courier shall be able to accept or decline a parcel within ten minutes.",
      ["Accept a parcel within ten minutes", "Decline a parcel within ten minutes"],
    ],
    [
      "a condition that comes first",
      "When a flight is cancelled, the dispatcher informs all passengers of the flight.",
      ["Inform all passengers of the flight"],
    ],
    [
      "a condition without a comma",
      "When the page is loaded a list of flights shall be shown.",
      ["Show a list of flights"],
    ],
    [
      "a condition that comes last",
      "The clerk archives the claim once the payment has arrived.",
      ["Archive the claim"],
    ],
    [
      "a term, which is no condition",
      "Members may cancel their booking up to one day before the lesson.",
      ["Cancel their booking up to one day before the lesson"],
    ],
    [
      "a question with how",
      "As a baker, I want to see how many loaves were sold each hour.",
      ["See how many loaves were sold each hour"],
    ],
    [
      "a question with whether",
      "The curator can check whether a painting is on loan.",
      ["Check whether a painting is on loan"],
    ],
    [
      "a question with which",
      "The curator can choose which rooms are open.",
      ["Choose which rooms are open"],
    ],
    [
      "a relative clause",
      "Visitors can find paintings that were painted in Vienna.",
      ["Find paintings that were painted in Vienna"],
    ],
    [
      "a relative clause before a reason",
      "Visitors can book a tour which suits their language because guides are few.",
      ["Book a tour which suits their language"],
    ],
    [
      "a relative clause of the subject",
      "A member who has paid can download the “Yearly Report” of the club.",
      ["Download the Yearly Report of the club"],
    ],
    [
      "brackets",
      "A courier can upload a photo of the damaged parcel (up to 5 MB) to the claim.",
      ["Upload a photo of the damaged parcel to the claim"],
    ],
    [
      "a list",
      "Customers must be able to create an account with name, e-mail address and password.",
      ["Create an account with name, e-mail address and password"],
    ],
    [
      "another subject behind a comma",
      "The treasurer approves an invoice, and the members pay their fees.",
      ["Approve an invoice", "Pay their fees"],
    ],
    [
      "a pronoun for the object",
      "The clerk opens a claim and assigns it to a courier.",
      ["Open a claim", "Assign a claim to a courier"],
    ],
    [
      "what somebody is shown",
      "The shop shows a customer the state of each order and order line.",
      ["View the state of each order and order line"],
    ],
    [
      "a verb that a phrase with a particle ends",
      "The shop lets a patient cancel a visit through a link without signing in.",
      ["Cancel a visit through a link without signing in"],
    ],
    ["a noun of action behind its object", "Risk assessment upload (PDF)", ["Upload risk assessments"]],
    ["a noun of action", "Creation of invoices for several members", ["Create invoices for several members"]],
    [
      "a purpose",
      "A pupil can ask the teacher for an extension in order to finish the essay.",
      ["Ask the teacher for an extension"],
    ],
    [
      "alternatives with a slash",
      "Ability to filter lessons by teacher and/or room.",
      ["Filter lessons by teacher and/or room"],
    ],
    [
      "a clause that is longer than a label",
      "The curator can compare the reports of a painting with the reports that a museum wrote in its own words.",
      ["Compare the reports of a painting with the reports"],
    ],
  ])("of %s", (_, text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});

it("an action without an object has no name of its clause", () => {
  expect(namesIn("The member pays.")).toEqual([undefined]);
});

it("a name is no longer than a label, however long the clause is", () => {
  for (let count = 1; count < 40; count++) {
    const facts = Array.from({ length: count }, (_, at) => `fact${String(at)}`).join(", ");
    const [name = ""] = namesIn(`The clerk can register a guest with ${facts} and colour.`);
    expect(name.length).toBeLessThanOrEqual(labelMaxLength);
    expect(name).toMatch(/^Register a guest(?: with [\w ,]*\w)?$/);
  }
});
