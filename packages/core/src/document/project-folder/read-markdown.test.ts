import { describe, expect, it } from "vitest";
import { memoryTree } from "../../testing/index.ts";
import { readDecision } from "./read-markdown.ts";

async function read(text: string) {
  const { decision, findings } = await readDecision({ path: "decisions/0007-x.md", text }, memoryTree({}));
  const { date, deciders, requirements, status, title } = decision ?? {};
  return {
    said: { title, status, date, deciders, requirements },
    faults: findings.map((one) => one.message),
  };
}

describe("a decision record", () => {
  it.each([
    [
      "MADR 4",
      '---\n# optional elements\nstatus: "accepted"\ndate: 2026-02-01\ndecision-makers: Ada, Ben\nconsulted: Cem\ninformed: Dia\n---\n\n# Use Kafka\n',
      { title: "Use Kafka", status: "accepted", date: "2026-02-01", deciders: "Ada, Ben" },
    ],
    [
      "MADR 3",
      "---\nstatus: superseded by ADR-0012\ndate: 2025-07-30\ndeciders: [Ada, Ben]\n---\n# Use Kafka\n",
      { title: "Use Kafka", status: "superseded by ADR-0012", date: "2025-07-30", deciders: "Ada, Ben" },
    ],
    [
      "MADR 2",
      "# Use Kafka\n\n* Status: rejected\n* Deciders: Ada\n* Date: 2024-05-06\n\n## Context and Problem Statement\n",
      { title: "Use Kafka", status: "rejected", date: "2024-05-06" },
    ],
    [
      "Nygard",
      "# 7. Use Kafka\n\nDate: 2026-01-20\n\n## Status\n\nSuperseded by [9. Use AMQP](0009.md)\n\n## Context\n",
      { title: "7. Use Kafka", status: "superseded", date: "2026-01-20" },
    ],
    [
      "a heading above a line",
      "Use Kafka\n=========\n\nStatus\n------\n\nProposed\n\nContext\n-------\n\nMail.\n",
      { title: "Use Kafka", status: "proposed" },
    ],
    [
      "a site generator",
      "---\nlayout: page\nparent: Decisions\nnav_order: 7\ntags: [messaging]\nhas_toc: false\nstatus: proposed\n---\n# Use Kafka\n",
      { title: "Use Kafka", status: "proposed" },
    ],
    [
      "a site generator, with the title at the head",
      "---\nlayout: page\ntitle: Use Kafka\nstatus: proposed\n---\n\n## Context\n\nMail.\n",
      { title: "Use Kafka", status: "proposed" },
    ],
    [
      "a page with a title of its own",
      "---\ntitle: Page 7\nstatus: proposed\n---\n\n# Use Kafka\n",
      { title: "Use Kafka", status: "proposed" },
    ],
    [
      "MADR 3 with a link to its successor",
      '---\nstatus: "superseded by [ADR-12](0012-x.md)"\n---\n# Use Kafka\n',
      { title: "Use Kafka", status: "superseded by ADR-12" },
    ],
    ["nothing but its title", "# Use Kafka\n", { title: "Use Kafka" }],
    [
      "a template",
      '---\nstatus: "{proposed | rejected | accepted}"\ndate: {YYYY-MM-DD}\n---\n# Use Kafka\n\n## Status\n\n[proposed | accepted]\n',
      undefined,
    ],
  ])("is read in the form of %s", async (_, text, said) => {
    const reading = await read(text);

    if (said === undefined) return expect(reading.said.status).toBe(undefined);
    expect(reading).toEqual({
      said: { status: undefined, date: undefined, deciders: undefined, requirements: [], ...said },
      faults: [],
    });
  });

  it("has a fault if a known key is misspelt", async () => {
    expect((await read("---\nstauts: accepted\n---\n# Use Kafka\n")).faults).toEqual([
      "unknown key 'stauts'",
    ]);
  });
});
