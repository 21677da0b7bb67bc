import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failed, type Replies, sampleClient } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Notice } from "../machine/notice.ts";
import { elementRenameMachine } from "./element-rename.ts";
import type { ElementRenameEvent } from "./element-rename-state.ts";
import type { RenamePreview } from "./elements-api.ts";
import { startElements } from "./start-elements.ts";
import { sampleArchitecture } from "./testing/sample-architecture.ts";

const subject = { id: "lending", kind: "component", name: "Lending" } as const;
const preview: RenamePreview = {
  id: "lending",
  name: "Lending",
  to: "Loans desk",
  files: [
    {
      path: "diagrams/component.puml",
      revision: "3",
      hunks: [{ line: 2, lines: ["-Lending", "+Loans desk"] }],
    },
    { path: "elements.yaml", revision: null, hunks: [] },
  ],
  left: [],
};
const asked = "GET /sad/rename_element/?project_id=7&id=lending&name=Loans%20desk";
const applied = [
  "PUT /sad/rename_element/",
  {
    project_id: 7,
    id: "lending",
    name: "Loans desk",
    files: [
      { path: "diagrams/component.puml", revision: "3" },
      { path: "elements.yaml", revision: null },
    ],
  },
];

async function typed(name: string, replies: Replies) {
  const notices: Notice[] = [];
  const sample = sampleClient({
    "GET /sad/get_elements/": [[200, sampleArchitecture]],
    "GET /sad/rename_element/": [[200, preview]],
    ...replies,
  });
  const { rename } = startElements({
    client: sample.client,
    notify: (notice) => {
      notices.push(notice);
      return () => undefined;
    },
    projectId: 7,
  });
  await rename.send({ type: "opened", subject });
  await rename.send({ type: "typed", name });
  return { asked: sample.asked, notices, rename };
}

describe("a renaming", () => {
  it("is previewed first, and writes nothing", async () => {
    const { asked: calls, rename } = await typed(" Loans desk ", {});

    await rename.send({ type: "submitted" });

    expect(calls).toEqual([asked]);
    expect(rename.view.current).toMatchObject({ phase: "previewed", preview });
  });

  it("is applied with the files of its preview; then the model is read again", async () => {
    const {
      asked: calls,
      notices,
      rename,
    } = await typed("Loans desk", {
      "PUT /sad/rename_element/": [[200, { revision: "5", files: [] }]],
    });
    await rename.send({ type: "submitted" });

    await rename.send({ type: "submitted" });

    expect(calls).toEqual([asked, applied, "GET /sad/get_elements/?project_id=7"]);
    expect(notices).toEqual([
      { kind: "success", title: "Lending is now called Loans desk", message: "2 files have changed." },
    ]);
    expect(rename.view.current.phase).toBe("closed");
  });

  it.each([
    ["no name", " ", "A name is required"],
    ["the same name", "Lending", "This is its name already"],
  ])("is not asked for with %s", async (_, name, fault) => {
    const { asked: calls, rename } = await typed(name, {});

    await rename.send({ type: "submitted" });

    expect([calls, rename.view.current.fault]).toEqual([[], fault]);
  });

  it("shows the reason for a rejection at the name, until another name is typed", async () => {
    const error = "'Desk' is already the name of desk";
    const { rename } = await typed("Desk", {
      "GET /sad/rename_element/": [[400, { error, code: "VALIDATION", fields: { name: error } }]],
    });
    await rename.send({ type: "submitted" });
    const { fault, phase } = rename.view.current;

    await rename.send({ type: "typed", name: "Desks" });

    expect([fault, phase, rename.view.current.fault]).toEqual([error, "asking", undefined]);
  });

  it("keeps the name without a connection", async () => {
    const { rename } = await typed("Loans desk", { "GET /sad/rename_element/": [] });

    await rename.send({ type: "submitted" });

    expect(rename.view.current).toMatchObject({
      phase: "asking",
      name: "Loans desk",
      failure: expect.any(String),
    });
  });

  it("drops the preview if another name is typed", async () => {
    let answer: (reply: [number, unknown]) => void = () => undefined;
    const late = new Promise<[number, unknown]>((resolve) => {
      answer = resolve;
    });
    const { rename } = await typed("Loans desk", { "GET /sad/rename_element/": [late] });
    const waiting = rename.send({ type: "submitted" });
    await rename.send({ type: "typed", name: "Loans" });
    answer([200, preview]);
    await waiting;

    expect(rename.view.current).toMatchObject({ phase: "asking", name: "Loans" });
    expect(rename.view.current.preview).toBeUndefined();
  });

  it("is previewed again if files have changed in the meantime, and says so", async () => {
    const now = { ...preview, files: preview.files.slice(0, 1) };
    const { asked: calls, rename } = await typed("Loans desk", {
      "GET /sad/rename_element/": [
        [200, preview],
        [200, now],
      ],
      "PUT /sad/rename_element/": [[409, { error: "changed", code: "CONFLICT" }]],
    });
    await rename.send({ type: "submitted" });

    await rename.send({ type: "submitted" });

    expect(calls).toEqual([asked, applied, asked]);
    expect(rename.view.current).toMatchObject({
      phase: "previewed",
      preview: now,
      failure: expect.stringMatching(/^Files have changed in the meantime, and nothing was written\./),
    });
  });

  it("keeps the preview if it could not be applied", async () => {
    const { rename } = await typed("Loans desk", {});
    await rename.send({ type: "submitted" });

    await rename.send({ type: "submitted" });

    expect(rename.view.current).toMatchObject({ phase: "previewed", preview, failure: expect.any(String) });
  });
});

it("no sequence of events leads out of the table", () => {
  const refusal = failed("SERVER_ERROR");
  if (refusal.ok) throw new Error("This answer is no failure");
  const { error } = refusal;
  holdsAsMachine(elementRenameMachine, () =>
    fc.oneof(
      // Without these, few sequences would come as far as the change.
      {
        weight: 6,
        arbitrary: fc.constantFrom<ElementRenameEvent>(
          { type: "opened", subject },
          { type: "typed", name: "Loans desk" },
          { type: "submitted" },
          { type: "previewed", preview },
          { type: "applied" },
        ),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom<ElementRenameEvent>(
          { type: "typed", name: "" },
          { type: "refused", error },
          { type: "refused", error: { ...error, code: "CONFLICT" } },
          { type: "refused", error: { ...error, fields: { name: "taken" } } },
          { type: "closed" },
        ),
      },
    ),
  );
});
