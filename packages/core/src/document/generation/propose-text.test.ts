import { describe, expect, it } from "vitest";
import { loadWinkTagger } from "../../platform/language/wink-tagger.ts";
import { proposeText } from "./propose-text.ts";
import { type TextPurpose } from "./text-purpose.ts";

const tag = await loadWinkTagger();

const cases: readonly (readonly [TextPurpose, string, string])[] = [
  ["functional", "search by isbn", "Book shop shall let users search by isbn."],
  [
    "functional",
    "As a member, I want to renew a loan so that I can read on.",
    "Book shop shall let a member renew a loan.",
  ],
  ["functional", "the system sends a reminder", "Book shop shall send a reminder."],
  ["functional", "the system shall  send a reminder", "The system shall send a reminder."],
  ["non-functional", "fast", "Book shop shall be fast."],
  ["non-functional", "answer within a second", "Book shop shall answer within a second."],
  ["user-story", "Members can renew loans.", "As a member, I want to renew loans."],
  ["user-story", "pay by card", "As a user, I want to pay by card."],
  ["business-rule", "a member may borrow at most five books", "A member may borrow at most five books."],
  ["use-case-goal", "the customer has the book", "The customer has the book."],
  ["use-case-step", "1. the customer pays", "The customer pays."],
  [
    "brief",
    "members borrow books\n\n\n\nlibrarians add them",
    "Members borrow books.\n\nLibrarians add them.",
  ],
  ["page", "# overview\n- one service\n- one database", "# Overview\n- One service.\n- One database."],
  ["brief", " \n ", ""],
];

describe("notes become a text of their purpose:", () => {
  it.each(cases)("%s, '%s'", (purpose, text, proposed) => {
    expect(proposeText({ system: "Book shop", purpose, text }, tag)).toBe(proposed);
  });
});
