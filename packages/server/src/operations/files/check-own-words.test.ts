import { describe, expect, it } from "vitest";
import { checkOwnWords, type HeldRole } from "./check-own-words.ts";

const comments = "comments/fr-3-aaaaaa.yaml";
const approvals = "approvals/2026-03-31-ada-aaaaaa.yaml";

const said = (id: string, by: string, text = "Why?") =>
  `  - id: ${id}\n    by: ${by}\n    at: 2026-03-31T09:30:00Z\n    text: ${text}\n`;
const thread = (...parts: readonly string[]) => `about: FR-3\ncomments:\n${parts.join("")}`;
const closed = (by: string) => `resolved:\n  by: ${by}\n  at: 2026-04-01T09:30:00Z\n`;
const approved = (by: string, verdict = "approved") =>
  `by: ${by}\nat: 2026-03-31T09:30:00Z\nverdict: ${verdict}\nitems: |\n  0123456789abcdef  requirement:FR-3\n`;

const ada = said("aaaaaa", "Ada");
const ben = said("bbbbbb", "Ben");

type Change = readonly [path: string, before: string | undefined, after: string | undefined];

/** The result for Ben, whose account is written in small letters. */
function outcome(role: HeldRole, ...changes: readonly Change[]): string {
  const before = changes.flatMap(([path, text]) =>
    text === undefined ? [] : [[path, { text, revision: 1 }] as const],
  );
  const after = changes.map(([path, , text]) => ({ path, text }));
  try {
    checkOwnWords(after, new Map(before), { name: "ben", role });
    return "allowed";
  } catch (error) {
    return String((error as { readonly code?: unknown }).code);
  }
}

describe("a commenter", () => {
  it.each<readonly [string, ...Change]>([
    ["begins a conversation", comments, undefined, thread(ben)],
    ["answers", comments, thread(ada), thread(ada, ben)],
    ["corrects an own comment", comments, thread(ada, ben), thread(ada, said("bbbbbb", "Ben", "How?"))],
    ["removes an own answer", comments, thread(ada, ben), thread(ada)],
    ["removes an own conversation", comments, thread(ben), undefined],
    ["closes a conversation", comments, thread(ada), thread(ada) + closed("Ben")],
    ["opens a conversation that another person closed", comments, thread(ada) + closed("Ada"), thread(ada)],
    ["sends a file of others unchanged", comments, thread(ada), thread(ada)],
    ["approves", approvals, undefined, approved("Ben")],
    ["withdraws an own approval", approvals, approved("Ben"), undefined],
  ])("%s", (_, ...change) => {
    expect(outcome("commenter", change)).toBe("allowed");
  });

  it.each<readonly [string, ...Change]>([
    ["speak in another name", comments, undefined, thread(ada)],
    ["answer in another name", comments, thread(ben), thread(ben, ada)],
    ["change the words of another person", comments, thread(ada), thread(said("aaaaaa", "Ada", "Fine."))],
    ["take over a comment", comments, thread(ada), thread(said("aaaaaa", "Ben"))],
    ["move the comments of others", comments, thread(ada), thread(ada).replace("FR-3", "FR-4")],
    ["remove the answer of another person", comments, thread(ada, ben), thread(ben)],
    ["remove the conversation of another person", comments, thread(ada), undefined],
    ["close a conversation in another name", comments, thread(ada), thread(ada) + closed("Ada")],
    ["approve in another name", approvals, undefined, approved("Ada")],
    ["overwrite a verdict", approvals, approved("Ada", "changes-requested"), approved("Ben")],
    ["withdraw the verdict of another person", approvals, approved("Ada"), undefined],
  ])("may not %s", (_, ...change) => {
    expect(outcome("commenter", change)).toBe("FORBIDDEN");
  });

  it.each<readonly [string, ...Change]>([
    ["leave", comments, undefined, "about: [\n"],
    ["overwrite", comments, "about: [\n", thread(ben)],
    ["remove", approvals, "by: [\n", undefined],
  ])("may not %s a file that cannot be read, whose authors are unknown", (_, ...change) => {
    expect(outcome("commenter", change)).toBe("VALIDATION");
  });

  it.each<HeldRole>(["commenter", "editor"])(
    "may not hide forged words behind the same id, nor may an editor: %s",
    (role) => {
      const forged = thread(said("aaaaaa", "Ada", "I agree."), ada);

      expect(outcome(role, [comments, thread(ada), forged])).toBe("VALIDATION");
    },
  );
});

describe("an editor", () => {
  const copy = "comments/fr-3 copy.yaml";

  const joined = thread(ada, said("cccccc", "Ada"));
  const ended = thread(ada) + closed("Ada");

  it.each<readonly [string, readonly Change[]]>([
    ["answers", [[comments, thread(ada), thread(ada, ben)]]],
    ["moves a conversation", [[comments, thread(ada), thread(ada).replace("FR-3", "FR-4")]]],
    ["removes a conversation of another person", [[comments, thread(ada), undefined]]],
    ["removes the answer of another person", [[comments, thread(ada, ben), thread(ben)]]],
    [
      "joins the comments of a copy with its original",
      [
        [comments, thread(ada), joined],
        [copy, joined, undefined],
      ],
    ],
    [
      "renames the file of a closed conversation",
      [
        [comments, ended, undefined],
        ["comments/fr-3-bbbbbb.yaml", undefined, ended],
      ],
    ],
    ["removes a conversation that cannot be read", [[comments, "about: [\n", undefined]]],
    ["approves", [[approvals, undefined, approved("Ben")]]],
  ])("%s", (_, changes) => {
    expect(outcome("editor", ...changes)).toBe("allowed");
  });

  it.each<readonly [string, ...Change]>([
    ["speak in another name", comments, undefined, thread(ada)],
    ["answer in another name", comments, thread(ben), thread(ben, ada)],
    ["change the words of another person", comments, thread(ada), thread(said("aaaaaa", "Ada", "Fine."))],
    [
      "change the time of another person's words",
      comments,
      thread(ada),
      thread(ada).replace("09:30", "10:30"),
    ],
    ["take over a comment", comments, thread(ada), thread(said("aaaaaa", "Ben"))],
    ["close a conversation in another name", comments, thread(ada), thread(ada) + closed("Ada")],
    ["approve in another name", approvals, undefined, approved("Ada")],
    ["overwrite a verdict", approvals, approved("Ada", "changes-requested"), approved("Ben")],
    ["change a verdict", approvals, approved("Ada", "changes-requested"), approved("Ada")],
    ["withdraw the verdict of another person", approvals, approved("Ada"), undefined],
    [
      "put words of others below another question",
      comments,
      thread(ada, said("bbbbbb", "Cleo")),
      thread(said("aaaaaa", "Ben", "Free beer?"), said("bbbbbb", "Cleo")),
    ],
    ["repair a conversation with the words of others", comments, "about: [\n", thread(ada)],
  ])("may not %s", (_, ...change) => {
    expect(outcome("editor", change)).toBe("FORBIDDEN");
  });
});
