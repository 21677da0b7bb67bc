import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failed, type Replies, sampleClient } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import { elementEditMachine } from "./element-edit.ts";
import type { ElementEditEvent } from "./element-edit-state.ts";
import { startElements } from "./start-elements.ts";
import { sampleArchitecture } from "./testing/sample-architecture.ts";

const [entry] = sampleArchitecture.stated;
if (entry === undefined) throw new Error("the sample states nothing");
const subject = { id: "lending", kind: "component", name: "Lending" } as const;
const { revision: _, ...facts } = entry;
const theirs = { ...entry, owner: "Team Loans", revision: "r2" };

function started(replies: Replies) {
  const notices: Notice[] = [];
  const { asked, client } = sampleClient({
    "GET /sad/get_elements/": [[200, sampleArchitecture]],
    ...replies,
  });
  const { edit, model } = startElements({
    client,
    notify: (notice) => {
      notices.push(notice);
      return () => undefined;
    },
    projectId: 7,
  });
  return { asked, edit, model, notices };
}

async function opened(replies: Replies) {
  const world = started(replies);
  await world.edit.send({ type: "opened", subject, entry });
  return world;
}

describe("the form of an entry", () => {
  it("is saved with the revision that was seen; then the model is read again", async () => {
    const { asked, edit, model, notices } = await opened({ "PUT /sad/update_element/": [[200, theirs]] });
    await edit.send({ type: "changed", values: { owner: "Team Loans" } });

    await edit.send({ type: "submitted" });

    expect(asked).toEqual([
      ["PUT /sad/update_element/", { project_id: 7, ...facts, owner: "Team Loans", revision: "r1" }],
      "GET /sad/get_elements/?project_id=7",
    ]);
    expect(edit.view.current.phase).toBe("closed");
    expect(model.view.current).toMatchObject({ phase: "loaded", value: sampleArchitecture });
    expect(notices).toEqual([{ kind: "success", title: "Lending saved in elements.yaml" }]);
  });

  it("of an element without an entry adds one", async () => {
    const { asked, edit } = started({ "PUT /sad/update_element/": [[200, theirs]] });
    await edit.send({ type: "opened", subject: { id: "desk", kind: "component", name: "Desk" } });
    await edit.send({ type: "changed", values: { lifecycle: "planned" } });

    await edit.send({ type: "submitted" });

    expect(asked[0]).toEqual([
      "PUT /sad/update_element/",
      {
        project_id: 7,
        id: "desk",
        name: "Desk",
        lifecycle: "planned",
        names: [],
        tags: [],
        requirements: [],
        evidence: [],
        links: [],
        revision: null,
      },
    ]);
  });

  it("is not sent with a fault, which goes away when its field is typed in", async () => {
    const { asked, edit } = await opened({});
    await edit.send({ type: "changed", values: { links: "Runbook wiki" } });

    await edit.send({ type: "submitted" });
    const { fieldErrors } = edit.view.current;
    await edit.send({ type: "changed", values: { links: "" } });

    expect([asked, fieldErrors, edit.view.current.fieldErrors]).toEqual([
      [],
      { links: "Entry 1, url, expected an http or https address" },
      {},
    ]);
  });

  it("keeps what was typed if there is no connection, and can be sent again", async () => {
    const { edit } = await opened({});
    await edit.send({ type: "changed", values: { owner: "Team Loans" } });

    await edit.send({ type: "submitted" });

    expect(edit.view.current).toMatchObject({
      phase: "editing",
      values: { owner: "Team Loans" },
      failure: expect.any(String),
    });
  });

  it("removes the entry", async () => {
    const { asked, edit, notices } = await opened({
      "DELETE /sad/delete_element/": [[200, { message: "Entry removed" }]],
    });

    await edit.send({ type: "removeRequested" });

    expect(asked[0]).toEqual([
      "DELETE /sad/delete_element/",
      { project_id: 7, id: "lending", revision: "r1" },
    ]);
    expect(notices).toEqual([{ kind: "success", title: "Lending removed from elements.yaml" }]);
  });
});

describe("a conflict", () => {
  const conflict = [
    409,
    {
      error: "Somebody has changed this in the meantime.",
      code: "CONFLICT",
      changed_by: "Ben",
      changed_at: "2026-03-02T09:05:00.000Z",
      current: theirs,
      yours: entry,
    },
  ] as const;

  async function inConflict() {
    const world = await opened({ "PUT /sad/update_element/": [conflict, [200, theirs]] });
    await world.edit.send({ type: "changed", values: { owner: "Team Shelf" } });
    await world.edit.send({ type: "submitted" });
    return world;
  }

  it("shows their version, and who made it", async () => {
    const { edit } = await inConflict();

    expect(edit.view.current).toMatchObject({
      phase: "conflict",
      values: { owner: "Team Shelf" },
      theirs: { revision: "r2", fields: { owner: "Team Loans" }, lastChange: { by: "Ben" } },
    });
  });

  it("is resolved by one’s own version, which is saved over theirs", async () => {
    const { asked, edit } = await inConflict();

    await edit.send({ type: "resolved", keep: "mine" });

    expect(asked[1]).toEqual([
      "PUT /sad/update_element/",
      { project_id: 7, ...facts, owner: "Team Shelf", revision: "r2" },
    ]);
    expect(edit.view.current.phase).toBe("closed");
  });

  it("is resolved by theirs, which can then be changed", async () => {
    const { edit } = await inConflict();

    await edit.send({ type: "resolved", keep: "theirs" });

    expect(edit.view.current).toMatchObject({
      phase: "editing",
      revision: "r2",
      values: { owner: "Team Loans" },
    });
  });

  it("with a removal says so, and saving adds the entry again", async () => {
    const { asked, edit } = await opened({
      "PUT /sad/update_element/": [
        [404, { error: "There is no such entry of elements.yaml", code: "NOT_FOUND" }],
        [200, theirs],
      ],
    });
    await edit.send({ type: "submitted" });
    const { failure } = edit.view.current;

    await edit.send({ type: "submitted" });

    expect(failure).toMatch(/^Somebody has removed this entry/);
    expect(asked[1]).toMatchObject(["PUT /sad/update_element/", { revision: null }]);
  });
});

it("no sequence of events leads out of the table", () => {
  const refusal = failed("SERVER_ERROR");
  if (refusal.ok) throw new Error("This answer is no failure");
  const { error } = refusal;
  holdsAsMachine(elementEditMachine, () =>
    fc.constantFrom<ElementEditEvent>(
      { type: "opened", subject, entry },
      { type: "opened", subject },
      { type: "changed", values: { tags: "core" } },
      { type: "changed", values: { links: "x" } },
      { type: "submitted" },
      { type: "removeRequested" },
      { type: "done" },
      { type: "overtaken", theirs: { id: "lending", revision: "r2", fields: facts } },
      { type: "refused", error },
      { type: "refused", error: { ...error, code: "NOT_FOUND" } },
      { type: "resolved", keep: "mine" },
      { type: "resolved", keep: "theirs" },
      { type: "closed" },
    ),
  );
});
