import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ArchitectureElement } from "../../model/index.ts";
import { memoryTree, sampleFiles } from "../../testing/index.ts";
import { readProject } from "../project-folder/index.ts";
import { fingerprintText } from "../words/index.ts";
import { renameElement, type Renaming } from "./rename-element.ts";
import { type ProjectOfFiles, readModel } from "./rename-subject.ts";

const world: Readonly<Record<string, string>> = {
  ...sampleFiles,
  "elements.yaml": `# Ours
- id: lending   # stays
  name: Lending service
  owner: 'Town'
- { id: loan-store, kind: database, name: Loan store, names: [loans db] }
- id: mail
  kind: component
  name: Mail provider
- id: reader
  kind: actor
  name: Member
`,
  "diagrams/component.puml": `' @trace Lending service: FR-1
' @trace Loan store: FR-1
@startuml
component "Lending\\nservice" as lending
database "Loan store" as db
[Mail provider]
lending --> db : stores a loan
lending ..> [Mail provider]
@enduml
`,
  "pages/microservice-design.md": `# Design

The lending service keeps loans in the **Loan store**; see \`lending-service\`.

\`\`\`yaml
image: lending-service
\`\`\`

\`\`\`mermaid
sequenceDiagram
  participant l as Lending service
  l->>MailProvider: send
\`\`\`
`,
  "decisions/0001-one-store.md": "# One loan store\n\nOnly the Lending service uses the Loan store.\n",
  "api/openapi.yaml": `openapi: 3.1.0
info: { title: Library, version: "1" }
tags:
  - name: Lending service   # a tag
paths:
  /lending-service/loans:
    post:
      operationId: lendingService
      summary: Asks the lending service
      tags: [Lending service]
      x-requirements: [FR-1]
      responses: { "201": { description: The loan store has it } }
`,
  "ui-previews/loan.html": '<title>Loan</title><p class="lending-service">The lending service lent it.</p>\n',
  "review.yaml": `# What people decided
components:
  - name: Lending service
    verdict: accept   # seen
`,
};

async function opened(files: Readonly<Record<string, string>>): Promise<ProjectOfFiles> {
  const tree = memoryTree(files);
  const reading = await readProject(tree);
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return { tree, ...reading };
}

function filesAfter(files: Readonly<Record<string, string>>, renaming: Renaming): Record<string, string> {
  return {
    ...files,
    ...Object.fromEntries(Array.from(renaming.files, ([path, { after }]) => [path, after])),
  };
}

async function elementsOf(files: Readonly<Record<string, string>>): Promise<readonly ArchitectureElement[]> {
  return readModel(await opened(files)).model.elements;
}

const renameable = ["lending", "loan-store", "mail", "reader", "loan", "reservation", "book", "uc-1"];
const word = fc.constantFrom("Amber", "Birch", "Cedar", "Dune", "Ember", "Fjord", "Grove");
const name = fc.tuple(word, word).map(([first, second]) => `${first} ${second.toLowerCase()}`);

