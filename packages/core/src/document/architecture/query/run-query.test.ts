import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ArchitectureModel } from "../../../model/index.ts";
import { checkedSample } from "../../checks/testing/checked-sample.ts";
import { queryElements } from "./run-query.ts";

let model: ArchitectureModel;

beforeAll(async () => {
  const { architecture } = await checkedSample({
    "diagrams/interaction/borrow-a-book.puml": undefined,
    "diagrams/component.puml": `' @trace Lending: FR-1
@startuml
component Lending
component Shelves
component "Old desk" as desk
database Loans as db
queue Reminders
interface "Lending API" as api
Lending ..|> api
Lending --> db : stores
Shelves --> Lending : asks
Lending -- Reminders
@enduml
`,
    "diagrams/onPrem.puml": `@startuml
frame Basement {
  node Server {
    artifact Lending
  }
}
@enduml
`,
    "elements.yaml": `- id: lending
  kind: component
  name: Lending
  owner: Team Books
  technology: Node.js
  tags: [core, personal-data]
- id: desk
  kind: component
  name: Old desk
  lifecycle: retiring
`,
  });
  model = architecture;
});

const found = (query: string): string[] => queryElements(query, model).map(({ id }) => id);

it("a query names a requirement by the id that its document gives it, too", () => {
  const requirements = [{ id: "FR-1", source: "needs.csv, line 4 (REQ-17)" }];

  expect(queryElements("components from req-17", model, requirements).map(({ id }) => id)).toEqual([
    "lending",
  ]);
  expect(queryElements("components from req-18", model, requirements)).toEqual([]);
});

describe("a query selects", () => {
  it.each([
    ["components", ["lending", "desk", "shelves"]],
    ["Databases, queues", ["loans", "reminders"]],
    ["use cases", ["uc-1"]],
    ["retiring components", ["desk"]],
    ["components that are retiring", ["desk"]],
    ["lending", ["lending"]],
    ['"old desk"', ["desk"]],
    ["components tagged core", ["lending"]],
    ["components tagged personal-*", ["lending"]],
    ["components not tagged core", ["desk", "shelves"]],
    ["components that are not tagged core", ["desk", "shelves"]],
    ['elements owned by "Team Books"', ["lending"]],
    ["components without owner", ["desk", "shelves"]],
    ["elements with technology node*", ["lending"]],
    ["components named *e*", ["lending", "desk", "shelves"]],
    ["components from fr-1", ["lending"]],
    ["components without relations", ["desk"]],
    ["nodes shown in onPrem", ["server"]],
    ["elements inside server", ["lending"]],
    ["elements inside basement", ["lending", "server"]],
    ["components that use databases", ["lending"]],
    ["elements used by lending", ["loans", "reminders"]],
    ["components that use (databases, queues)", ["lending"]],
    ["components not used by anything", ["desk", "shelves"]],
    ["components that use loans within 2 steps", ["lending", "shelves"]],
    ["components tagged core or retiring", ["lending", "desk"]],
    ["components (tagged core or retiring) and with technology", ["lending"]],
    ["components tagged core with owner", ["lending"]],
    ["elements related to lending-api", []],
  ])("%s", (query, expected) => {
    expect(found(query)).toEqual(expected);
  });
});

describe("a query that is not understood is reported with the place and the expected words:", () => {
  it.each([
    ["", 1, "a kind of element, such as components"],
    ["components tagged", 18, "a space"],
    ["components with colour", 17, "a field: owner"],
    ["components use lending within 0 steps", 31, "[1-9]"],
    ["components (tagged core", 24, '")"'],
  ])("%s", (query, column, expected) => {
    expect(() => found(query)).toThrow(
      expect.objectContaining({
        code: "QUERY_NOT_UNDERSTOOD",
        message: expect.stringMatching(
          new RegExp(`column ${column}:.*${expected.replace(/[[\]()]/g, String.raw`\$&`)}`),
        ),
      }),
    );
  });

  it("a query that is nested too deeply is refused", () => {
    expect(() => found(`components that ${"(".repeat(1_900)}`)).toThrow("it is nested too deeply");
  });

  it("an unknown name is a separate error", () => {
    expect(() => found("components that use lendng")).toThrow(
      expect.objectContaining({ code: "ELEMENT_NOT_FOUND", hint: expect.stringContaining("lending") }),
    );
  });

  it("and no text makes it fail in another way", () => {
    const words = fc.constantFrom(
      "components",
      "not",
      "(",
      ")",
      "and",
      "or",
      "use",
      "within",
      "2",
      "steps",
      '"',
      "'",
      ",",
      "lending",
      "*",
      "with",
      "owner",
      "that",
      "\\",
      "[",
      "\u0000",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        try {
          found(parts.join(" "));
        } catch (error) {
          expect(error).toMatchObject({
            code: expect.stringMatching(/^(?:QUERY_NOT_UNDERSTOOD|ELEMENT_NOT_FOUND)$/),
          });
        }
      }),
    );
  });
});

describe("laws of queries", () => {
  const some = fc.constantFrom(
    "tagged core",
    "retiring",
    "with owner",
    "used by anything",
    "from FR-1",
    "related to lending",
  );

  it("not not is nothing, and the complement is the rest", () => {
    fc.assert(
      fc.property(some, (condition) => {
        const met = found(`elements ${condition}`);
        const others = found(`elements not (${condition})`);

        expect(found(`elements not (not (${condition}))`)).toEqual(met);
        expect([...met, ...others].toSorted()).toEqual(found("elements").toSorted());
      }),
    );
  });
});
