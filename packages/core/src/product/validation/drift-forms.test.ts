import { describe, expect, it } from "vitest";
import { acceptDriftForm } from "./drift-forms.ts";
import { fieldErrors } from "./field-errors.ts";

const today = "2026-03-10";

describe("VA37 the acceptance of a difference", () => {
  it.each([
    ["needs a reason", { reason: " " }, { reason: "Reason is required" }],
    ["may have a reason of 1000 characters", { reason: "x".repeat(1000) }, {}],
    [
      "has no reason of 1001",
      { reason: "x".repeat(1001) },
      { reason: "Reason must be at most 1000 characters" },
    ],
    ["may have no end", { until: "" }, {}],
    ["may end today", { until: today }, {}],
    ["may end later", { until: "2026-03-11" }, {}],
    ["cannot have ended yesterday", { until: "2026-03-09" }, { until: "The date has passed" }],
    ["ends on a date", { until: "2026-02-30" }, { until: "Enter a date, or leave it empty" }],
    ["ends on a written date", { until: "next week" }, { until: "Enter a date, or leave it empty" }],
  ])("%s", (_, typed, errors) => {
    const fields = { reason: "The part moves next month", until: "", ...typed };

    expect(fieldErrors(acceptDriftForm(today), fields)).toEqual(errors);
  });
});
