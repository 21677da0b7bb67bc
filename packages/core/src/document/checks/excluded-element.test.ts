import { describe, expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const diagram = "diagrams/component.puml";

async function remarks(excluded: string, component: string, ...traces: readonly string[]) {
  const found = await remarksBy("excluded-element", {
    "requirements/business-rules.yaml": `- id: BR-1\n  text: ${JSON.stringify(excluded)}\n  priority: wont\n`,
    [diagram]: ["@startuml", ...traces, `component "${component}" as one`, "@enduml", ""].join("\n"),
  });
  return found.filter((one) => one.startsWith(diagram));
}

describe("an element that a requirement excludes", () => {
  it.each([
    ["The library does not handle payments.", "Payment service"],
    ["The library doesn't handle payments.", "payment_service"],
    ["The library doesn’t handle  payments, fees or fines.", "Payment API"],
    ["No payments of fees.", "PaymentService"],
    ["Payments\nare out of scope.", "Payment"],
    ["Payments are never handled.", "Handled"],
    ["Payments are out of scope.", "Payments"],
    ["Card payment is excluded from this project.", "Card payment"],
    ["Payment remains out of scope.", "Payment"],
    ["Payments remain out of scope.", "Payment"],
    ["Payment stays no part of it.", "Payment"],
    ["Payments stay beyond the scope.", "Payment"],
    ["Payment will not be supported.", "Payment"],
    ["Payment", "Payment & payment"],
    ["Payment by card", "Payment"],
  ])("is found in the design: %s — %s", async (text, component) => {
    expect(await remarks(text, component)).toEqual([`${diagram}: ${component}`]);
  });

  it.each([
    ["The library does not handle payments.", "Library"],
    ["The library does not handle payments.", "Payment plan"],
    ["The library does not handle payments by members.", "Member"],
    ["The library doesn't handle payments.", "Library"],
    ["Payments are out of scope.", "Scope"],
    ["Payment by card", "Card"],
    ["Notation of music", "Ation"],
    ["The library does not handle payments.", "Service"],
  ])("is not another element: %s — %s", async (text, component) => {
    expect(await remarks(text, component)).toEqual([]);
  });

  it.each([
    ["diagrams/system_conceptual.puml", "rectangle Payment"],
    ["diagrams/logical.puml", "entity Payment"],
    ["diagrams/class.puml", "class Payment"],
    ["diagrams/interface.puml", "interface Payment"],
    ["diagrams/onPrem.puml", "node Payment"],
  ])("is found in %s: %s", async (file, drawn) => {
    const found = await remarksBy("excluded-element", {
      "requirements/business-rules.yaml":
        "- id: BR-1\n  text: Payments are out of scope.\n  priority: wont\n",
      [file]: `@startuml\n${drawn}\n@enduml\n`,
    });

    expect(found.filter((one) => one.startsWith(file))).toEqual([`${file}: Payment`]);
  });

  it("is also an element traced to it, whatever its name", async () => {
    expect(await remarks("The library does not handle payments.", "Desk", "' @trace Desk: BR-1")).toEqual([
      `${diagram}: Desk`,
    ]);
  });
});
