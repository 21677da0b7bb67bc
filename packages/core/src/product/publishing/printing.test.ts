import fc from "fast-check";
import { it } from "vitest";
import { failed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { printingMachine } from "./printing.ts";
import type { PrintingEvent } from "./printing-state.ts";
import type { PrintJob } from "./print-job.ts";
import type { PrintOrder, PublishedDocument } from "./publishing-api.ts";

const order: PrintOrder = { layout: "Layout2", diagrams: ["usecase"], formats: ["html"], paper: "A4" };
const document: PublishedDocument = {
  document_id: "d1",
  layout: "Layout2",
  diagrams: ["usecase"],
  paper: "A4",
  files: [],
  project_revision: "4",
  missing_figures: [],
  created_at: "2026-03-02T09:00:00.000Z",
  created_by: "ada@example.com",
};
const jobs: readonly PrintJob[] = [
  { state: "queued", progress: { done: 0, total: 0 } },
  { state: "running", progress: { done: 1, total: 2 } },
  { state: "done", document },
  { state: "failed", reason: "It could not be printed", isFormatMissing: false },
  { state: "canceled" },
];

it("no sequence of events leads out of the table", () => {
  holdsAsMachine(printingMachine, someEvent);
});

function someEvent(): fc.Arbitrary<PrintingEvent> {
  const answer = failed("NETWORK_ERROR");
  const error = answer.ok ? { code: "SERVER_ERROR" as const, message: "" } : answer.error;
  return fc.oneof(
    fc.constantFrom<PrintingEvent>(
      { type: "entered" },
      { type: "left" },
      { type: "ordered", order },
      { type: "accepted", jobId: "j1" },
      { type: "refused", error },
      { type: "found", jobId: "j0" },
      { type: "missed" },
      { type: "gone", error },
      { type: "cancelPressed" },
      { type: "cancelFailed", error },
      { type: "retryPressed" },
      { type: "dismissed" },
    ),
    fc.constantFrom(...jobs).map((job): PrintingEvent => ({ type: "told", job })),
  );
}
