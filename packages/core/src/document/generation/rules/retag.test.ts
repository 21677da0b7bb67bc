import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { retagVerbs } from "./retag.ts";

const tag = await loadWinkTagger();

const verbsOf = (text: string): string[] =>
  retagVerbs(tag(text)).flatMap((word) => (word.tag === "VERB" ? [word.text] : []));

it.each([
  ["The guest can book and reserve parking slots.", ["book", "reserve"]],
  ["The clerk can add, remove, issue and return the book.", ["add", "remove", "issue", "return"]],
  [
    "The agent can Retrieve, View, Download & Print all the Forms.",
    ["Retrieve", "View", "Download", "Print"],
  ],
  ["Allow the surveyor to View the Maps.", ["Allow", "View"]],
  ["List/search rooms", ["List", "search"]],
  ["View mooring", ["View"]],
  ["View mooring: Follow it", ["View", "Follow"]],
  ["View assigned moorings", ["View"]],
  ["The clerk can create/update/search and list room details.", ["create", "update", "search", "list"]],
])("finds the verbs in a row: %s", (text, verbs) => {
  expect(verbsOf(text)).toEqual(verbs);
});

it("finds the verb between a person and an article", () => {
  expect(verbsOf("A clerk documents each loan.")).toEqual(["documents"]);
  expect(verbsOf("Reviews only parcels of the town")).toEqual(["Reviews"]);
  expect(verbsOf("The front desk hands out keys.")).toEqual(["hands"]);
  expect(verbsOf("Clerk documents are kept.")).not.toContain("documents");
});

it.each([
  ["The clerk can see the record and the report.", ["see"]],
  ["The clerk can send the book and review of it.", ["send"]],
  ["Accepting and review of applications", ["Accepting"]],
  ["The skipper assigns deck hands to watches for each night.", ["assigns"]],
  ["The skipper moves guests to plots for a day.", ["moves"]],
  ["The clerk goes to Search.", ["goes"]],
  ["The input/output errors are logged.", ["logged"]],
])("leaves nouns without a verb directly before them: %s", (text, verbs) => {
  expect(verbsOf(text)).toEqual(verbs);
});

it.each([
  ["Divers search for wrecks near a harbour.", ["search"]],
  ["Restorers document repairs with photos.", ["document"]],
  ["Keepers open and close sluices by hand.", ["open", "close"]],
  ["A ticket belongs to one sailing and one guest.", ["belongs"]],
  ["Diver searches are listed.", ["listed"]],
  ["Everyone signs in with a badge.", ["signs"]],
  ["The keeper records of the dam.", []],
  ["Charts go to WKS.", ["go"]],
  ["Cook uploads the menu.", ["uploads"]],
  ["Lift attendant blocks a card.", ["blocks"]],
  ["Ushers scan tickets at the door.", ["scan"]],
  ["Lift gate opens at eight.", ["opens"]],
  ["Refunds over 500 euros need approval.", ["need"]],
  ["They upload a proof of address and pick a berth.", ["upload", "pick"]],
  ["The handheld shows whether a pass is valid.", ["shows"]],
  ["Registered members reserve berths.", ["Registered", "reserve"]],
  ["Staff inspect the boat, record damage and release the berth.", ["inspect", "record", "release"]],
  ["The skipper shows a pass, staff scan it and hand out the key.", ["shows", "scan", "hand"]],
  ["Staff log in through the registry.", ["log"]],
  ["Whoever books gets a note.", ["books", "gets"]],
  ["The reports it shows are new.", ["shows"]],
  ["Members of the crew look at the charts.", ["look"]],
  ["Members of the crew order are listed.", ["listed"]],
])("distinguishes deeds from things: %s", (text, verbs) => {
  expect(verbsOf(text)).toEqual(verbs);
});

it("leaves the words as they are written", () => {
  const words = tag("A guest can book and reserve rooms.");

  expect(retagVerbs(words).map(({ text }) => text)).toEqual(words.map(({ text }) => text));
});

it.each([
  ["A volunteer hands out a pot and records its state.", ["hands", "records"]],
  ["If a pot comes back damaged, the volunteer files a report.", ["comes", "damaged", "files"]],
  ["He schedules firings for two kilns.", ["schedules"]],
  ["Each shelf line names one pot.", ["names"]],
  ["orders list", []],
  ["reports of the week", []],
])("finds the verb behind a person and behind a pronoun: %s", (text, verbs) => {
  expect(verbsOf(text)).toEqual(verbs);
});

it.each([
  ["A tenant reports damage with a picture.", ["reports"]],
  ["Each skipper books mooring places.", ["books"]],
  ["Freeze a pass.", ["Freeze"]],
  ["The tenant reports of the year are blue.", []],
  ["Half the tenants pay.", ["pay"]],
  ["Such a pass is blue.", []],
  ["Monday the school opens.", ["opens"]],
])("distinguishes actions from things in sentences of other forms: %s", (text, verbs) => {
  expect(verbsOf(text)).toEqual(verbs);
});

it("takes a person before a modal verb for no quality", () => {
  const [, who] = retagVerbs(tag("The public must be able to search for graves."));

  expect(who?.tag).toBe("NOUN");
});

it("finds the verb of a person before a thing with an article", () => {
  expect(verbsOf("The tenant states the rooms with their size.")).toContain("states");
});
