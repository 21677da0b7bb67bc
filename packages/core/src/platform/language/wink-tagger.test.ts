import fc from "fast-check";
import { expect, test } from "vitest";
import { loadWinkTagger } from "./wink-tagger.ts";

const tag = await loadWinkTagger();

/** The words as "text/TAG", or with the lemma if it differs. */
function tagged(text: string): string {
  return tag(text)
    .map((word) => `${word.text}/${word.tag}`)
    .join(" ");
}

function lemmas(text: string): string[] {
  return tag(text).map(({ lemma }) => lemma);
}

test("tags the words of a sentence", () => {
  expect(tagged("The clerk weighs each parcel.")).toBe(
    "The/DET clerk/NOUN weighs/VERB each/DET parcel/NOUN ./PUNCT",
  );
});

test.each([
  [
    "the base form after a single noun is a noun",
    "Send a PDF file.",
    "Send/VERB a/DET PDF/PROPN file/NOUN ./PUNCT",
  ],
  ["a causative leaves the verb a verb", "have the page respond", "have/AUX the/DET page/NOUN respond/VERB"],
  ["a command begins with its verb", "Export invoices", "Export/VERB invoices/NOUN"],
  ["a title does not", "Search results are kept", "Search/PROPN results/NOUN are/AUX kept/VERB"],
  ["after 'to' stands a verb", "to message my coach", "to/PART message/VERB my/PRON coach/NOUN"],
  ["after a modal stands a verb", "must email the bill", "must/AUX email/VERB the/DET bill/NOUN"],
  ["a particle belongs to its noun", "a cheap pick up slot", "a/DET cheap/ADJ pick/NOUN up/NOUN slot/NOUN"],
  ["a word with hyphens is one", "an up-to-date list", "an/DET up-to-date/NOUN list/NOUN"],
  ["a contraction is two", "I'm ready", "I/PRON 'm/AUX ready/ADJ"],
  ["'in.' ends a sentence", "Members log in.", "Members/PROPN log/VERB in/ADP ./PUNCT"],
])("%s", (_, text, expected) => {
  const words = tagged(text);

  expect(words).toBe(expected);
});

test("a subject and an object have a verb between them", () => {
  const words = tagged("A librarian registers members and blocks accounts.");

  expect(words).toBe(
    "A/DET librarian/NOUN registers/VERB members/NOUN and/CCONJ blocks/VERB accounts/NOUN ./PUNCT",
  );
});

test("lemmas are singular nouns and base verbs in lower case", () => {
  const found = lemmas("Clerks store the PDFs of all statuses, indices and data via SMS.");

  expect(found).toEqual([
    "clerk",
    "store",
    "the",
    "pdf",
    "of",
    "all",
    "status",
    ",",
    "index",
    "and",
    "data",
    "via",
    "sms",
    ".",
  ]);
});

test("any text gives the same words each time, and no word is empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const words = tag(text);

      expect(words).toEqual(tag(text));
      expect(words.filter((word) => word.text.trim() === "")).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test("is loaded once for a process, however often it is asked for", async () => {
  const again = await Promise.all(Array.from({ length: 40 }, () => loadWinkTagger()));

  expect(new Set([tag, ...again]).size).toBe(1);
});
