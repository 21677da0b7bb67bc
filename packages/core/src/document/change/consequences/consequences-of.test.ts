import { describe, expect, it } from "vitest";
import { digestRequirement } from "../../architecture/index.ts";
import { comparisonOf } from "../testing/comparison-of.ts";

type Files = Readonly<Record<string, string>>;

/** Returns the consequences of a change of files, each with its reason. */
async function consequences(before: Files, after: Files): Promise<string[]> {
  const { consequences: found } = await comparisonOf(before, { ...before, ...after });
  return found.map(({ change, message, place }) => `${change} | ${place.kind} ${place.id} | ${message}`);
}

const traced = {
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer pays by card.\n",
  "use-cases/UC-1.yaml":
    "id: UC-1\nname: Pay\nactors: [Customer]\nrequirements: [FR-1]\nsteps: [The customer pays.]\n",
  "diagrams/component.puml": "' @trace Cashier: FR-1\n@startuml\n[Cashier]\n@enduml\n",
};
const changed = { "requirements/functional.yaml": "- id: FR-1\n  text: A customer pays by bank transfer.\n" };

const ofUseCase = "requirement:FR-1 | use-case UC-1 | UC-1 Pay is traced to FR-1, which has changed";
const ofElement = "requirement:FR-1 | element cashier | Cashier is traced to FR-1, which has changed";

describe("a changed requirement makes suspect", () => {
  it("the items traced to it", async () => {
    expect(await consequences(traced, changed)).toEqual([ofUseCase, ofElement]);
  });

  it("nothing if only its priority or its formatting changes", async () => {
    const text = "- id: FR-1\n  text: A customer  pays by card.\n  priority: must\n";

    expect(await consequences(traced, { "requirements/functional.yaml": text })).toEqual([]);
  });

  it("no item that changes in the same comparison", async () => {
    const steps = traced["use-cases/UC-1.yaml"].replace(
      "The customer pays.",
      "The customer transfers money.",
    );

    expect(await consequences(traced, { ...changed, "use-cases/UC-1.yaml": steps })).toEqual([ofElement]);
  });

  it("no item that was traced to it only since", async () => {
    const added = "' @trace Ledger: FR-1\n@startuml\nclass Ledger\n@enduml\n";

    expect(await consequences(traced, { ...changed, "diagrams/class.puml": added })).toEqual([
      ofUseCase,
      ofElement,
    ]);
  });

  it("no item that is confirmed for its present state", async () => {
    const digest = digestRequirement({ id: "FR-1", text: "A customer pays by bank transfer." });
    const confirmed = `- requirement: FR-1\n  digest: '${digest}'\n  links: [element:cashier]\n`;

    expect(await consequences(traced, { ...changed, "confirmed.yaml": confirmed })).toEqual([ofUseCase]);
  });

  it("a figure that is traced as a whole, unless its text changes too", async () => {
    const figure = "' @requirements FR-1\n@startuml\n[Cashier]\n@enduml\n";
    const before = { ...traced, "diagrams/component.puml": figure };

    expect(await consequences(before, changed)).toEqual([
      ofUseCase,
      "requirement:FR-1 | figure component | Component model is traced to FR-1, which has changed",
    ]);
    expect(
      await consequences(before, {
        ...changed,
        "diagrams/component.puml": figure.replace("[Cashier]", "[Till]"),
      }),
    ).toEqual([ofUseCase]);
  });
});

it("items traced to a removed requirement are suspect", async () => {
  expect(await consequences(traced, { "requirements/functional.yaml": "[]\n" })).toEqual([
    "requirement:FR-1 | use-case UC-1 | UC-1 Pay is traced to FR-1, which was removed",
    "requirement:FR-1 | element cashier | Cashier is traced to FR-1, which was removed",
  ]);
});

