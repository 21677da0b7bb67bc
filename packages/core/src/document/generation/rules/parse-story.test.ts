import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { isStory, parseStory } from "./parse-story.ts";

const tag = await loadWinkTagger();

/** The parts of a story that a reader would underline. */
function parts(text: string) {
  return parseStory(text, tag).map(({ actors, action, objects }) => ({
    who: actors.map((one) => one.text),
    does: action?.verb,
    to: objects.map((one) => one.text),
  }));
}

test("a story has a role, an action, an object, a condition and a benefit", () => {
  const [statement] = parseStory(
    "As a courier, I want to report a damaged parcel if I find one, so that the sender is informed.",
    tag,
  );

  expect({
    who: statement?.actors.map(({ text, head }) => ({ text, head })),
    action: statement?.action,
    objects: statement?.objects.map(({ text, head }) => ({ text, head })),
    condition: statement?.condition,
    benefit: statement?.benefit,
    negated: statement?.negated,
  }).toEqual({
    who: [{ text: "courier", head: "courier" }],
    action: { text: "report", verb: "report" },
    objects: [{ text: "damaged parcel", head: "parcel" }],
    condition: "if I find one",
    benefit: "the sender is informed",
    negated: false,
  });
});

test.each([
  [
    "verbs that are joined share their object",
    "As a sender, I want to print and download labels.",
    [
      { who: ["sender"], does: "print", to: ["labels"] },
      { who: ["sender"], does: "download", to: ["labels"] },
    ],
  ],
  [
    "a second action has an object of its own",
    "As a sender, I want to enter an address and get a price.",
    [
      { who: ["sender"], does: "enter", to: ["address"] },
      { who: ["sender"], does: "get", to: ["price"] },
    ],
  ],
  [
    "two roles are two actors",
    "As a sender or recipient, I want to follow a parcel",
    [{ who: ["sender", "recipient"], does: "follow", to: ["parcel"] }],
  ],
  [
    "a role may say where it works",
    "As a clerk of the depot, I can weigh parcels",
    [{ who: ["clerk of the depot"], does: "weigh", to: ["parcels"] }],
  ],
  [
    "a particle belongs to its verb",
    "As a courier I need to be able to sign in with my badge",
    [{ who: ["courier"], does: "sign in", to: ["badge"] }],
  ],
  [
    "what is wished to be done counts, not the wish",
    "As a sender, I want my address to be stored",
    [{ who: ["sender"], does: "store", to: ["address"] }],
  ],
  [
    "a wish alone is all there is",
    "As a sender, I want a price list",
    [{ who: ["sender"], does: "want", to: ["price list"] }],
  ],
  [
    "what is sent comes before who gets it",
    "As a clerk, I want to send recipients a delivery note",
    [{ who: ["clerk"], does: "send", to: ["delivery note", "recipients"] }],
  ],
])("%s", (_, text, expected) => {
  const found = parts(text);

  expect(found).toEqual(expected);
});

test("a story may state what must not be possible", () => {
  const [statement] = parseStory("As a courier, I must not be able to open a parcel", tag);

  expect([statement?.action?.verb, statement?.negated]).toEqual(["open", true]);
});

test("text in another form is not a story", () => {
  expect([isStory("As a rule, parcels are weighed."), parseStory("Couriers drive.", tag)]).toEqual([
    false,
    [],
  ]);
});

test("a story may begin with its purpose", () => {
  expect(isStory("In order to save fuel, as a courier, I want to see a route.")).toBe(true);
  expect(parts("In order to save fuel, as a courier, I want to see a route.")).toEqual([
    { who: ["courier"], does: "see", to: ["route"] },
  ]);
});

test("a wish that a thing does something is about the thing", () => {
  expect(parts("As a vet, I want stock to decrement automatically.")).toEqual([
    { who: ["vet"], does: "decrement", to: ["stock"] },
  ]);
});

test.each([
  "As discussed on Friday, here is what we need: a list.",
  "As soon as a tram stops, we can open the doors.",
  "As agreed with the board, we want to print badges.",
])("words that name no role begin no story: %s", (text) => {
  expect(isStory(text)).toBe(false);
});

test.each([
  "As registered user, I want to pay.",
  "As logged in member I can pay.",
  "As a told person, I can pay.",
])("a role may begin with a participle: %s", (text) => {
  expect(isStory(text)).toBe(true);
});

test.each([
  [
    "When a rehearsal ends, I want to note the changes so that nobody sings the old version.",
    [{ who: [], does: "note", to: ["changes"] }],
  ],
  ["When the season is planned, help me estimate the cost.", [{ who: [], does: "estimate", to: ["cost"] }]],
])("a job story has its situation as its condition: %s", (text, read) => {
  expect(isStory(text)).toBe(true);
  expect(parts(text)).toEqual(read);
  expect(parseStory(text, tag)[0]?.condition).toBe(text.split(",")[0]);
});

test.each(["When a rehearsal ends, the singer notes the changes.", "When we met, I was told to want less."])(
  "what somebody else does, or what happened, is no job story: %s",
  (text) => {
    expect(isStory(text)).toBe(false);
  },
);
