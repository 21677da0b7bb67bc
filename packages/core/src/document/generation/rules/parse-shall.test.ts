import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { parseShall } from "./parse-shall.ts";

const tag = await loadWinkTagger();

function parts(text: string) {
  return parseShall(text, tag).map(({ actors, action, objects }) => ({
    who: actors.map((one) => one.text),
    does: action?.verb,
    to: objects.map((one) => one.text),
  }));
}

test("of two clauses each has its own things, and may be forbidden alone", () => {
  const [one, other] = parseShall(
    "The clerk shall print forms, and the courier shall not discard parcels.",
    tag,
  );

  expect([one, other].map((said) => said?.phrases.map(({ text: phrase }) => phrase))).toEqual([
    ["clerk", "forms"],
    ["courier", "parcels"],
  ]);
  expect([one?.negated, other?.negated]).toEqual([false, true]);
});

test("the phrase 'but not limited to' is not a prohibition", () => {
  const [said] = parseShall("The clerk shall print forms including, but not limited to, receipts.", tag);

  expect(said?.negated).toBe(false);
  expect(parseShall("The clerk shall not print forms.", tag)[0]?.negated).toBe(true);
});

test.each([
  [
    "a person who is told something then acts",
    "The clerk is told and may close the gate.",
    [
      { who: [], does: "tell", to: ["clerk"] },
      { who: ["clerk"], does: "close", to: ["gate"] },
    ],
  ],
  [
    "a need is announced",
    "What we want: members book a slot and see its price.",
    [
      { who: ["members"], does: "book", to: ["slot"] },
      { who: ["members"], does: "see", to: ["price"] },
    ],
  ],
  [
    "the system itself does it",
    "The system shall print a label.",
    [{ who: [], does: "print", to: ["label"] }],
  ],
  [
    "the system allows somebody to do it",
    "The system shall allow senders to cancel their orders.",
    [{ who: ["senders"], does: "cancel", to: ["orders"] }],
  ],
  [
    "what stands alone has no part in the object of the next",
    "The system shall allow senders to register and to print labels.",
    [
      { who: ["senders"], does: "register", to: [] },
      { who: ["senders"], does: "print", to: ["labels"] },
    ],
  ],
  [
    "we would like somebody to do it",
    "We'd like guests to rate a loaf.",
    [{ who: ["guests"], does: "rate", to: ["loaf"] }],
  ],
  [
    "we want to look at it",
    "I want an overview of sales per baker.",
    [{ who: [], does: "view", to: ["overview", "sales", "baker"] }],
  ],
  [
    "it is only named, and is there to be looked at",
    "Weekly list of open orders that works offline",
    [{ who: [], does: "view", to: ["Weekly list"] }],
  ],
  [
    "it is to be done",
    "The clerk is to confirm each order.",
    [{ who: ["clerk"], does: "confirm", to: ["order"] }],
  ],
  [
    "semicolons join what is done, and no names",
    "Guests shall be able to choose a loaf; confirm an order; Rate",
    [
      { who: ["Guests"], does: "choose", to: ["loaf"] },
      { who: ["Guests"], does: "confirm", to: ["order"] },
    ],
  ],
  [
    "the shop by its own name shows it to somebody",
    "The bakery shows a guest the price of each loaf.",
    [{ who: ["guest"], does: "view", to: ["price"] }],
  ],
  [
    "what is let is an infinitive, whatever its word may also be",
    "The bakery lets a guest rate a loaf.",
    [{ who: ["guest"], does: "rate", to: ["loaf"] }],
  ],
  [
    "the modal of a clause inside is not that of the sentence",
    "Couriers choose parcels they would like to carry.",
    [{ who: ["Couriers"], does: "choose", to: ["parcels"] }],
  ],
  [
    "nouns name what is allowed",
    "The system shall allow creation and editing of invoice details by clerks.",
    [
      { who: ["clerks"], does: "create", to: ["invoice details"] },
      { who: ["clerks"], does: "edit", to: ["invoice details"] },
    ],
  ],
  [
    "what is allowed may stand without of",
    "The system shall allow recording travel expenses.",
    [{ who: [], does: "record", to: ["travel expenses"] }],
  ],
  [
    "a facility is no thing that is provided",
    "The system shall provide a facility for the registration of complaints.",
    [{ who: [], does: "register", to: ["complaints"] }],
  ],
  [
    "what shall be supported is done",
    "Registration of complaints shall be supported.",
    [{ who: [], does: "register", to: ["complaints"] }],
  ],
  [
    "a means that is provided is for doing",
    "A facility to print labels must be provided.",
    [{ who: [], does: "print", to: ["labels"] }],
  ],
  [
    "a means may be all that a line names",
    "Provision to print labels by the sender.",
    [{ who: ["sender"], does: "print", to: ["labels"] }],
  ],
  [
    "what there shall be is for doing",
    "There should be a facility for printing of labels.",
    [{ who: [], does: "print", to: ["labels"] }],
  ],
  [
    "who a means is for does it",
    "Option for couriers to scan a label",
    [{ who: ["couriers"], does: "scan", to: ["label"] }],
  ],
  [
    "a part of the system that is provided for something is a means",
    "The system shall provide couriers with a screen to enter damages.",
    [{ who: ["couriers"], does: "enter", to: ["damages"] }],
  ],
  [
    "what shall be possible is done",
    "It should be possible to reprint labels.",
    [{ who: [], does: "reprint", to: ["labels"] }],
  ],
  [
    "a thing that is searched is not an actor",
    "The system shall allow ticket searching to view old tickets.",
    [{ who: [], does: "allow", to: ["ticket", "old tickets"] }],
  ],
  [
    "what is allowed to be done is no actor",
    "The system shall allow orders to be cancelled.",
    [{ who: [], does: "cancel", to: ["orders"] }],
  ],
  [
    "a place that has the benefit does nothing",
    "The system lets a town rent scooters to visitors.",
    [{ who: [], does: "rent", to: ["scooters", "visitors"] }],
  ],
  [
    "each participle has its own agent",
    "Claims shall be checked by the clerk and approved by the manager.",
    [
      { who: ["clerk"], does: "check", to: ["Claims"] },
      { who: ["manager"], does: "approve", to: ["Claims"] },
    ],
  ],
  [
    "an action is allowed to nobody",
    "The system should have a provision, integration to fetch labels.",
    [{ who: [], does: "fetch", to: ["labels"] }],
  ],
  [
    "whoever something is shown to sees it",
    "The system shall display the fees to the courier.",
    [{ who: ["courier"], does: "view", to: ["fees"] }],
  ],
  [
    "a modal that is said again joins a verb",
    "The dispatcher has the right to approve a claim or may also close the claim.",
    [
      { who: ["dispatcher"], does: "approve", to: ["claim"] },
      { who: ["dispatcher"], does: "close", to: ["claim"] },
    ],
  ],
  [
    "ones are those of before",
    "Couriers can add new tariffs, update the existing ones or delete them.",
    [
      { who: ["Couriers"], does: "add", to: ["new tariffs"] },
      { who: ["Couriers"], does: "update", to: ["new tariffs"] },
      { who: ["Couriers"], does: "delete", to: ["new tariffs"] },
    ],
  ],
  [
    "a provider of care is a person, and one of payments is none",
    "Fees are checked by the care provider and paid by the payment provider.",
    [
      { who: ["care provider"], does: "check", to: ["Fees"] },
      { who: ["payment provider"], does: "pay", to: ["Fees"] },
    ],
  ],
  [
    "a compound names what is supported",
    "The system shall support parcel search and tracking.",
    [{ who: [], does: "search", to: ["parcels"] }],
  ],
  [
    "a compound of data is none",
    "The system shall provide data management.",
    [{ who: [], does: "provide", to: ["data management"] }],
  ],
  [
    "an agent behind two participles does both",
    "Claims are entered and signed by the clerk; and archived.",
    [
      { who: ["clerk"], does: "enter", to: ["Claims"] },
      { who: ["clerk"], does: "sign", to: ["Claims"] },
      { who: [], does: "archive", to: ["Claims"] },
    ],
  ],
  [
    "a thing that must be done begins a clause",
    "Couriers scan labels; lost labels shall be reprinted by the dispatcher.",
    [
      { who: ["Couriers"], does: "scan", to: ["labels"] },
      { who: ["dispatcher"], does: "reprint", to: ["lost labels"] },
    ],
  ],
  [
    "an object has its owner",
    "Tracking of the status of claims",
    [{ who: [], does: "track", to: ["status", "claims"] }],
  ],
  [
    "what stands in brackets is not done",
    "Couriers search parcels by facts (such as town, weigh).",
    [{ who: ["Couriers"], does: "search", to: ["parcels", "facts", "town"] }],
  ],
  [
    "nouns name what somebody is responsible for",
    "The clerk is responsible for creation of tariffs, and maintenance of routes.",
    [
      { who: ["clerk"], does: "create", to: ["tariffs"] },
      { who: ["clerk"], does: "maintain", to: ["routes"] },
    ],
  ],
  [
    "an editor of parts is an editor",
    "The sub-editor shall review articles.",
    [{ who: ["sub-editor"], does: "review", to: ["articles"] }],
  ],
  [
    "what something is searched by does not search",
    "Facility to search parcels by sender.",
    [{ who: [], does: "search", to: ["parcels", "sender"] }],
  ],
  [
    "a line may name actions alone",
    "Creation and cancellation of bookings",
    [
      { who: [], does: "create", to: ["bookings"] },
      { who: [], does: "cancel", to: ["bookings"] },
    ],
  ],
  [
    "a booking system is a thing",
    "The system shall provide a booking system.",
    [{ who: [], does: "provide", to: ["booking system"] }],
  ],
  [
    "an infinitive behind a relative pronoun is of that clause",
    "The shop shall allow all payment methods that buyers can choose to pay for orders.",
    [{ who: [], does: "allow", to: ["payment methods", "buyers", "orders"] }],
  ],
  [
    "what is used is used for something",
    "Readers can use the search to find a book.",
    [{ who: ["Readers"], does: "find", to: ["book"] }],
  ],
  [
    "somebody who should allow to do it is allowed to",
    "Editors should allow to change articles.",
    [{ who: ["Editors"], does: "change", to: ["articles"] }],
  ],
  [
    "first is no verb",
    "Readers have to first register with the library.",
    [{ who: ["Readers"], does: "register", to: ["library"] }],
  ],
  [
    "verbs in a row that are nouns as well",
    "A guest can book and reserve rooms.",
    [
      { who: ["guest"], does: "book", to: ["rooms"] },
      { who: ["guest"], does: "reserve", to: ["rooms"] },
    ],
  ],
  [
    "when is not what",
    "The system shall send a reminder two days before a loan ends.",
    [{ who: [], does: "send", to: ["reminder"] }],
  ],
  [
    "the system lets somebody do it, by whatever name",
    "City library shall let a member search the catalogue.",
    [{ who: ["member"], does: "search", to: ["catalogue"] }],
  ],
  [
    "a person who lets somebody do it is no system",
    "The manager lets clerks close the shop.",
    [{ who: ["manager"], does: "let", to: ["clerks", "shop"] }],
  ],
  [
    "the system gives somebody the ability to do it",
    "The platform must provide clerks with the ability to search parcels by number.",
    [{ who: ["clerks"], does: "search", to: ["parcels", "number"] }],
  ],
  [
    "it must be possible for somebody to do it",
    "It must be possible for recipients to choose a shop.",
    [{ who: ["recipients"], does: "choose", to: ["shop"] }],
  ],
  [
    "somebody does it",
    "The courier shall be able to sign in and scan parcels.",
    [
      { who: ["courier"], does: "sign in", to: [] },
      { who: ["courier"], does: "scan", to: ["parcels"] },
    ],
  ],
  [
    "it is done by somebody",
    "Routes shall be planned by the dispatcher.",
    [{ who: ["dispatcher"], does: "plan", to: ["Routes"] }],
  ],
  [
    "a pronoun stands for the object before it",
    "Senders can pack goods, weigh them and print labels.",
    [
      { who: ["Senders"], does: "pack", to: ["goods"] },
      { who: ["Senders"], does: "weigh", to: ["goods"] },
      { who: ["Senders"], does: "print", to: ["labels"] },
    ],
  ],
  [
    "each clause has a subject of its own",
    "Couriers deliver parcels and dispatchers plan routes.",
    [
      { who: ["Couriers"], does: "deliver", to: ["parcels"] },
      { who: ["dispatchers"], does: "plan", to: ["routes"] },
    ],
  ],
  ["a command has no actor", "Export routes as CSV", [{ who: [], does: "export", to: ["routes", "CSV"] }]],
  ["a thing is no actor", "A parcel has a weight.", [{ who: [], does: "have", to: ["weight"] }]],
])("%s", (_, text, expected) => {
  const found = parts(text);

  expect(found).toEqual(expected);
});

