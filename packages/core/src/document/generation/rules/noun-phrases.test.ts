import { expect, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { nounPhrases } from "./noun-phrases.ts";
import { readSentence } from "./sentence.ts";

const tag = await loadWinkTagger();

function phrasesOf(text: string) {
  return nounPhrases(readSentence(text, tag));
}

test("a phrase has its text without article, its head in the singular, and its place among the words", () => {
  const phrases = phrasesOf("Clerks check the overdue parcel invoices.");

  expect(phrases).toEqual([
    { text: "Clerks", head: "clerk", modifiers: [], plural: true, start: 0, end: 1 },
    {
      text: "overdue parcel invoices",
      head: "invoice",
      modifiers: ["overdue", "parcel"],
      plural: true,
      start: 3,
      end: 6,
    },
  ]);
});

test.each([
  ["quantities are no part of it", "see all of my ten open orders", ["open orders"]],
  ["an owner is", "change the sender's address", ["sender's address"]],
  ["a name in quotes is", 'fill the "weight" field', ['"weight" field']],
  ["participles are", "a list of delayed shipments", ["list", "delayed shipments"]],
  ["a kind of a thing is the thing", "choose different types of packaging", ["different types of packaging"]],
  ["adjectives may be joined", "send short and clear messages", ["short and clear messages"]],
  ["nouns joined by a slash are two", "edit routes/stops", ["routes", "stops"]],
  ["pronouns are none", "they show it to me", []],
])("%s", (_, text, expected) => {
  const texts = phrasesOf(text).map((phrase) => phrase.text);

  expect(texts).toEqual(expected);
});

test("phrases are in order and never overlap", () => {
  const phrases = phrasesOf(
    "The carrier's depot manager assigns drivers/vans, plans routes and prints each day's delivery list.",
  );

  const places = phrases.flatMap(({ start, end }) => [start, end]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