describe("renaming an element", () => {
  it("changes the name in every file, in the form used there", async () => {
    const { files } = await renameElement(await opened(world), { element: "lending", to: "Book desk" });
    const after = (path: string): string | undefined => files.get(path)?.after;

    expect([...files.keys()].toSorted()).toEqual([
      "api/openapi.yaml",
      "decisions/0001-one-store.md",
      "diagrams/component.puml",
      "diagrams/interaction/borrow-a-book.puml",
      "elements.yaml",
      "pages/microservice-design.md",
      "review.yaml",
      "ui-previews/loan.html",
    ]);
    expect(after("elements.yaml")).toContain("- id: lending   # stays\n  name: Book desk\n  owner: 'Town'\n");
    expect(after("diagrams/component.puml")).toContain('component "Book\\ndesk" as lending');
    expect(after("diagrams/component.puml")).toContain("' @trace Book desk: FR-1");
    expect(after("pages/microservice-design.md")).toBe(
      world["pages/microservice-design.md"]
        ?.replace("The lending service", "The book desk")
        .replace("`lending-service`", "`book-desk`")
        .replace("as Lending service", "as Book desk"),
    );
    expect(after("api/openapi.yaml")).toBe(
      world["api/openapi.yaml"]
        ?.replace("name: Lending service   #", "name: Book desk   #")
        .replace("the lending service", "the book desk")
        .replace("[Lending service]", "[Book desk]"),
    );
    expect(after("ui-previews/loan.html")).toBe(
      world["ui-previews/loan.html"]?.replace("The lending service", "The book desk"),
    );
    expect(after("review.yaml")).toContain('    verdict: rename\n    to: "Book desk"   # seen\n');
  });

  it.each([
    [
      "another element of its kind",
      "# What people decided\ncomponents:\n  - name: Loan store\n    verdict: accept\n",
    ],
    ["another kind", "# What people decided\nactors:\n  - name: Member\n    verdict: accept\n"],
  ])("records the new name in a review that decides only on %s", async (_, review) => {
    const { files } = await renameElement(await opened({ ...world, "review.yaml": review }), {
      element: "lending",
      to: "Book desk",
    });

    const after = files.get("review.yaml")?.after ?? "";
    expect(after).toContain("  - name: Lending service\n    verdict: rename\n    to: Book desk\n");
    expect(after.startsWith(review.slice(0, 30))).toBe(true);
  });

  it.each([
    ["generated from requirements", '{ "diagrams/component.puml": "1a2b" }', true],
    ["recovered from a system", '{ "diagrams/component.puml": "system:1a2b" }', false],
    ["written by people", undefined, false],
  ])("begins a review only if the project was generated and has none: %s", async (_, record, isBegun) => {
    const { "review.yaml": own, ...unreviewed } = world;
    expect(own).toBeDefined();
    const { files } = await renameElement(
      await opened({
        ...unreviewed,
        ...(record === undefined ? {} : { "archscribe.generated.json": record }),
      }),
      { element: "lending", to: "Book desk" },
    );

    const review = files.get("review.yaml");
    expect(review !== undefined).toBe(isBegun);
    if (isBegun)
      expect(review?.after).toContain(
        "components:\n  - name: Lending service\n    verdict: rename\n    to: Book desk\n",
      );
  });

  it.each([
    ["stays generated, and its record is written", "", true],
    ["that a person has changed stays theirs", "' ours\n", false],
  ])("a generated file %s", async (_, change, isWritten) => {
    const path = "diagrams/component.puml";
    const text = world[path] ?? "";
    const record = JSON.stringify({ [path]: fingerprintText(text) });
    const { files, written } = await renameElement(
      await opened({ ...world, [path]: `${text}${change}`, "archscribe.generated.json": record }),
      { element: "lending", to: "Book desk" },
    );

    const after = written.get(path) ?? "";
    expect(after).toContain("Book");
    expect(written.get("archscribe.generated.json")).toBe(
      isWritten ? `${JSON.stringify({ [path]: fingerprintText(after) }, undefined, 2)}\n` : undefined,
    );
    expect(files.has("archscribe.generated.json")).toBe(false);
  });

  it("leaves a verdict alone that rejects the old name", async () => {
    const review = "components:\n  - name: Lending service\n    verdict: reject\n";
    const { files } = await renameElement(await opened({ ...world, "review.yaml": review }), {
      element: "lending",
      to: "Book desk",
    });

    expect(files.has("review.yaml")).toBe(false);
  });

  it("renames an actor in its use cases, but not in requirements", async () => {
    const { files, left } = await renameElement(await opened(world), { element: "Member", to: "Reader" });

    expect(files.get("use-cases/UC-1.yaml")?.after).toBe(
      world["use-cases/UC-1.yaml"]?.replaceAll("Member", "Reader").replaceAll("member", "reader"),
    );
    expect(files.get("archscribe.yaml")?.after).toContain("stakeholders:\n  - name: Reader\n");
    expect(files.has("requirements/functional.yaml")).toBe(false);
    expect(left).toEqual([]);
  });

  describe("of one word", () => {
    const files = { ...world, "pages/microservice-design.md": "" };
    const rows = (name: string): string => `## ${name}

| Part | Term |
| :- | - |
| ${name} | 1 |
| **${name}s** | a\\|b |
| Borrow \\| it | ${name} |

- ${name}: it ends
1. ${name}
`;
    const withoutEdges = (name: string): string => `Part | Term\n- | -\n${name} | 1\n\nEnd\n`;

    it.each([
      ["cells, headings and list items", rows],
      ["cells of tables without edges", withoutEdges],
    ])("changes the %s that consist of it", async (_, textWith) => {
      const renaming = await renameElement(
        await opened({ ...files, "pages/microservice-design.md": textWith("Reservation") }),
        { element: "reservation", to: "Booking" },
      );

      expect(renaming.files.get("pages/microservice-design.md")?.after).toBe(textWith("Booking"));
      expect(renaming.left.filter(({ file }) => file.startsWith("pages/"))).toEqual([]);
    });

    it.each([
      [
        "the sentences that begin with it, and the heads of tables",
        "reservation",
        ["Reservations end.", "", "| Reservation | Term |", "| - | - |", "| it | 1 |"],
        [1, 3],
      ],
      [
        "the cells that may be short for another element",
        "loan",
        ["| A | B |", "| - | - |", "| Loan | 1 |"],
        [3],
      ],
    ] as const)("leaves and lists %s", async (...[, element, lines, expected]) => {
      const renaming = await renameElement(
        await opened({ ...files, "pages/microservice-design.md": `${lines.join("\n")}\n` }),
        { element, to: "Booking" },
      );

      expect(renaming.files.has("pages/microservice-design.md")).toBe(false);
      const left = renaming.left.filter(({ file }) => file.startsWith("pages/"));
      expect(left.map(({ line }) => line)).toEqual(expected);
    });
  });

  it("changes names in the queries of rules, and keeps ids", async () => {
    const rule = `rules:
  - id: store-is-private # ours
    reason: Only the lending service keeps the loan store.
    forbid:
      from: components not named lending
      to: '"Loan store", loan-store'
`;
    const files = { ...world, "archscribe.yaml": `${world["archscribe.yaml"] ?? ""}${rule}` };
    const renaming = await renameElement(await opened(files), { element: "loan-store", to: "Ledger" });

    expect(renaming.files.get("archscribe.yaml")?.after).toContain(
      rule.replace("the loan store", "the Ledger").replace('"Loan store"', '"Ledger"'),
    );
  });

  it("changes names in views, and draws them again", async () => {
    const view = '%% @title Around the Loan store\n%% @view "Loan store" and related\n';
    const files = { ...world, "diagrams/component/store.mmd": view };
    const renaming = await renameElement(await opened(files), { element: "loan-store", to: "Ledger" });

    expect(renaming.files.get("diagrams/component/store.mmd")?.after).toBe(
      view.replaceAll("Loan store", "Ledger"),
    );
  });

  describe("of a part with the name of the system", () => {
    const page = "The Order Desk runs on one server.\n";
    const component = (part: string): string =>
      `' @trace ${part}: FR-1\n@startuml\npackage "Order Desk" {\ncomponent "${part}" as desk\n}\n@enduml\n`;
    const files = {
      ...sampleFiles,
      "archscribe.yaml": "archscribe: 1\nname: Order Desk\norganization: Town\n",
      "diagrams/component.puml": component("Order Desk"),
      "pages/orchestration.md": page,
    };

    it("keeps the sentences about the system, and lists them", async () => {
      const renaming = await renameElement(await opened(files), { element: "order-desk", to: "Order core" });

      expect([...renaming.files.keys()]).toEqual(["diagrams/component.puml", "elements.yaml"]);
      expect(renaming.left.map(({ file }) => file)).toEqual(["archscribe.yaml", "pages/orchestration.md"]);
    });

    it("moves its trace, which is not a trace of the boundary", async () => {
      const renaming = await renameElement(await opened(files), { element: "order-desk", to: "Order core" });

      expect(renaming.files.get("diagrams/component.puml")?.after).toBe(component("Order core"));
    });

    it("changes them if the group around it is not the system", async () => {
      const others = { ...files, "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n" };
      const renaming = await renameElement(await opened(others), { element: "order-desk", to: "Order core" });

      expect(renaming.files.get("pages/orchestration.md")?.after).toBe(page.replace("Desk", "core"));
    });

    it("leaves the trace of the part if the boundary is renamed", async () => {
      const element = "order-desk-group";
      const renaming = await renameElement(await opened(files), { element, to: "Front office" });

      expect(renaming.files.get("diagrams/component.puml")?.after).toBe(
        component("Order Desk").replace('package "Order Desk"', 'package "Front office"'),
      );
    });
  });

  it("lists the lines that still say the name", async () => {
    const requirements = "- id: FR-1\n  text: The lending service stores loans.\n- id: FR-2\n  text: X\n";
    const files = { ...world, "requirements/functional.yaml": requirements };
    const { left } = await renameElement(await opened(files), { element: "lending", to: "Book desk" });

    expect(left.map(({ file, line, text }) => `${file}:${String(line)} ${text}`)).toEqual([
      "api/openapi.yaml:8 operationId: lendingService",
      "pages/microservice-design.md:6 image: lending-service",
      "requirements/functional.yaml:2 text: The lending service stores loans.",
      'ui-previews/loan.html:1 <title>Loan</title><p class="lending-service">The book desk lent it.</p>',
    ]);
  });

  it("states the id of an element that had no stated id", async () => {
    const { files } = await renameElement(await opened(sampleFiles), {
      element: "lending-service",
      to: "Desk",
    });

    expect(files.get("elements.yaml")?.after).toContain(
      "- id: lending-service\n  kind: component\n  name: Desk\n",
    );
    expect(files.get("elements.yaml")?.before).toBeUndefined();
  });

  it("keeps line ends and the mark at the start of a file", async () => {
    const text = `\u{FEFF}${(world["diagrams/component.puml"] ?? "").replaceAll("\n", "\r\n")}`;
    const files = { ...world, "diagrams/component.puml": text };
    const renaming = await renameElement(await opened(files), { element: "loan-store", to: "Ledger" });

    expect(renaming.files.get("diagrams/component.puml")?.after).toBe(
      text.replaceAll("Loan store", "Ledger"),
    );
  });
});