test.each([
  ["If a parcel is lost, the clerk informs the sender.", "If a parcel is lost"],
  ["The clerk informs the sender when a parcel arrives.", "when a parcel arrives"],
  ["The clerk informs the sender.", undefined],
])("the condition of %s", (text, condition) => {
  const [statement] = parseShall(text, tag);

  expect([statement?.action?.verb, statement?.condition]).toEqual(["inform", condition]);
});

test("a head that other requirements name as an actor is one here too", () => {
  const [statement] = parseShall("Hubs sort parcels.", tag, { known: new Set(["hub"]) });

  expect(statement?.actors.map(({ head }) => head)).toEqual(["hub"]);
});

test.each([
  [
    "a person's deed in it is one, too",
    "When a pilot plans a trip, the system shall reserve a berth.",
    [
      { who: ["pilot"], does: "plan", to: ["trip"] },
      { who: [], does: "reserve", to: ["berth"] },
    ],
  ],
  [
    "that of the system is none",
    "When the system closes a trip, it shall free the berth.",
    [{ who: [], does: "free", to: ["berth"] }],
  ],
  [
    "a state is none",
    "If a trip is late, the clerk informs the pilot.",
    [{ who: ["clerk"], does: "inform", to: ["pilot"] }],
  ],
  [
    "a deed without an object is none",
    "When a pilot pays, the clerk opens the gate.",
    [{ who: ["clerk"], does: "open", to: ["gate"] }],
  ],
])("of a condition %s", (_, text, expected) => {
  expect(parts(text)).toEqual(expected);
});

