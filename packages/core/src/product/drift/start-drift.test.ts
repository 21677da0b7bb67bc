import { describe, expect, it } from "vitest";
import { fakeClock, type Replies, sampleClient } from "../../testing/index.ts";
import type { Undoable } from "../machine/undo/start-undo.ts";
import { startDriftAcceptance, startDriftReport } from "./start-drift.ts";
import { billing, lastReport } from "./testing/sample-drift.ts";

const settings = `# How the two are compared
repositories:
  - name: shop # the monorepo
    path: ../shop
`;
const entry =
  "accepted:\n  - id: DR-4F7K\n    reason: Decommissioned.\n    author: Ada\n    date: 2026-03-02\n";
const file = (text: string, revision = "3") => ({ path: "system.yaml", text, revision });

function written(text: string, revision: string | null) {
  return ["PUT /sad/files/", { project_id: 7, write: [{ path: "system.yaml", text, revision }] }];
}

function accepting(replies: Replies) {
  const told: string[] = [];
  const offers: Undoable[] = [];
  const { asked, client } = sampleClient(replies);
  const form = startDriftAcceptance({
    author: "Ada",
    client,
    clock: fakeClock(new Date(2026, 2, 2, 23)),
    finding: billing,
    notify: ({ title }) => {
      told.push(title);
      return () => undefined;
    },
    onChanged: () => void told.push("changed"),
    projectId: 7,
    undo: { offer: (done) => void offers.push(done) },
  });
  const accept = async (values: Readonly<Record<string, string>> = { reason: " Decommissioned. " }) => {
    await form.send({ type: "changed", values });
    await form.send({ type: "submitted" });
  };
  return { ...form, accept, asked, offers, told };
}

describe("the last report", () => {
  it("is the server's report on the project", async () => {
    const { asked, client } = sampleClient({ "GET /sad/drift_report/": [[200, lastReport]] });
    const report = startDriftReport({ client, projectId: 7 });

    await report.send({ type: "needed" });

    expect(asked).toEqual(["GET /sad/drift_report/?project_id=7"]);
    expect(report.view.current).toMatchObject({ phase: "loaded", value: lastReport });
  });
});

describe("a finding that is accepted", () => {
  it("is in system.yaml with the reason, the person and the day; the rest of the file stays", async () => {
    const { accept, asked, told, view } = accepting({
      "GET /sad/files/": [[200, { revision: "9", files: [file(settings)] }]],
      "PUT /sad/files/": [[200, { revision: "10", files: [{ path: "system.yaml", revision: "4" }] }]],
    });

    await accept();

    expect(asked.at(-1)).toEqual(written(`${settings}${entry}`, "3"));
    expect([view.current.phase, told]).toEqual(["done", ["changed"]]);
  });

  it("creates the file, and has an end if one was given", async () => {
    const { accept, asked } = accepting({
      "GET /sad/files/": [[200, { revision: "9", files: [] }]],
      "PUT /sad/files/": [[200, { revision: "10", files: [{ path: "system.yaml", revision: "1" }] }]],
    });

    await accept({ reason: "Decommissioned.", until: "2027-01-31" });

    expect(asked.at(-1)).toEqual(
      written(expect.stringContaining(`${entry}    until: 2027-01-31\n`) as unknown as string, null),
    );
  });

  it("is added to another person's changes in the meantime", async () => {
    const theirs = `${settings}names:\n  Billing: billing-service\n`;
    const conflict = {
      error: "Somebody",
      code: "CONFLICT",
      current: { files: [file(theirs, "4")] },
      yours: {},
    };
    const { accept, asked } = accepting({
      "GET /sad/files/": [[200, { revision: "9", files: [file(settings)] }]],
      "PUT /sad/files/": [
        [409, conflict],
        [200, { revision: "11", files: [{ path: "system.yaml", revision: "5" }] }],
      ],
    });

    await accept();

    expect(asked.at(-1)).toEqual(written(`${theirs}${entry}`, "4"));
  });

  it("can be undone, which restores the file", async () => {
    const { accept, asked, offers, told } = accepting({
      "GET /sad/files/": [
        [200, { revision: "9", files: [file(settings)] }],
        [200, { revision: "10", files: [file(`${settings}${entry}`, "4")] }],
      ],
      "PUT /sad/files/": [[200, { revision: "10", files: [{ path: "system.yaml", revision: "4" }] }]],
    });
    await accept();

    await offers[0]?.undo();

    expect(offers.map(({ title }) => title)).toEqual(["DR-4F7K accepted in system.yaml"]);
    expect(asked.at(-1)).toEqual(written(settings, "4"));
    expect(told).toEqual(["changed", "changed"]);
  });

  it.each([
    ["the file has a fault", "accepted: 7\n", "system.yaml has a fault. Fix it first."],
    ["others are faster again and again", settings, "Others are changing system.yaml right now. Try again."],
  ])("is not accepted if %s, and the form says why", async (_, text, failure) => {
    const conflict = { error: "Somebody", code: "CONFLICT", current: { files: [file(settings)] }, yours: {} };
    const { accept, view } = accepting({
      "GET /sad/files/": [[200, { revision: "9", files: [file(text)] }]],
      "PUT /sad/files/": [[409, conflict]],
    });

    await accept();

    expect(view.current).toMatchObject({ phase: "editing", failure });
  });

  it.each([
    [{ reason: " " }, { reason: "Reason is required" }],
    [{ reason: "x".repeat(1001) }, { reason: "Reason must be at most 1000 characters" }],
    [{ reason: "x", until: "soon" }, { until: "Enter a date, or leave it empty" }],
    [{ reason: "x", until: "2026-03-01" }, { until: "The date has passed" }],
  ])("needs a reason and no day that has passed: %j", async (values, faults) => {
    const { accept, asked, view } = accepting({});

    await accept(values);

    expect([view.current.fieldErrors, asked]).toEqual([faults, []]);
  });
});
