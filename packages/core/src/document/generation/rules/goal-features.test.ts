import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { goalFeatures } from "./goal-features.ts";
import { parseStatements } from "./parse-statements.ts";

const tag = await loadWinkTagger();

function termsOf(
  text: string,
  about: { readonly id?: string; readonly section?: string } = {},
): readonly string[] {
  const { id = "FR-1", section } = about;
  const requirement = { id, text, ...(section === undefined ? {} : { section }) };
  return parseStatements([requirement], tag).flatMap((statement) => goalFeatures(statement));
}

test("a thing that must be editable is open to an action, and a thing that must be reliable is not", () => {
  expect(termsOf("Berths must be editable.")).toContain("a thing is open to an action");
  expect(termsOf("Labels are searchable.")).toContain("a thing is open to an action");
  expect(termsOf("The ferry service must be reliable.")).not.toContain("a thing is open to an action");
});

test("an activity is supported where a verb in -ing follows", () => {
  expect(termsOf("The app supports adding new berths.")).toContain("an activity is supported");
  expect(termsOf("The app supports three languages.")).not.toContain("an activity is supported");
});

test("verbs of developers, programs and relations are distinguished", () => {
  expect(termsOf("The team shall refactor the ferry module.")).toContain("the verb is one of developers");
  expect(termsOf("The system shall poll the tide service.")).toContain("the verb is one of programs");
  expect(termsOf("Each berth shall have a number.")).toContain("the verb is one of being and having");
  const booking = termsOf("The skipper shall book a berth.");
  expect(booking.filter((term) => /the verb is one of (?:developers|programs|being)/.test(term))).toEqual([]);
});

test("a message that is acted on is a term", () => {
  expect(termsOf("The system shall show a warning.")).toContain("a message is acted on");
  expect(termsOf("The system shall show a berth.")).not.toContain("a message is acted on");
});

test("the title of the section determines the subject of the statements", () => {
  const text = "Cancel a berth.";
  const ofSection = (section?: string): readonly string[] =>
    termsOf(text, section === undefined ? {} : { section }).filter((term) => term.startsWith("the section"));

  expect(ofSection("Features")).toEqual(["the section is about functions"]);
  expect(ofSection("Deployment")).toEqual(["the section is about how it is built"]);
  expect(ofSection("Cancellations")).toEqual(["the section names an action"]);
  expect(ofSection("Harbour")).toEqual([]);
  expect(ofSection()).toEqual([]);
});

test("the beginning of a statement is described", () => {
  expect(termsOf("Can select several berths.")).toContain("it begins with a modal verb");
  expect(termsOf("Shows the list of berths.")).toContain("it begins with a verb in the third person");
  expect(termsOf("All berths shall have a number.")).toContain("it is about all of a kind");
});

test("a person who acts in a quality is a term of its kind", () => {
  const text = "The skipper can book a berth within 2 minutes.";
  expect(termsOf(text, { id: "NFR-1" })).toContain("a person acts in a quality");
  expect(termsOf(text)).not.toContain("a person acts in a quality");
});

test("the size of a statement is measured in words, phrases and commas", () => {
  expect(termsOf("Cancel a berth.")).toEqual(expect.arrayContaining(["it is short", "it is very short"]));
  expect(termsOf("The skipper can move berths, moorings, buoys and cranes.")).toContain("it lists things");
  expect(termsOf("The skipper can book a berth.")).not.toContain("it lists things");
});
