import { expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readStatements } from "./read-requirements.ts";

const tag = await loadWinkTagger();

it("items below a lead that only announces them are whole statements", () => {
  const text =
    "Hi all,\n\nas discussed on Friday, here is what we need:\n\n* passengers book a crossing and pay by card\n* harbour staff can cancel a crossing\n";
  const { found, leftOut } = readStatements(text, tag);

  expect(found.map((one) => one.text)).toEqual([
    "passengers book a crossing and pay by card",
    "harbour staff can cancel a crossing",
  ]);
  expect(leftOut.map(({ reason, text: said }) => [reason, said])).toEqual([
    ["no-need", "Hi all,"],
    ["lead-in", "as discussed on Friday, here is what we need:"],
  ]);
});

it("a sentence that ends with a table or figure to look at is a requirement", () => {
  const { found, leftOut } = readStatements(
    "The system shall reply within 14 days, see Table 3.\n\nTable 3: the days of each office.\n",
    tag,
  );

  expect(found.map((one) => one.text)).toEqual(["The system shall reply within 14 days, see Table 3."]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(["reference"]);
});

it.each([
  ["No refunds < 24 h before departure.", "business-rule", undefined],
  ["No dogs heavier than 9 kg, and no bikes longer than 2 m.", "business-rule", undefined],
  ["No refunds 2 days before departure.", "business-rule", undefined],
  ["No mobile app.", "functional", "wont"],
  ["No payments by cheque.", "functional", "wont"],
])("a refusal within a limit is a rule, and not an exclusion: %s", (text, kind, priority) => {
  expect(readStatements(text, tag).found.map((one) => [one.kind, one.priority])).toEqual([[kind, priority]]);
});

it("the kinds of documents that have to cover a requirement are not one", () => {
  const text = "# Locks\n\nThe lock shall open.\n\nNeeds: dsn, utest\n\nCovers:\n- feat~lock~1\n";

  expect(readStatements(text, tag).found.map((one) => one.text)).toEqual(["The lock shall open."]);
});

it("the date of a mail or of minutes is about the document", () => {
  const text = "From: Ada Park\nTo: Ben Olsen\nDate: 3 May 2026\n\n- The clerk shall sign the list.\n";

  const { found, leftOut } = readStatements(text, tag);

  expect(found.map((one) => one.text)).toEqual(["The clerk shall sign the list."]);
  expect(leftOut.map(({ reason }) => reason)).toEqual(["no-need", "no-need", "about-document"]);
});