describe("a removed element is still mentioned", () => {
  const before = {
    "diagrams/component.puml":
      "@startuml\n[Web shop]\n[Mail service]\n[Web shop] --> [Mail service] : sends letters\n@enduml\n",
  };
  const removed = { "diagrams/component.puml": "@startuml\n[Web shop]\n@enduml\n" };

  it.each([
    {
      what: "by a requirement",
      path: "requirements/functional.yaml",
      text: "- id: FR-1\n  text: The mail service sends letters.\n",
      expected:
        "requirement FR-1 | FR-1 still speaks of Mail service, which was removed: The mail service sends letters.",
    },
    {
      what: "by a use case, once for all its steps",
      path: "use-cases/UC-1.yaml",
      text: "id: UC-1\nname: Write\nactors: [Clerk]\nsteps: [The mail service is asked., The mail service writes.]\n",
      expected:
        "step UC-1 | UC-1 Write still speaks of Mail service, which was removed: The mail service is asked.",
    },
    {
      what: "by a page",
      path: "pages/orchestration.md",
      text: "# Orchestration\n\nThe Mail service runs twice.\n",
      expected:
        "page orchestration | Orchestration still speaks of Mail service, which was removed: The Mail service runs twice.",
    },
    {
      what: "by a decision in force",
      path: "decisions/0001-mail.md",
      text: "---\nstatus: accepted\n---\n\n# Mail\n\nThe Mail service is written in Go.\n",
      expected:
        "decision 0001-mail | Mail still speaks of Mail service, which was removed: The Mail service is written in Go.",
    },
    {
      what: "by the label of a relation",
      path: "diagrams/interaction/a.puml",
      text: '@startuml\nactor Clerk\nparticipant "Web shop" as shop\nClerk -> shop : use the mail service\n@enduml\n',
      expected:
        "figure interaction/a | A still speaks of Mail service, which was removed: use the mail service",
    },
    {
      what: "by a note",
      path: "diagrams/class.puml",
      text: "@startuml\nclass Letter\nnote right of Letter\n  Sent by the mail service.\nend note\n@enduml\n",
      expected:
        "figure class | Class model still speaks of Mail service, which was removed: Sent by the mail service.",
    },
    {
      what: "by an operation",
      path: "api/openapi.yaml",
      text: "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /letters:\n    post:\n      operationId: write\n      summary: Asks the mail service.\n      responses: {}\n",
      expected:
        "operation write | POST /letters still speaks of Mail service, which was removed: Asks the mail service.",
    },
  ])("$what", async ({ expected, path, text }) => {
    expect(await consequences({ ...before, [path]: text }, removed)).toEqual([
      `element:mail-service | ${expected}`,
    ]);
  });

  it.each([
    {
      what: "a longer name of what is there",
      path: "pages/orchestration.md",
      text: "The Mail service monitor watches.\n",
      more: { "diagrams/class.puml": '@startuml\nclass "Mail service monitor"\n@enduml\n' },
    },
    {
      what: "a decision that is superseded",
      path: "decisions/0001-mail.md",
      text: "---\nstatus: superseded by 2\n---\n\n# Mail\n\nThe Mail service is there.\n",
      more: {},
    },
    {
      what: "a word of its name",
      path: "pages/orchestration.md",
      text: "The mail is sent by the service.\n",
      more: {},
    },
  ])("but not by $what", async ({ more, path, text }) => {
    expect(await consequences({ ...before, ...more, [path]: text }, removed)).toEqual([]);
  });

  it("but not by a text that was written in the same comparison", async () => {
    const decision = "# Mail\n\nThe Mail service is no longer needed.\n";

    expect(await consequences(before, { ...removed, "decisions/0002-mail.md": decision })).toEqual([]);
  });

  it("and neither by the lower-case word of a name that is an ordinary word", async () => {
    const ledger = { "diagrams/class.puml": "@startuml\nclass Letter\nclass Order\n@enduml\n" };
    const page = {
      "pages/orchestration.md": "In order of their date. Each Letter is kept, and so is the Order.\n",
    };

    expect(
      await consequences(
        { ...ledger, ...page },
        { "diagrams/class.puml": "@startuml\nclass Letter\n@enduml\n" },
      ),
    ).toEqual([
      "element:order | page orchestration | Orchestration still speaks of Order, which was removed: Each Letter is kept, and so is the Order.",
    ]);
  });
});

it("a renamed element is still called by its old name", async () => {
  const before = {
    "elements.yaml": "- id: mail\n  name: Mail service\n",
    "diagrams/component.puml":
      "@startuml\n[Web shop]\n[Mail service]\n[Web shop] --> [Mail service]\n@enduml\n",
    "pages/orchestration.md": "The Mail service runs twice.\n",
  };
  const after = {
    "elements.yaml": "- id: mail\n  name: Post office\n",
    "diagrams/component.puml":
      "@startuml\n[Web shop]\n[Post office]\n[Web shop] --> [Post office]\n@enduml\n",
  };

  expect(await consequences(before, after)).toEqual([
    "element:mail | page orchestration | Orchestration still says Mail service, which is now called Post office: The Mail service runs twice.",
  ]);
  expect(
    await consequences(before, {
      ...after,
      "elements.yaml": "- id: mail\n  name: Post office\n  names: [Mail service]\n",
    }),
  ).toEqual([]);
});
