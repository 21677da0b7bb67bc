import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { decisionRecords } from "./decision-records.ts";

async function decisionsIn(files: Readonly<Record<string, string>>) {
  const { facts } = await factsInFiles(decisionRecords, files);
  return facts.filter((fact) => fact.kind === "decision");
}

/** The only decision of a text, without its kind and file. */
async function decisionOf(text: string) {
  const [decision] = await decisionsIn({ "docs/adr/0001-x.md": text });
  const { date, place, status, title } = decision ?? {};
  return { title, status, date, line: place?.line };
}

describe("decision records", () => {
  it("are read in the form of Nygard", async () => {
    expect(
      await decisionsIn({
        "doc/adr/0003-lend-by-barcode.md": `# 3. Lend by barcode

Date: 2026-02-12

## Status

Accepted

Supersedes [1. Lend by hand](0001-lend-by-hand.md)

## Context

Status: nobody likes to type.
`,
      }),
    ).toEqual([
      {
        kind: "decision",
        title: "Lend by barcode",
        status: "Accepted",
        date: "2026-02-12",
        place: { file: "doc/adr/0003-lend-by-barcode.md", line: 1 },
      },
    ]);
  });

  it("are read in the forms of MADR, with a list or with front matter", async () => {
    expect(await decisionOf("# Use queues\n\n* Status: proposed\n* Date: 2026-03-01\n")).toEqual({
      title: "Use queues",
      status: "proposed",
      date: "2026-03-01",
      line: 1,
    });
    expect(
      await decisionOf(
        `---\nstatus: "superseded by ADR-0009"\ndate: 2026-04-02\n---\n\n# ADR-0007: Use **one** database\n\n## Considered Options\n`,
      ),
    ).toEqual({ title: "Use one database", status: "superseded", date: "2026-04-02", line: 6 });
  });

  it("are read as Y-statements, whose decision is the title", async () => {
    expect(
      await decisionOf(
        `In the context of lending, facing long queues,\nwe decided for self-service desks and neglected more staff, to achieve speed.\n`,
      ),
    ).toEqual({ title: "Self-service desks", status: undefined, date: undefined, line: 1 });
  });

  it("can be short, with sections in bold", async () => {
    expect(await decisionOf("# 4. One desk\n\n**Context.** Queues.\n\n**Decision.** One desk.\n")).toEqual({
      title: "One desk",
      status: undefined,
      date: undefined,
      line: 1,
    });
  });

  it("are no longer in force if they say so below their first status", async () => {
    expect(
      await decisionOf("Title\n=====\n\nStatus\n------\n\nAccepted\n\nSuperseded by [2. B](2.md)\n"),
    ).toEqual({
      title: "Title",
      status: "Superseded",
      date: undefined,
      line: 1,
    });
  });

  it("have no status if the template still offers several", async () => {
    expect(
      (await decisionOf("# A\n\n* Status: [proposed | rejected | accepted]\n\n## Decision Outcome\n")).status,
    ).toBe(undefined);
  });

  it("are not templates, lists, records of tests, or other pages", async () => {
    const record = "# A\n\n## Status\n\nAccepted\n";

    expect(
      await decisionsIn({
        "docs/adr/README.md": record,
        "docs/adr/template.md": record,
        "docs/adr/how-we-meet.md": "# How we meet\n\nOn Mondays.\n",
        "docs/guides/status.md": record,
        "tests/adr/0001-a.md": record,
      }),
    ).toEqual([]);
  });
});
