import { describe, expect, it } from "vitest";
import type { ForeignModel } from "./foreign-model.ts";
import { readForeignModel } from "./import-formats.ts";
import { planImport } from "./plan-import.ts";
import { filesOf } from "./testing/foreign-files.ts";

const folder = {
  "docs/shop.puml": `@startuml context
!include ../../shared/style.puml
!include parts/base.iuml
!define LIBRARY https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master
!include LIBRARY/C4_Context.puml
title The context
Person(ada, "Ada")
System(shop, "Shop")
Rel(ada, shop, "buys")
@enduml

@startuml payment
web -> shop : pay
@enduml
`,
  "docs/parts/base.iuml": "!include ../../../shared/style.puml\nskinparam monochrome true\n",
  "docs/parts/unused.iuml": "skinparam shadowing false\n",
  "../shared/style.puml": "skinparam shadowing false\n",
  "other/shop.mmd": "flowchart LR\n  web[Web] --> books[(Books)]\n",
  "broken.puml": "@startuml\n!include nowhere.puml\n!include https://example.com/a.puml\n[Web]\n@enduml\n",
  "README.md": `# The shop

Install it.

## How it works

See [more](docs/x.md), it is *simple*.

\`\`\`mermaid
sequenceDiagram
  web->>shop: order
\`\`\`

After it.

## Plan

\`\`\`mermaid
gantt
  title Plan
\`\`\`
`,
  "CHANGES.md": "# Changes\n\nNone.\n",
};

const read = (files: Readonly<Record<string, string>>): Promise<ForeignModel> =>
  readForeignModel({
    path: "design",
    text: "",
    files: filesOf(files),
    paths: Object.keys(files).filter((path) => !path.startsWith("..")),
  });

const written = async (files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> =>
  planImport(await read(files), { existing: new Map(), source: "design" }).written;

describe("a folder of diagrams", () => {
  it("has each diagram in the folder of its kind, with its name", async () => {
    const { views } = await read(folder);

    expect(views.map(({ diagram, name, title }) => [diagram, name, title])).toEqual([
      ["system_conceptual", "docs-shop-context", "The context"],
      ["interaction", "docs-shop-payment", "Payment"],
      ["component", "other-shop", "Shop"],
      ["component", "broken", "Broken"],
      ["interaction", "readme-how-it-works", "How it works"],
    ]);
  });

  it("has the included files, and includes lead to them", async () => {
    const files = await written(folder);

    expect(files.get("diagrams/system_conceptual/docs-shop-context.puml")).toContain(
      "!include ../includes/beside/shared/style.puml\n!include ../includes/docs/parts/base.iuml\n",
    );
    expect(files.get("diagrams/includes/docs/parts/base.iuml")).toBe(
      "!include ../../beside/shared/style.puml\nskinparam monochrome true\n",
    );
    expect(files.get("diagrams/includes/beside/shared/style.puml")).toBe("skinparam shadowing false\n");
  });

  it("has the sections around diagrams as a page, with figures of other kinds", async () => {
    const files = await written(folder);

    expect(files.get("pages/functional-architecture.md")).toBe(`## The shop

### How it works

See more, it is *simple*.

After it.

## Plan

\`\`\`mermaid
gantt
  title Plan
\`\`\`
`);
  });

  it("has the diagrams of MDX, below the title in its front matter", async () => {
    const text =
      '---\ntitle: "The desk"\n---\nimport Note from "./diagram-folder/note";\n\n<Note>Read it.</Note>\n\n```mermaid\nsequenceDiagram\n  A->>B: asks\n```\n';

    const { views } = await read({ "docs/desk.mdx": text });

    expect(views.map(({ diagram, title }) => [diagram, title])).toEqual([["interaction", "The desk"]]);
  });

  it("names everything that is not taken", async () => {
    const { losses } = await read(folder);

    expect(losses.map(({ place = "", subject, what }) => `${what} ${place} ${subject}`)).toEqual([
      "document  1 section of README.md",
      "document  link docs/x.md in README.md",
      "document  CHANGES.md",
      "view  docs/parts/unused.iuml",
      "view  Plan in README.md",
      "unread broken.puml:2 !include nowhere.puml",
      "unread broken.puml:3 https://example.com/a.puml",
    ]);
  });

  it("follows the folder in a second import, but keeps changes by people", async () => {
    const first = await written(folder);
    const existing = new Map(first);
    existing.set("diagrams/component/other-shop.mmd", "flowchart LR\n  ours\n");
    const changed = { ...folder, "docs/shop.puml": folder["docs/shop.puml"].replace(": pay", ": refund") };

    const plan = planImport(await read(changed), {
      existing,
      source: "design",
    });

    expect(plan.changes.filter(({ kind }) => kind !== "same").map(({ kind, path }) => [kind, path])).toEqual([
      ["detached", "diagrams/component/other-shop.mmd"],
      ["changed", "diagrams/interaction/docs-shop-payment.puml"],
    ]);
  });

  it("without any diagram is refused", async () => {
    await expect(read({ "notes.md": "# Notes\n" })).rejects.toMatchObject({ code: "IMPORT_UNREADABLE" });
  });

  it("does not end in files that include each other", async () => {
    const { files = new Map<string, string>() } = await read({
      "a.puml": "@startuml\n!include b.iuml\n[A]\n@enduml\n",
      "b.iuml": "!include c.iuml\n",
      "c.iuml": "!include b.iuml\n",
    });

    expect([...files.keys()].toSorted()).toEqual(["diagrams/includes/b.iuml", "diagrams/includes/c.iuml"]);
  });
});
