import { describe, expect, it } from "vitest";
import { changesOf } from "../testing/comparison-of.ts";

type Files = Readonly<Record<string, string>>;

/** Returns what differs in short, without the figures that show it. */
async function itemsOf(before: Files, after: Files): Promise<string[]> {
  return (await changesOf(before, after)).filter((change) => !change.slice(2).startsWith("figure"));
}

const useCase = (steps: readonly string[]): string =>
  `id: UC-1\nname: Redeem a voucher\ngoal: The customer pays less.\nactors: [Customer]\nrequirements: []\nsteps:\n${steps.map((step) => `  - ${step}\n`).join("")}`;

const figure = (service: string, alias: string): string => `@startuml
component "API gateway" as gateway
component "${service}" as ${alias}
database "Shop database" as db
queue "Event bus" as bus
gateway --> ${alias}
${alias} --> db
${alias} --> bus
@enduml
`;

const interaction = (service: string): string => `@startuml
participant "Web shop" as web
participant "${service}" as other
web -> other : asks
@enduml
`;

describe("the corresponding item of another state", () => {
  it("is a component with another name and alias whose neighbours stay", async () => {
    const before = {
      "diagrams/component/services.puml": figure("Recommendation service", "recommendation"),
      "diagrams/interaction/ask.puml": interaction("Recommendation service"),
    };
    const after = {
      "diagrams/component/services.puml": figure("Hint service", "hint"),
      "diagrams/interaction/ask.puml": interaction("Hint service"),
    };

    expect(await itemsOf(before, after)).toEqual(["> element Recommendation service => Hint service"]);
  });

  it("is both of two components that are each other's neighbours", async () => {
    const state = (one: string, other: string): Record<string, string> => ({
      "diagrams/component/services.puml": `@startuml
component "Order service" as a
component "Stock service" as b
component "${one}" as c
component "${other}" as d
a --> c
b --> c
c --> d
d --> a
@enduml
`,
    });

    expect(
      await itemsOf(state("Price service", "Tax service"), state("Fee service", "Levy service")),
    ).toEqual(["> element Price service => Fee service", "> element Tax service => Levy service"]);
  });

  it("is a figure whose file has another name, with its traces", async () => {
    const requirements = "- id: FR-1\n  text: The shop answers.\n";
    const text = `' @title Ask\n' @requirements FR-1\n${interaction("Order service")}`;

    expect(
      await itemsOf(
        { "requirements/functional.yaml": requirements, "diagrams/interaction/ask.puml": text },
        { "requirements/functional.yaml": requirements, "diagrams/interaction/answer.puml": text },
      ),
    ).toEqual([]);
  });

  it("is an operation of a class whose parameters differ, also if the class is an entity", async () => {
    const state = (parameter: string): Files => ({
      "diagrams/conceptual.puml": "@startuml\nentity Supplier\n@enduml\n",
      "diagrams/class/1.puml": `@startuml\nclass Supplier {\n  send(${parameter})\n}\n@enduml\n`,
    });

    expect(await itemsOf(state("order: Order"), state("all: Order[]"))).toEqual(["~ member Supplier.send()"]);
  });

  it("is a column with an unlike name in its place, and none in another place", async () => {
    const table = (columns: readonly string[]): Files => ({
      "diagrams/physical/1.mmd": `erDiagram\n  consents {\n${columns.map((column) => `    ${column}\n`).join("")}  }\n`,
    });
    const before = table(["uuid id PK", "timestamptz withdrawn_at", "text purpose"]);

    expect(await itemsOf(before, table(["uuid id PK", "timestamptz revoked_at", "text purpose"]))).toEqual([
      "> member withdrawn_at => consents.revoked_at !column-renamed",
    ]);
    expect(await itemsOf(before, table(["uuid id PK", "text purpose", "timestamptz revoked_at"]))).toEqual([
      "+ member consents.revoked_at",
      "- member consents.withdrawn_at !column-removed",
    ]);
  });

  it("is not a step that shares only common words", async () => {
    const common = [
      "The customer enters the code.",
      "The shop shows the voucher.",
      "The customer pays the price.",
    ];

    expect(
      await itemsOf(
        { "use-cases/UC-1.yaml": useCase([...common, "The customer places the order."]) },
        { "use-cases/UC-1.yaml": useCase(["The customer opens the basket.", ...common]) },
      ),
    ).toEqual(["+ step UC-1 Redeem a voucher.step 1", "- step UC-1 Redeem a voucher.step 4"]);
  });
});
