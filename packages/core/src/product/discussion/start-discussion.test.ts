import { describe, expect, it } from "vitest";
import { createClient } from "../client/index.ts";
import type { ProjectChange } from "../project-events/project-events-state.ts";
import { waitingCount } from "./conversation-lists.ts";
import type { Approvals, Conversation, Conversations } from "./discussion-api.ts";
import { startDiscussion } from "./start-discussion.ts";

const comment = { id: "4f7c2a", by: "Ada", at: "2026-03-31T09:30:00.000Z", text: "Which currency?" };
const asked: Conversation = {
  name: "fr-3-4f7c2a",
  about: "FR-3",
  kind: "requirement",
  comments: [comment],
  resolved: null,
  waits: "mentioned",
};
const talk: Conversations = {
  conversations: [asked],
  resolved_count: 0,
  people: ["Ada", "Bob"],
  you: "Bob",
  is_reviewer: true,
  unread: [],
};
const standing = { verdicts: [], awaited: ["Bob"], is_approved: false };
const approvals: Approvals = {
  revision: "41",
  status: null,
  reviewers: ["Bob"],
  document: standing,
  since: null,
  decisions: [{ id: "0001-sql", title: "Use SQL", status: null, standing, waits: true }],
  you: "Bob",
  waits: true,
  errors: 0,
  unread: [],
};

/** A discussion whose server answers with these, with the calls so far, and changes of others. */
function discussionWith(answers: Readonly<Record<string, () => readonly [number, unknown]>> = {}) {
  const calls: string[] = [];
  const listeners: ((change: ProjectChange) => void)[] = [];
  const due: (() => void)[] = [];
  const known = {
    "GET /sad/conversations/": () => [200, talk],
    "GET /sad/approvals/": () => [200, approvals],
    ...answers,
  } as Readonly<Record<string, () => readonly [number, unknown]>>;
  const client = createClient({
    origin: "https://archscribe.example",
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      calls.push(request.method === "GET" ? call : `${call} ${await request.text()}`);
      const [status, body] = known[call]?.() ?? [404, { error: "No", code: "NOT_FOUND" }];
      return Response.json(body, { status });
    },
  });
  const discussionOf = startDiscussion({
    client,
    clock: {
      after: (_, run) => {
        due.push(() => void run());
        return () => undefined;
      },
    },
    projectEvents: {
      watch: (listener) => {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
    },
  });
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
  };
  const change = async (...paths: readonly string[]): Promise<void> => {
    const files = paths.map((path) => ({ path, change: "changed" as const }));
    for (const listener of listeners)
      listener({ type: "changed", revision: "42", by: "Ada", is_own: false, files } as ProjectChange);
    for (const run of due.splice(0)) run();
    await settled();
  };
  return { discussionOf, calls, change, listeners, settled };
}

describe("the discussion of a project", () => {
  it("counts what waits: conversations, and for reviewers what they have to decide", async () => {
    const { discussionOf, settled } = discussionWith();
    const { approvals: standingNow, talk: list } = discussionOf(7);

    await list.send({ type: "needed" });
    await settled();

    expect(waitingCount(list.view.current.value, standingNow.view.current.value)).toBe(3);
  });

  it("asks for no approvals for a person who is not a reviewer", async () => {
    const { calls, discussionOf, settled } = discussionWith({
      "GET /sad/conversations/": () => [200, { ...talk, is_reviewer: false }],
    });

    await discussionOf(7).talk.send({ type: "needed" });
    await settled();

    expect(calls).toEqual(["GET /sad/conversations/"]);
  });

  it("shows the comments of others, and asks again for approvals only if the content changed", async () => {
    const { calls, change, discussionOf, settled } = discussionWith();
    await discussionOf(7).talk.send({ type: "needed" });
    await settled();
    calls.length = 0;

    await change("comments/fr-3-4f7c2a.yaml");
    expect(calls).toEqual(["GET /sad/conversations/"]);
    calls.length = 0;

    await change("requirements/functional.yaml");
    expect(calls).toEqual(["GET /sad/approvals/"]);
  });

  it("sends an answer, shows it, and empties the field", async () => {
    const { calls, discussionOf } = discussionWith({ "PUT /sad/conversations/": () => [200, asked] });
    const form = discussionOf(7).answer("fr-3-4f7c2a");

    await form.send({ type: "changed", values: { text: "  Euro. " } });
    await form.send({ type: "submitted" });

    expect(calls[0]).toBe(
      'PUT /sad/conversations/ {"project_id":7,"name":"fr-3-4f7c2a","step":"answer","text":"Euro."}',
    );
    expect(calls).toContain("GET /sad/conversations/");
    expect(form.view.current.values).toEqual({ text: "" });
  });

  it("keeps a comment that could not be sent", async () => {
    const { discussionOf } = discussionWith();
    const form = discussionOf(7).composer("FR-3");

    await form.send({ type: "changed", values: { text: "Which?" } });
    await form.send({ type: "submitted" });

    expect(form.view.current).toMatchObject({ values: { text: "Which?" }, failure: expect.any(String) });
  });

  it("asks for changes only with a sentence", async () => {
    const { calls, discussionOf } = discussionWith({ "POST /sad/approvals/": () => [200, approvals] });
    const form = discussionOf(7).verdict({ revision: "41", verdict: "changes-requested" });

    await form.send({ type: "submitted" });
    expect([calls, form.view.current.fieldErrors]).toEqual([[], { note: "Write what is to be changed" }]);

    await form.send({ type: "changed", values: { note: "No currency." } });
    await form.send({ type: "submitted" });
    expect(calls[0]).toBe(
      'POST /sad/approvals/ {"project_id":7,"revision":"41","verdict":"changes-requested","note":"No currency."}',
    );
  });

  it("follows one project only", () => {
    const { discussionOf, listeners } = discussionWith();
    const first = discussionOf(7);

    expect(discussionOf(7)).toBe(first);
    discussionOf(8);

    expect(listeners).toHaveLength(1);
  });
});