test("a statement in a condition is marked as such, and the sentence itself is not", () => {
  const read = parseShall("When a pilot plans a trip, the system shall reserve a berth.", tag);

  expect(read.map(({ condition, isCondition }) => [isCondition ?? false, condition])).toEqual([
    [true, undefined],
    [false, "When a pilot plans a trip"],
  ]);
});

test.each([
  [
    "Guests can edit their personal and contact details.",
    { who: ["Guests"], does: "edit", to: ["contact details"] },
  ],
  [
    "A clerk can modify seat, payment, or route details.",
    { who: ["clerk"], does: "modify", to: ["seat", "payment", "route details"] },
  ],
  ["Clerks can open gates, and track boats.", { who: ["Clerks"], does: "track", to: ["boats"] }],
])("a word before a noun is not a second verb: %s", (text, last) => {
  expect(parts(text).at(-1)).toEqual(last);
});

test.each([
  ["When guests arrive they pay the fee.", { who: ["guests"], does: "pay", to: ["fee"] }],
  ["If a repairman is late, he calls the clerk.", { who: ["repairman"], does: "call", to: ["clerk"] }],
  ["When a gate opens, they pay the fee.", { who: [], does: "pay", to: ["fee"] }],
])("a pronoun means the person of the condition: %s", (text, last) => {
  expect(parts(text).at(-1)).toEqual(last);
});

