import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { retagVerbs } from "./retag.ts";

const tag = await loadWinkTagger();

it.each([
  ["Torn tickets are laminated by the usher.", "laminate"],
  ["Worn ropes shall be quarantined by a rigger.", "quarantine"],
])("a participle before its agent is a verb: %s", (text, lemma) => {
  expect(retagVerbs(tag(text)).findLast((word) => word.tag === "VERB")?.lemma).toBe(lemma);
});

it.each([
  ["The porter labels each item.", "labels", "label"],
  ["The guard watches the gate.", "watches", "watch"],
  ["The porter photographs a crate and records it.", "photographs", "photograph"],
  ["Lena photographs the crate.", "photographs", "photograph"],
  ["The rigger must ground each cable.", "ground", "ground"],
  ["The can contains the milk.", "contains", "contain"],
])("a word between a person and an article is a verb: %s", (text, word, lemma) => {
  expect(retagVerbs(tag(text)).find((one) => one.text === word)).toMatchObject({ tag: "VERB", lemma });
});

it.each([
  ["The office shall forward each notice.", "forward", "VERB"],
  ["The gate shall move forward each time.", "forward", "ADV"],
  ["Export of invoices", "Export", "NOUN"],
  ["Export the invoices", "Export", "VERB"],
  ["Photo upload from the phone", "upload", "NOUN"],
  ["Risk assessment upload", "upload", "NOUN"],
  ["Staff upload photos", "upload", "VERB"],
  ["Coach booking", "booking", "NOUN"],
])("a verb and a noun of action are known by their place: %s", (text, word, kind) => {
  expect(retagVerbs(tag(text)).find((one) => one.text === word)?.tag).toBe(kind);
});
