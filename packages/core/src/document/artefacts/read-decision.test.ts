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

  it.each([
    ["Accepted (2024-01-05)", "Accepted", "2024-01-05"],
    ["Accepted [2024-01-05]", "Accepted", "2024-01-05"],
    ["Accepted 2024-01-05", "Accepted", "2024-01-05"],
    ["Accepted since 5 January 2024", "Accepted", "5 January 2024"],
    ["**Accepted** (January 5, 2024, by the board)", "Accepted", "January 5, 2024"],
    ["2024-01-05: Accepted", "Accepted", "2024-01-05"],
    ["Akzeptiert (05.01.2024)", "Akzeptiert", "05.01.2024"],
    ["Superseded by [ADR-5](5.md) (2024-03-01)", "Superseded", "2024-03-01"],
    ["* Proposed (2024-01-05)\n* Accepted (2024-02-01)", "Accepted", "2024-02-01"],
    ["* 2024-02-01: accepted\n* 2024-01-05: proposed", "accepted", "2024-02-01"],
    ["Proposed on 2024-01-05, accepted on 2024-02-05", "accepted", "2024-02-05"],
    [
      "| Date | Status |\n| - | - |\n| 2024-02-01 | Accepted |\n| 2024-01-05 | Proposed |",
      "Accepted",
      "2024-02-01",
    ],
    ["_Accepted_ — 2024-01-05 10:30", "Accepted", "2024-01-05"],
    ["Status: Accepted / 2024-01-05", "Accepted", "2024-01-05"],
    ["Open until 2024-06-01", "Open until 2024-06-01", undefined],
    ["Accepted (see ADR-7)", "Accepted", undefined],
    ["Proposed for version 2.0", "Proposed for version 2.0", undefined],
  ])("has the date beside its status: %j", (said, status, date) => {
    const own = date === undefined ? {} : { date };

    expect(readDecision(`# A\n\n## Status\n\n${said}\n`)).toEqual({ title: "A", status, ...own, line: 1 });
  });

  it("has its own date before the date of its status, and its status in a heading, too", () => {
    const said = (text: string): unknown => readDecision(`# A\n\n${text}\n\n## Context\n\nB\n`);

    expect(said("Date: 2023-12-01\n\n## Status\n\nAccepted (2024-01-05)")).toMatchObject({
      date: "2023-12-01",
    });
    expect(said("## Status: Accepted (2024-01-05)")).toMatchObject({
      status: "Accepted",
      date: "2024-01-05",
    });
  });
});