test.each([
  [
    "A patient books a free slot; the slot is held until it is confirmed.",
    { who: ["patient"], does: "book", to: ["free slot"] },
  ],
  [
    "A guest uploads a photo of the dish; nobody can open it before it was checked.",
    { who: ["guest"], does: "upload", to: ["photo", "dish"] },
  ],
  [
    "A driver hands in a receipt; an entry never has a price.",
    { who: ["driver"], does: "hand in", to: ["receipt"] },
  ],
])("a semicolon ends the statement about the first subject: %s", (text, first) => {
  expect(parts(text)[0]).toEqual(first);
  expect(parseShall(text, tag)[0]?.negated).toBe(false);
});

test.each([
  [
    "There must be a system for tutors and pupils to state their wishes.",
    { who: ["tutors", "pupils"], does: "state", to: ["wishes"] },
  ],
  [
    "There should be a page that lets clerks approve the claims.",
    { who: ["clerks"], does: "approve", to: ["claims"] },
  ],
])("a required thing is for a person: %s", (text, read) => {
  expect(parts(text)[0]).toEqual(read);
});

test("a noun for a person who acts on a thing begins a clause", () => {
  const read = parseShall("A guest books a boat, and the boatbuilder inspects the hull.", tag, {
    known: new Set(["guest"]),
  });

  expect(read.map(({ action }) => action?.verb)).toEqual(["book", "inspect"]);
});

