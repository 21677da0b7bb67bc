import { describe, expect, it } from "vitest";
import type { Approval } from "../../../model/index.ts";
import type { IndexedProject } from "../../checks/index.ts";
import { stateOf } from "../testing/comparison-of.ts";
import {
  approvalFindings,
  approvalStates,
  recordApproval,
  reviewStanding,
  statusByApprovals,
} from "./approvals.ts";

const requirements = "requirements/functional.yaml";
const record = "decisions/0001-use-postgresql.md";
const files = {
  [requirements]: "- id: FR-1\n  text: A customer pays by card.\n",
  [record]: "# Use PostgreSQL\n\nStatus: proposed\n\nIt is there.\n",
};

interface Given {
  readonly approvals?: readonly Approval[];
  readonly reviewers?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly unreadTalk?: readonly string[];
}

async function projectWith({
  approvals = [],
  files: changed = {},
  reviewers = [],
  unreadTalk = [],
}: Given): Promise<IndexedProject> {
  const { indexed } = await stateOf({ ...files, ...changed });
  const { project } = indexed;
  return {
    ...indexed,
    project: {
      ...project,
      approvals,
      unreadTalk,
      manifest: { ...project.manifest, reviewers: [...reviewers] },
    },
  };
}

async function approval(by: string, more: Partial<Approval> = {}): Promise<Approval> {
  const facts = { by, at: "2026-03-31T09:30:00Z", verdict: "approved", ...more } as const;
  return recordApproval(await projectWith({}), facts);
}

const changed = { [requirements]: "- id: FR-1\n  text: A customer pays by card or cash.\n" };

describe("the status of a document", () => {
  it("is absent if there are no verdicts", async () => {
    expect(statusByApprovals(await projectWith({ reviewers: ["Ada"] }))).toBeUndefined();
  });

  it.each<[string, Given, string]>([
    ["approved without reviewers", {}, "approved by Ada (2026-03-31)"],
    [
      "approved by the reviewer, however the name is written",
      { reviewers: ["ada"] },
      "approved by Ada (2026-03-31)",
    ],
    ["in review", { reviewers: ["Ada", "Bob"] }, "in review: approved by Ada (2026-03-31); awaiting Bob"],
    [
      "in review after a change",
      { reviewers: ["Ada"], files: changed },
      "in review: awaiting Ada (1 change since the approval of 2026-03-31)",
    ],
    [
      "in review after a change, although the approval is of somebody who is not a reviewer",
      { reviewers: ["Bob"], files: changed },
      "in review: 1 change since the approval by Ada (2026-03-31); awaiting Bob",
    ],
    [
      "in review while an approval cannot be read",
      { reviewers: ["Ada"], unreadTalk: ["approvals/2026-04-01-bob.yaml"] },
      "in review: approved by Ada (2026-03-31); 1 approval not readable",
    ],
  ])("is %s", async (_, given, status) => {
    expect(statusByApprovals(await projectWith({ ...given, approvals: [await approval("Ada")] }))).toBe(
      status,
    );
  });

  it("follows from the last verdict of each person", async () => {
    const asked = await approval("Ada", { verdict: "changes-requested", note: "No currency." });
    const later = await approval("Ada", { at: "2026-04-01T09:30:00Z" });

    expect(statusByApprovals(await projectWith({ approvals: [asked] }))).toBe(
      "in review: changes requested by Ada",
    );
    expect(statusByApprovals(await projectWith({ approvals: [asked, later] }))).toBe(
      "approved by Ada (2026-04-01)",
    );
  });

  it("says how many errors the approved state had", async () => {
    const withErrors = await approval("Ada", { errors: 2 });

    expect(statusByApprovals(await projectWith({ approvals: [withErrors] }))).toBe(
      "approved by Ada (2026-03-31, with 2 errors)",
    );
  });

  it("stays in review if something else changes after somebody has asked for changes", async () => {
    const asked = await approval("Ada", { verdict: "changes-requested", note: "No currency." });

    expect(statusByApprovals(await projectWith({ approvals: [asked], files: changed }))).toBe(
      "in review: changes requested by Ada",
    );
  });
});

describe("an approval of a decision record", () => {
  const of = "0001-use-postgresql";

  it("is not affected by other parts, and does not approve the document", async () => {
    const indexed = await projectWith({ approvals: [await approval("Ada", { of })], files: changed });

    expect(approvalStates(indexed).map(({ changes }) => changes)).toEqual([[]]);
    expect(statusByApprovals(indexed)).toBeUndefined();
  });

  it("is outdated when the record changes", async () => {
    const indexed = await projectWith({
      approvals: [await approval("Ada", { of })],
      files: { [record]: "# Use PostgreSQL\n\nStatus: accepted\n\nIt is fast.\n" },
    });

    expect(approvalStates(indexed).map(({ changes }) => changes.map(({ id }) => id))).toEqual([
      [`decision:${of}`],
    ]);
  });
});

describe("the standing of a decision record", () => {
  const of = "0001-use-postgresql";

  it("awaits nobody before it is reviewed, and the other reviewers then", async () => {
    const reviewers = ["Ada", "Bob"];
    const before = await projectWith({ reviewers });
    const after = await projectWith({ reviewers, approvals: [await approval("Ada", { of })] });

    expect(reviewStanding(before, of).awaited).toEqual([]);
    expect(reviewStanding(after, of)).toMatchObject({ approving: [{ by: "Ada" }], awaited: ["Bob"] });
  });
});

describe("the missing verdicts for an approval", () => {
  it.each<[string, Given, readonly string[]]>([
    ["nobody", {}, ["nobody has approved the document"]],
    [
      "each reviewer",
      { reviewers: ["Ada", "Bob"] },
      ["Ada has not approved the document", "Bob has not approved the document"],
    ],
  ])("reports %s", async (_, given, messages) => {
    expect(approvalFindings(await projectWith(given)).map(({ message }) => message)).toEqual(messages);
  });

  it("reports an approval of an earlier state, and requested changes", async () => {
    const approvals = [
      await approval("Ada"),
      await approval("Bob", { verdict: "changes-requested", note: "No currency.\nAnywhere." }),
    ];
    const indexed = await projectWith({ approvals, reviewers: ["Ada", "Bob"], files: changed });

    expect(approvalFindings(indexed).map(({ message }) => message)).toEqual([
      "Ada approved an earlier state of the document, 1 change ago",
      "Bob asks for changes: No currency.",
    ]);
  });

  it("is at the line of the reviewer", async () => {
    const { indexed } = await stateOf({
      ...files,
      "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\nreviewers:\n  - Ada\n  - Bob\n",
    });

    expect(approvalFindings(indexed).map(({ location }) => [location.file, location.line])).toEqual([
      ["archscribe.yaml", 5],
      ["archscribe.yaml", 6],
    ]);
  });

  it("is nothing once all reviewers have approved the present state", async () => {
    const approvals = [await approval("Ada"), await approval("Bob")];

    expect(approvalFindings(await projectWith({ approvals, reviewers: ["Ada", "Bob"] }))).toEqual([]);
  });
});
