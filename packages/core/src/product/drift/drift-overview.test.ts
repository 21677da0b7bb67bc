import { describe, expect, it } from "vitest";
import type { DriftAcceptance } from "./drift-api.ts";
import { driftByFile, driftOverview, groupDrift } from "./drift-overview.ts";
import { billing, lastReport, mailer } from "./testing/sample-drift.ts";

const today = "2027-01-31";
const acceptance: DriftAcceptance = { id: billing.id, reason: "Decommissioned." };
const { report } = lastReport;

describe("the findings of the last report", () => {
  it("are none without a report", () => {
    expect(driftOverview({ ...lastReport, report: null }, today)).toBeUndefined();
  });

  it("are open until somebody accepts them, and fail the comparison unless they are inferred", () => {
    expect(driftOverview(lastReport, today)).toEqual({ open: [billing, mailer], accepted: [], failing: 1 });
  });

  it("are accepted by later entries in system.yaml", () => {
    expect(driftOverview({ ...lastReport, accepted: [acceptance] }, today)).toEqual({
      open: [mailer],
      accepted: [{ finding: billing, acceptance, isNew: true }],
      failing: 0,
    });
  });

  it.each([
    ["the day before it ends", "2027-02-01", []],
    ["on its last day", "2027-01-31", []],
    ["after it has ended", "2027-01-30", [billing]],
  ])("are accepted %s", (_, until, open) => {
    const accepted = [{ finding: billing, acceptance: { ...acceptance, until } }];
    const last =
      report === null ? lastReport : { ...lastReport, report: { ...report, findings: [], accepted } };

    expect(driftOverview(last, today)?.open).toEqual(open);
  });

  it("are accepted for as long as system.yaml says now, and not as it said then", () => {
    const accepted = [{ finding: billing, acceptance: { ...acceptance, until: "2027-01-30" } }];
    const last =
      report === null ? lastReport : { ...lastReport, report: { ...report, findings: [], accepted } };
    const longer = { ...acceptance, until: "2027-12-31" };

    expect(driftOverview({ ...last, accepted: [longer] }, today)).toEqual({
      open: [],
      accepted: [{ finding: billing, acceptance: longer, isNew: false }],
      failing: 0,
    });
  });
});

it("a file counts each open finding about it once", () => {
  const twice = { ...billing, document: [...billing.document, { file: "diagrams/component.puml", line: 9 }] };

  expect(driftByFile({ open: [twice, mailer] })).toEqual(
    new Map([
      ["diagrams/component.puml", 2],
      ["diagrams/onPrem.puml", 1],
    ]),
  );
});

it("groups have the order of the kinds, and none is empty", () => {
  expect(groupDrift([billing, mailer]).map(({ findings, title }) => [title, findings])).toEqual([
    ["Missing in the document", [mailer]],
    ["Missing in the system", [billing]],
  ]);
});
