import { expect, it } from "vitest";
import { recoveredDecisions } from "./recovered-decisions.ts";
import { at, sampleSystem } from "./testing/sample-system.ts";

it("decisions have their title, status and date, and a link to the record", () => {
  expect([...recoveredDecisions(sampleSystem)]).toEqual([
    [
      "decisions/0002-postgresql.md",
      `---
status: accepted
date: 2025-02-03
---

# Orders are kept in PostgreSQL

The record is in the system's repository ([\`docs/adr/0002-postgresql.md:1\`](https://github.com/acme/shop-system/blob/4f2a9c1/docs/adr/0002-postgresql.md#L1)).
`,
    ],
  ]);
});

it("an invalid date, a title with special characters and an ambiguous name are used unchanged", () => {
  const decisions = [
    { title: "Use *one* [queue]", date: "Spring 2024", evidence: at("adr/README.md:3") },
    { title: "Second", evidence: at("adr/0001-first.md:1") },
    { title: "Third", evidence: at("old/0001-first.md:1") },
  ];

  expect([...recoveredDecisions({ ...sampleSystem, repositories: [{ name: "shop" }], decisions })]).toEqual([
    [
      "decisions/use-one-queue.md",
      "# Use \\*one\\* \\[queue\\]\n\nThe record is in the system's repository (`adr/README.md:3`). It is dated Spring 2024.\n",
    ],
    [
      "decisions/0001-first.md",
      "# Second\n\nThe record is in the system's repository (`adr/0001-first.md:1`).\n",
    ],
    [
      "decisions/0001-first-2.md",
      "# Third\n\nThe record is in the system's repository (`old/0001-first.md:1`).\n",
    ],
  ]);
});
