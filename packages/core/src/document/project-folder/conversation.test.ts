import { describe, expect, it } from "vitest";
import type { Thread } from "../../model/index.ts";
import { beginConversation, continueConversation, withoutCopies } from "./conversation.ts";

const ada = { by: "Ada", at: "2026-03-31T09:30:00Z" };
const bob = { by: "Bob", at: "2026-03-31T10:30:00Z" };
const asked = beginConversation("FR-3", "Which currency?", ada);

describe("a conversation", () => {
  it("is named after its subject and its first comment", () => {
    expect(asked).toEqual({
      about: "FR-3",
      name: `fr-3-${asked.comments[0]?.id ?? ""}`,
      comments: [{ id: expect.stringMatching(/^[0-9a-f]{6}$/), ...ada, text: "Which currency?" }],
    });
  });

  it("is closed with a last word, and opened by an answer", () => {
    const closed = continueConversation(asked, { kind: "resolve", text: "Euro." }, bob);
    const again = continueConversation(closed, { kind: "answer", text: "No." }, ada);

    expect(closed.resolved).toEqual(bob);
    expect(closed.comments.map(({ text }) => text)).toEqual(["Which currency?", "Euro."]);
    expect(again.resolved).toBeUndefined();
    expect(again.comments.map(({ text }) => text)).toEqual(["Which currency?", "Euro.", "No."]);
  });

  it("stays closed by the first person if another one closes it without a word", () => {
    const closed = continueConversation(asked, { kind: "resolve" }, ada);

    expect(continueConversation(closed, { kind: "resolve" }, bob)).toBe(closed);
  });

  it("is opened without an answer", () => {
    const closed = continueConversation(asked, { kind: "resolve" }, ada);

    expect(continueConversation(closed, { kind: "reopen" }, bob)).toEqual(asked);
  });
});

describe("a copied file", () => {
  const original: Thread = { ...asked, file: `comments/${asked.name}.yaml` };
  const answered = continueConversation(original, { kind: "answer", text: "Euro." }, bob);
  const copy: Thread = {
    ...answered,
    name: `${asked.name} copy`,
    file: `comments/${asked.name} copy.yaml`,
  };

  it("is one conversation with its original, with the comments of both", () => {
    expect(withoutCopies([copy, original])).toEqual([
      { ...answered, file: original.file, copies: [copy.file] },
    ]);
  });

  it("does not hide another conversation about the same part", () => {
    const other: Thread = { ...beginConversation("FR-3", "How much?", ada), file: "comments/other.yaml" };

    expect(withoutCopies([original, other])).toEqual([original, other]);
  });
});
