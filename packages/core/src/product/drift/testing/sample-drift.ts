import type { LastDriftReport, ReportedDrift } from "../drift-api.ts";

/** A finding: the document has a part that the system does not have. */
export const billing: ReportedDrift = {
  id: "DR-4F7K",
  kind: "missing-in-system",
  subject: "part",
  name: "Billing",
  message: "the document shows 'Billing', and the system has no such part",
  grade: "said",
  document: [{ file: "diagrams/component.puml", line: 3 }],
  system: [],
  elements: ["billing"],
  suggest: "Remove it from the diagram.",
};

/** A finding: a name suggests a part that the document does not have. */
export const mailer: ReportedDrift = {
  id: "DR-9QX2",
  kind: "missing-in-design",
  subject: "part",
  name: "mailer",
  message: "the system has the service 'mailer', and no diagram shows it",
  grade: "inferred",
  document: [{ file: "diagrams/component.puml" }, { file: "diagrams/onPrem.puml" }],
  system: [{ file: "compose.yaml", line: 12 }],
  elements: [],
  suggest: "Add it to the diagram.",
};

/** A report with both findings. */
export const lastReport: LastDriftReport = {
  report: {
    version: 1,
    repositories: [{ name: "shop" }],
    findings: [billing, mailer],
    accepted: [],
    unread: 0,
  },
  sent_at: "2026-03-02T09:00:00.000Z",
  sent_by: "ada@example.com",
  accepted: [],
};
