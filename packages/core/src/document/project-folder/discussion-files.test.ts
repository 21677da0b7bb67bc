import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Approval, Thread } from "../../model/index.ts";
import { emitApproval, emitThread, readApproval, readThread, threadName } from "./discussion-files.ts";

const comment = { id: "4f7c2a", by: "Ada", at: "2026-03-31T09:30:00Z", text: "Which currency?" };
const thread: Thread = {
  name: "fr-3-4f7c2a",
  file: "comments/fr-3-4f7c2a.yaml",
  about: "FR-3",
  comments: [comment],
};

function readBack(text: string): Thread | undefined {
  return readThread({ path: thread.file, text }).thread;
}

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
  .filter((text) => text.trim() === text);

describe("a conversation", () => {
  it("is read back unchanged, for any text of people", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), line, (lines, by) => {
        const said = { ...thread, comments: [{ ...comment, by, text: lines.join("\n") }] };
        const back = readBack(emitThread(said));

        expect(back?.comments).toEqual(said.comments);
      }),
    );
  });

  it("has its comments in the order of their times, also after a merge of two branches", () => {
    const comment = (id: string, at: string): string =>
      `  - id: ${id}\n    by: Ada\n    at: ${at}\n    text: Why?\n`;
    const later = comment("ccc333", "2026-03-31T09:20:00Z");
    const earlier = comment("bbb222", "2026-03-31T09:10:00Z");
    const text = `about: FR-1\ncomments:\n${later}${earlier}`;
    const { thread } = readThread({ path: "comments/fr-1.yaml", text });

    expect(thread?.comments.map(({ id }) => id)).toEqual(["bbb222", "ccc333"]);
  });

  it("keeps keys that somebody has written beside a comment when another one is added", () => {
    const text = emitThread(thread).replace("comments:\n", "# See the minutes.\ncomments:\n");
    const answered = {
      ...thread,
      comments: [comment, { ...comment, id: "123456", by: "Bob", text: "Euro." }],
    };

    const changed = emitThread(answered, text);

    expect(changed).toContain("# See the minutes.");
    expect(readBack(changed)?.comments).toEqual(answered.comments);
  });

  it.each([
    ["FR-3", "fr-3-4f7c2a"],
    ["section:quality-requirements", "section-quality-requirements-4f7c2a"],
    ["Bücher & Zeitschriften", "bucher-zeitschriften-4f7c2a"],
    ["…", "comment-4f7c2a"],
  ])("about %s has the name %s", (about, name) => {
    expect(threadName(about, comment.id)).toBe(name);
  });

  it.each([
    ["no comment", "about: FR-3\ncomments: []\n", "at least one comment"],
    [
      "a comment without a moment",
      "about: FR-3\ncomments: [{ id: 4f7c2a, by: Ada, text: No }]\n",
      "'at' is missing",
    ],
  ])("is refused with %s", (_, text, message) => {
    const { findings } = readThread({ path: thread.file, text });

    expect(findings.map((finding) => finding.message).join()).toContain(message);
  });
});

it("an approval is read back unchanged, from a file with its day and person", () => {
  const approval: Approval = {
    by: "Ada Lovelace",
    at: "2026-03-31T09:30:00Z",
    verdict: "changes-requested",
    of: "0003-use-postgresql",
    note: "Say why.\n\nAnd when.",
    items: "0438ee090861e5df  decision:0003-use-postgresql\n",
  };

  const { path, text } = emitApproval(approval);

  expect(path).toMatch(/^approvals\/2026-03-31-ada-lovelace-[0-9a-f]{6}\.yaml$/);
  expect(readApproval({ path, text })).toEqual({ approval, findings: [] });
});
