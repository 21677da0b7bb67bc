import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answered, failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import {
  type BriefDocumentApi,
  type BriefDocumentEvent,
  briefDocumentMachine,
  briefMaxLength,
} from "./brief-document.ts";
import { startBriefDocument } from "./start-brief-document.ts";

const fields = { projectName: "Bookstore", organizationName: "Paperleaf", brief: "- The shop sells books." };

function started(api: Partial<BriefDocumentApi> = {}) {
  const log: string[] = [];
  const shown: number[] = [];
  const noted =
    <Value>(name: string, value: Value) =>
    async () => {
      log.push(name);
      return answered(value);
    };
  const brief = startBriefDocument({
    api: {
      createProject: noted("project", 7),
      readBrief: async () => answered([]),
      addRequirements: noted("requirements", 3),
      design: noted("design", {}),
      publish: noted("document", "j1"),
      ...api,
    },
    onReady: ({ projectId }) => void shown.push(projectId),
  });
  return { brief, log, shown };
}

describe("a brief", () => {
  it("becomes a document in one go", async () => {
    const { brief, log, shown } = started();

    await brief.send({ type: "changed", fields });
    await brief.send({ type: "submitted" });

    expect([log, shown, brief.view.current.phase]).toEqual([
      ["project", "requirements", "design", "document"],
      [7],
      "done",
    ]);
  });

  it("shows each sentence with its kind or the reason for its omission, and adds the ticked ones", async () => {
    const taken: unknown[] = [];
    const line = { line: 1, kind: "functional" as const };
    const { brief, log } = started({
      readBrief: async () =>
        answered([
          { ...line, number: 1, text: "The shop sells books.", isWanted: true },
          { ...line, number: 2, text: "Shelves are blue.", isWanted: false, reason: "states no need" },
          { ...line, number: 3, text: "It has a cat.", isWanted: true },
        ]),
      addRequirements: async (_, __, chosen) => {
        taken.push(...chosen.map(({ kind, number }) => [number, kind]));
        return answered(chosen.length);
      },
    });
    await brief.send({ type: "changed", fields });

    await brief.send({ type: "submitted" });
    const shown = brief.view.current.phase;
    await brief.send({ type: "kindChosen", number: 2, kind: "business-rule" });
    await brief.send({ type: "lineToggled", number: 3 });
    await brief.send({ type: "confirmed" });

    expect([shown, taken, log]).toEqual([
      "choosing",
      [
        [1, "functional"],
        [2, "business-rule"],
      ],
      ["project", "design", "document"],
    ]);
  });

  it("with a missing field names it, and creates nothing", async () => {
    const { brief, log } = started();

    await brief.send({ type: "submitted" });

    expect([log, brief.view.current.fieldErrors]).toEqual([
      [],
      {
        projectName: "Project Name is required",
        organizationName: "Organization Name is required",
        brief: "Paste what you know of the system",
      },
    ]);
  });

  it("that is too long is to be imported as a file", async () => {
    const { brief } = started();

    await brief.send({ type: "changed", fields: { ...fields, brief: "x".repeat(briefMaxLength + 1) } });
    await brief.send({ type: "submitted" });

    expect(brief.view.current.fieldErrors).toEqual({
      brief: "A brief has at most 100,000 characters. Import a longer one as a file.",
    });
  });

  it("that states no requirement can be changed; the project is not made twice", async () => {
    let found = 0;
    const { brief, log, shown } = started({ addRequirements: async () => answered(found) });
    await brief.send({ type: "changed", fields });
    await brief.send({ type: "submitted" });
    const first = brief.view.current;

    found = 1;
    await brief.send({ type: "changed", fields: { brief: "- The shop sells books and maps." } });
    await brief.send({ type: "retried" });

    expect([first.phase, first.step, first.error]).toEqual([
      "failed",
      "requirements",
      expect.stringContaining("The brief states no requirement."),
    ]);
    expect([log, shown]).toEqual([["project", "design", "document"], [7]]);
  });

  it("whose document cannot be made says why, and continues there", async () => {
    let isDown = true;
    const { brief, log, shown } = started({
      publish: async () => (isDown ? failed("NETWORK_ERROR", "No network") : answered("j1")),
    });
    await brief.send({ type: "changed", fields });
    await brief.send({ type: "submitted" });
    const { error } = brief.view.current;

    isDown = false;
    await brief.send({ type: "retried" });

    expect([error, log, shown]).toEqual(["No network", ["project", "requirements", "design"], [7]]);
  });
});

it("no sequence of events leads out of the table", () => {
  holdsAsMachine(briefDocumentMachine, () =>
    fc.constantFrom<BriefDocumentEvent>(
      { type: "changed", fields },
      { type: "changed", fields: { brief: "" } },
      { type: "submitted" },
      { type: "stepDone", projectId: 7 },
      { type: "stepFailed", error: { message: "No network" } },
      { type: "retried" },
      { type: "read", lines: [] },
      {
        type: "read",
        lines: [{ number: 1, text: "It sells.", line: 1, kind: "functional", isWanted: true }],
      },
      { type: "lineToggled", number: 1 },
      { type: "kindChosen", number: 1, kind: "business-rule" },
      { type: "allToggled" },
      { type: "confirmed" },
    ),
  );
});
