import { expect, it } from "vitest";
import { type DriftFinding, driftReportSchema } from "../../model/index.ts";
import { reportDrift } from "./report-drift.ts";

const finding = (id: string): DriftFinding => ({
  id,
  kind: "missing-in-design",
  subject: "part",
  name: "ledger",
  message: "the system has the service 'ledger', and no diagram shows it",
  grade: "said",
  document: [],
  system: [{ file: "compose.yaml", line: 3 }],
  elements: [],
  suggest: "Add it.",
});
const found = { repositories: [{ name: "shop", revision: "a1b2" }], unread: [] };

it("accepted findings are listed apart until their last day has passed, and vanished ones are reported", () => {
  const accepted = [
    { id: "DR-AAAA", reason: "A trial." },
    { id: "DR-BBBB", reason: "Until March.", until: "2026-03-31" },
    { id: "DR-CCCC", reason: "Until June.", until: "2026-06-30" },
    { id: "DR-DDDD", reason: "Long ago." },
  ];
  const findings = ["DR-AAAA", "DR-BBBB", "DR-CCCC", "DR-EEEE"].map(finding);

  const judged = reportDrift({
    findings,
    found,
    settings: { accepted, repositories: [{ name: "shop", path: "..", url: "https://shop.example" }] },
    today: "2026-06-30",
  });

  expect(judged.report.findings.map(({ id }) => id)).toEqual(["DR-BBBB", "DR-EEEE"]);
  expect(judged.report.accepted.map(({ acceptance }) => acceptance.id)).toEqual(["DR-AAAA", "DR-CCCC"]);
  expect(judged.expired.map(({ acceptance }) => acceptance.until)).toEqual(["2026-03-31"]);
  expect(judged.outdated.map(({ id }) => id)).toEqual(["DR-DDDD"]);
  expect(judged.report.repositories).toEqual([
    { name: "shop", url: "https://shop.example", revision: "a1b2" },
  ]);
  expect(driftReportSchema.safeParse(judged.report).success).toBe(true);
});