test.each([
  [
    "The skipper shall be presented with the moorings that are free.",
    [{ who: ["skipper"], does: "view", to: ["moorings"] }],
  ],
  ["Each visitor is shown the way.", [{ who: ["visitor"], does: "view", to: ["way"] }]],
  ["A driver is given a receipt.", [{ who: ["driver"], does: "receive", to: ["receipt"] }]],
  [
    "Members shall be provided with the option to renew a loan.",
    [{ who: ["Members"], does: "renew", to: ["loan"] }],
  ],
  ["The receipt is given to a driver.", [{ who: [], does: "give", to: ["receipt", "driver"] }]],
])("a person to whom something is shown or given has it: %s", (text, read) => {
  expect(parts(text)).toEqual(read);
});

test.each([
  ["The clerk examines each claim and either admits or rejects it.", ["examine", "admit", "reject"]],
  ["The usher marks each seat as taken and prints a list of guests.", ["mark", "print"]],
  ["The usher shows the seats taken and empty.", ["show"]],
])("a second deed follows a participle or a choice: %s", (text, verbs) => {
  expect(parts(text).map(({ does }) => does)).toEqual(verbs);
});

test("a result with “not” is not forbidden", () => {
  const [said] = parseShall("The usher marks each seat as not taken.", tag);

  expect(said?.negated).toBe(false);
});

test.each([
  ["Lifeguards are obliged to report accidents.", { who: ["Lifeguards"], does: "report", to: ["accidents"] }],
  ["The clerk is entitled to order a sample.", { who: ["clerk"], does: "order", to: ["sample"] }],
  [
    "The clerk is responsible for publishing the results.",
    { who: ["clerk"], does: "publish", to: ["results"] },
  ],
  [
    "The wardens would like to enter the state on a tablet.",
    { who: ["wardens"], does: "enter", to: ["state", "tablet"] },
  ],
  ["The chairman of each site can block a reading.", { who: ["chairman"], does: "block", to: ["reading"] }],
  [
    "When a plot becomes free, the clerk offers it to a member.",
    { who: ["clerk"], does: "offer", to: ["plot", "member"] },
  ],
])("a right, a duty and a wish are about their deed: %s", (text, read) => {
  expect(
    parseShall(text, tag, { known: new Set(["lifeguard"]) }).map(({ actors, action, objects }) => ({
      who: actors.map((one) => one.text),
      does: action?.verb,
      to: objects.map((one) => one.text),
    })),
  ).toEqual([read]);
});

test.each([
  ["The clerk checks which badges are missing and writes to their owners.", ["check", "write"]],
  ["The clerk can block a reading that looks wrong and ask the member to repeat it.", ["block", "ask"]],
  ["The clerk prints labels that name a town and a street.", ["print"]],
  ["The clerk creates the run once a year and sends it to the bank.", ["create", "send"]],
  ["The porter scans the code and hands out a badge.", ["scan", "hand out"]],
  ["A guest sends a form; the clerk approves or queries it.", ["send", "approve", "query"]],
])("a second deed follows an inner clause, a time or a pronoun: %s", (text, verbs) => {
  expect(parts(text).map(({ does }) => does)).toEqual(verbs);
});

test.each([
  [
    "The yard module shall accept repair requests from crews.",
    { who: ["crews"], does: "submit", to: ["repair requests"] },
  ],
  [
    "The yard module shall create a report of a bag on request of a clerk.",
    { who: ["clerk"], does: "create", to: ["report", "bag"] },
  ],
  [
    "The yard module shall accept readings from sensors.",
    { who: [], does: "accept", to: ["readings", "sensors"] },
  ],
  [
    "The system must accept messages from the AIS receiver.",
    { who: [], does: "accept", to: ["messages", "AIS receiver"] },
  ],
  [
    "The system must accept files from customers and convert them.",
    { who: ["customers"], does: "submit", to: ["files"] },
  ],
])("a person who sends or requests something has that goal: %s", (text, read) => {
  expect(parts(text)).toEqual([read]);
});

test.each([
  ["The clerk checks which badges have not been returned.", false],
  ["The clerk cancels orders that are not paid.", false],
  ["A guest who is late does not get a seat.", true],
  ["A guest who has paid must not cancel.", true],
  ["Members who do not return a tool are blocked.", true],
])("a negation that only identifies a thing forbids nothing: %s", (text, isForbidden) => {
  expect(parseShall(text, tag)[0]?.negated).toBe(isForbidden);
});
