import { describe, expect, it } from "vitest";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { tracedLinks } from "./traced-links.ts";

/**
 * Returns the links to FR-1 in the sample world with some files replaced, each with the place of its first
 * trace.
 */
async function tracedToFR1(files: Readonly<Record<string, string>>): Promise<string[]> {
  const links = tracedLinks(await checkedSample(files));
  return links
    .filter(({ requirement }) => requirement === "FR-1")
    .map(({ id, location: { file, line } }) => `${id} ${file}:${line}`);
}

/** The links of the sample world to it. */
const always = [
  "UC-1 use-cases/UC-1.yaml:1",
  "element:book diagrams/conceptual.mmd:6",
  "element:loan diagrams/conceptual.mmd:1",
];

describe("traced to a requirement are", () => {
  it("use cases and elements of diagrams", async () => {
    expect(await tracedToFR1({})).toEqual(always);
  });

  it.each([
    {
      what: "a requirement that refines it",
      path: "requirements/business-rules.yaml",
      text: "- id: BR-1\n  text: Ten books at most.\n  refines: [FR-1]\n",
      link: "BR-1 requirements/business-rules.yaml:1",
    },
    {
      what: "a figure that is traced as a whole",
      path: "diagrams/component.puml",
      text: "' @requirements FR-1\n@startuml\n[Desk]\n@enduml\n",
      link: "figure:component diagrams/component.puml:2",
    },
    {
      what: "a figure that traces what is no element",
      path: "diagrams/interaction/states.puml",
      text: "' @trace Lent: FR-1\n@startuml\nstate Lent\n@enduml\n",
      link: "figure:interaction/states diagrams/interaction/states.puml:1",
    },
    {
      what: "an element that is named by its alias",
      path: "diagrams/component.puml",
      text: '\' @trace desk: FR-1\n@startuml\ncomponent "Lending desk" as desk\n@enduml\n',
      link: "element:lending-desk diagrams/component.puml:1",
    },
    {
      what: "a part, and not the boundary of the same name around it",
      path: "diagrams/component.puml",
      text: '\' @trace Desk: FR-1\n@startuml\npackage "Desk" as system {\ncomponent "Desk" as desk\n}\n@enduml\n',
      link: "element:desk diagrams/component.puml:1",
    },
    {
      what: "an entry of elements.yaml",
      path: "elements.yaml",
      text: "- id: shelf\n  name: Shelf\n  requirements: [FR-1]\n",
      link: "element:shelf elements.yaml:1",
    },
    {
      what: "an operation",
      path: "api/openapi.yaml",
      text: "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /loans:\n    post:\n      operationId: lend\n      x-requirements: [FR-1]\n      responses: {}\n",
      link: "operation:lend api/openapi.yaml:6",
    },
    {
      what: "a screen",
      path: "ui-previews/loan.html",
      text: '<title>Loan</title>\n<meta name="requirements" content="FR-1" />\n<h1>Loan</h1>\n',
      link: "screen:loan ui-previews/loan.html:1",
    },
    {
      what: "a page",
      path: "pages/orchestration.md",
      text: "---\nrequirements: [FR-1]\n---\n\nText.\n",
      link: "page:orchestration pages/orchestration.md:1",
    },
    {
      what: "a decision whose figure is traced to it",
      path: "decisions/0001-lend.md",
      text: "# Lend\n\n```mermaid\n%% @requirements FR-1\nflowchart LR\n  a --> b\n```\n",
      link: "decision:0001-lend decisions/0001-lend.md:1",
    },
  ])("$what", async ({ link, path, text }) => {
    expect(await tracedToFR1({ [path]: text })).toEqual(expect.arrayContaining([link, ...always]));
  });

  it("a risk", async () => {
    const manifest =
      "archscribe: 1\nname: L\norganization: T\nrisks:\n  - title: Nobody lends.\n    requirements: [FR-1]\n";

    expect(await tracedToFR1({ "archscribe.yaml": manifest })).toEqual([
      ...always,
      "risk:Nobody lends. archscribe.yaml:1",
    ]);
  });
});

describe("a thing that several places trace to a requirement", () => {
  it("is one link with all their files", async () => {
    const links = tracedLinks(
      await checkedSample({
        "diagrams/class.puml": "' @trace Loan: FR-1\n@startuml\nclass Loan\n@enduml\n",
        "diagrams/usecase.puml":
          '\' @trace Borrow a book: FR-1\n@startuml\nactor Member\nusecase "Borrow a book" as b\nMember --> b\n@enduml\n',
      }),
    );

    expect(
      links
        .filter(({ id, requirement }) => requirement === "FR-1" && id !== "element:book")
        .map(({ files, id }) => [id, ...files]),
    ).toEqual([
      ["UC-1", "use-cases/UC-1.yaml", "diagrams/usecase.puml"],
      ["element:loan", "diagrams/conceptual.mmd", "diagrams/class.puml"],
    ]);
  });
});
