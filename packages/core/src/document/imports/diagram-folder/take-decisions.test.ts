import { describe, expect, it } from "vitest";
import type { ForeignModel } from "../foreign-model.ts";
import { readForeignModel } from "../import-formats.ts";
import { planImport } from "../plan-import.ts";
import { filesOf } from "../testing/foreign-files.ts";

const nygard = "# 1. Use queues\n\nDate: 2026-02-03\n\n## Status\n\nAccepted\n\n## Context\n\nPeaks.\n";
const madr = "---\nstatus: proposed\n---\n\n# Use maps\n\n## Decision Outcome\n\nChosen: maps.\n";

const read = (files: Readonly<Record<string, string>>, path = "adr"): Promise<ForeignModel> =>
  readForeignModel({ path, text: "", files: filesOf(files), paths: Object.keys(files).toSorted() });

const written = (model: ForeignModel): ReadonlyMap<string, string> =>
  planImport(model, { existing: new Map(), source: "adr" }).written;

describe("a folder of decision records", () => {
  it("imports its records unchanged, without index and template", async () => {
    const model = await read({
      "0001-use-queues.md": nygard,
      "0002-use-maps.md": madr,
      "0012-use-a-template-engine.md": "# Use a template engine\n\nWe render pages with it.\n",
      "20260301-log4brains.md": "# By date\n\n- Status: draft\n\n## Context and Problem Statement\n\nSome.\n",
      "README.md": "# Decisions\n\n## Status\n\nAll of them.\n",
      "adr-template-bare.md": "# {title}\n\n## Decision Outcome\n\nChosen: {it}.\n",
      "index.md": "# Index\n\n## Status\n\nDone\n",
      "0000-template.md": "# [title]\n\n## Status\n\n[proposed | accepted]\n",
    });

    const files = written(model);

    expect([...files.keys()].filter((path) => path.endsWith(".md"))).toEqual([
      "decisions/0001-use-queues.md",
      "decisions/0002-use-maps.md",
      "decisions/0012-use-a-template-engine.md",
      "decisions/20260301-log4brains.md",
    ]);
    expect(files.get("decisions/0001-use-queues.md")).toBe(nygard);
    expect(model.format).toBe("decision records");
    expect(model.losses.map(({ subject }) => subject).toSorted()).toEqual([
      "0000-template.md",
      "README.md",
      "adr-template-bare.md",
      "index.md",
    ]);
  });

  it.each([
    ["in a folder of another name, by their numbers", { path: "notes", files: { "0001-queues.md": nygard } }],
    ["below a folder of documents", { path: "docs", files: { "adr/use-queues.md": nygard } }],
  ])("are found %s", async (_, { files, path }) => {
    expect((await read(files, path)).decisions).toHaveLength(1);
  });

  it("may have a folder each, whose name is theirs", async () => {
    const model = await read(
      {
        "2026-02-03-queues/README.md": nygard,
        "2026-02-04-maps/README.md": `${madr}\nAs [queues](../2026-02-03-queues/), [here](../2026-02-03-queues/README.md).\n`,
        "2026-02-04-maps/notes.md": "# Notes\n\nSome.\n",
        "README.md": "# Decisions\n\n## Status\n\nAll of them.\n",
      },
      "decision-records",
    );

    const files = written(model);
    expect([...files.keys()].filter((path) => path.endsWith(".md"))).toEqual([
      "decisions/2026-02-03-queues.md",
      "decisions/2026-02-04-maps.md",
    ]);
    expect(files.get("decisions/2026-02-04-maps.md")).toContain(
      "As [queues](2026-02-03-queues.md), [here](2026-02-03-queues.md).",
    );
  });

  it("are not other pages in a folder of another name", async () => {
    const { decisions } = await read({ "queues.md": nygard, "a.mmd": "flowchart LR\n  a\n" }, "notes");

    expect(decisions).toEqual([]);
  });

  it("links to records lead to their files in the project", async () => {
    const files = written(
      await read({
        "0001_Use_Queues.md": nygard,
        "0002-more.md":
          "# More\n\n## Status\n\nReplaces [1](0001_Use_Queues.md#status), see [it](https://a.example/0001_Use_Queues.md) and [b](other.md).\n",
      }),
    );

    expect(files.get("decisions/0002-more.md")).toContain(
      "Replaces [1](0001-use-queues.md#status), see [it](https://a.example/0001_Use_Queues.md) and [b](other.md).",
    );
  });

  it.each([
    ["tags without a space", "tag:Web"],
    ["a colon in a title", "title: ADR: use queues"],
    ["a key that looks mistyped", "staus: accepted"],
  ])("front matter with %s does not make the project unreadable, and is named", async (_, line) => {
    const model = await read({
      "0001-a.md": `---\n${line}\ndate: 2026-01-02\n---\n\n# A\n\n## Status\n\nAccepted\n`,
    });

    expect(written(model).get("decisions/0001-a.md")).toBe(
      '---\nstatus: "Accepted"\ndate: "2026-01-02"\n---\n\n# A\n\n## Status\n\nAccepted\n',
    );
    expect(model.losses.map(({ subject, what }) => [what, subject])).toEqual([
      ["unread", "front matter of 0001-a.md"],
    ]);
  });

  it("records in another markup are losses", async () => {
    const model = await read({ "0001-a.md": nygard, "0002-b.adoc": "= B\n\n== Status\n\nAccepted\n" });

    expect(model.losses.map(({ reason, subject }) => [subject, reason])).toEqual([
      ["0002-b.adoc", "A decision record of a project is Markdown."],
    ]);
  });
});

it("a file in conflict ends the import of its folder", async () => {
  const files = {
    "0001-a.md": nygard,
    "b.mmd": "<<<<<<< HEAD\nflowchart LR\n=======\nflowchart TD\n>>>>>>> x\n",
  };

  await expect(read(files)).rejects.toMatchObject({ code: "FILE_IN_CONFLICT" });
});
