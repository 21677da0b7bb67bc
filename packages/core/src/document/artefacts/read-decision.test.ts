import { describe, expect, it } from "vitest";
import { readDecision } from "./read-decision.ts";

describe("a decision record", () => {
  it.each([
    ["ADR 7: Use queues", "Use queues"],
    ["ADR-0007 Use queues", "Use queues"],
    ["[ADR 1] Use queues", "Use queues"],
    ["ADR: Use queues", "Use queues"],
    ["7. Use queues", "Use queues"],
    ["ADR link resolver in the domain", "ADR link resolver in the domain"],
    ["Decision engine by rules", "Decision engine by rules"],
  ])("%j has the title %j", (heading, title) => {
    expect(readDecision(`# ${heading}\n\n## Status\n\nAccepted\n`)?.title).toBe(title);
  });

  it("has the first of several dates", () => {
    const text = "# A\n\nDate: 2018-08-30; Last update date: 2019-04-09\n\n## Status\n\nAccepted\n";

    expect(readDecision(text)?.date).toBe("2018-08-30");
  });
});