describe("the laws of renaming", async () => {
  const project = await opened(world);
  const before = await elementsOf(world);
  const { "review.yaml": _, ...files } = world;
  const unreviewed = await opened(files);

  it("the model is the same, except for the name", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...renameable), name, async (id, to) => {
        const renaming = await renameElement(project, { element: id, to });
        const after = await elementsOf(filesAfter(world, renaming));

        expect(after.map(summary).toSorted()).toEqual(
          before.map((element) => summary(element.id === id ? { ...element, name: to } : element)).toSorted(),
        );
      }),
    );
  });

  it("renaming back gives the same bytes, if the names have as many words and the id was stated", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("lending", "loan-store", "mail"), name, async (id, to) => {
        const first = await renameElement(unreviewed, { element: id, to });
        const between = filesAfter(files, first);
        const back = await renameElement(await opened(between), { element: id, to: first.element.name });

        expect(filesAfter(between, back)).toEqual(files);
      }),
      { numRuns: 20 },
    );
  });
});

describe("rejected renamings", () => {
  it.each([
    ["an element that does not exist", "landing", "Desk", "ELEMENT_NOT_FOUND"],
    ["a name of several elements", "Thing", "Desk", "ELEMENT_AMBIGUOUS"],
    ["the name of another element of the domain", "lending", "loan stores", "NAME_TAKEN"],
    ["another name of another element", "lending", "Loans DB", "NAME_TAKEN"],
    ["a name with signs of the notations", "lending", 'Desk "A"', "RENAME_IMPOSSIBLE"],
    ["an empty name", "lending", " ", "RENAME_IMPOSSIBLE"],
    ["an operation", "post-lending-service-loans", "Lend", "RENAME_IMPOSSIBLE"],
  ])("%s", async (...[, element, to, code]) => {
    const files = {
      ...world,
      "diagrams/class.puml": "@startuml\nclass Thing\n@enduml\n",
      "diagrams/onPrem.puml": "@startuml\nnode Thing\n@enduml\n",
    };

    await expect(renameElement(await opened(files), { element, to })).rejects.toMatchObject({ code });
  });
});

function summary({ id, kind, name, parents, places, requirements }: ArchitectureElement): string {
  const shown = places.map((place) => [place.kind, place.id, place.location.line]);
  return JSON.stringify({ id, kind, name, parents, requirements, shown });
}
