import { describe, expect, it } from "vitest";
import type { Notation } from "../../model/index.ts";
import { readDiagramContent } from "./read-diagram-content.ts";

interface Case {
  readonly what: string;
  readonly plantuml: string;
  readonly mermaid: string;
  /** Elements as `name:shape`, relations as `from->to`. */
  readonly elements: readonly string[];
  readonly relations: readonly string[];
}

it.each<[Notation, string]>([
  ["mermaid", 'flowchart LR\n  a["C＃ ［core］"] -->|"a；b"| b[Web]'],
  ["plantuml", "@startuml\n[C＃ ［core］] as a\n[Web] as b\na --> b : a；b\n@enduml"],
])("wide signs of %s are read as the signs that they stand for", (notation, text) => {
  const { elements, relations } = readDiagramContent({ notation, text, file: "a", line: 1 });

  expect([elements[0]?.name, relations[0]?.label]).toEqual(["C# [core]", "a;b"]);
});

it.each([
  ['""SQL"" and ""x""', "SQL and x"],
  ["~<<raw>> **bold** //fast//", "<<raw>> bold fast"],
  ['"quoted"', "quoted"],
])("the label %s of PlantUML has the words %s", (label, words) => {
  const text = `@startuml\n[Web] as a\n[Store] as b\na --> b : ${label}\n@enduml`;

  expect(readDiagramContent({ notation: "plantuml", text, file: "a", line: 1 }).relations[0]?.label).toBe(
    words,
  );
});

it.each([
  ["#line:green;text:red : asks", "asks"],
  ["#line:#00F;line.bold;text:#f00 : asks: now", "asks: now"],
  ["#text:red", undefined],
  ["#red:asks", "asks"],
])("the style of a relation in PlantUML is not a part of its label: %s", (written, label) => {
  const text = `@startuml\n[Web] --> [Store] ${written}\n@enduml`;

  const { relations } = readDiagramContent({ notation: "plantuml", text, file: "a", line: 1 });

  expect(relations.map((one) => one.label)).toEqual([label]);
});

it.each([
  ["class Web << (S,#FF7700) Singleton >>", "Singleton"],
  ["class Web << (S,#FF7700) >>", undefined],
  ["participant Web <<(C,#ADD1B2) Testable>>", "Testable"],
])("the letter in a circle is not a part of the stereotype of %s", (line, stereotype) => {
  const text = `@startuml\n${line}\nWeb -> Web : asks\n@enduml`;

  const { elements } = readDiagramContent({ notation: "plantuml", text, file: "a", line: 1 });

  expect(elements.map((one) => one.stereotype)).toEqual([stereotype]);
});

it("aligned lines and tabs in labels of PlantUML divide words, as in the picture", () => {
  const text = String.raw`@startuml
component "Order\lservice\rfor shops" as a
[Store] as b
a --> b : reads\lstock\tlevels of C:\\lists
@enduml`;

  const { elements, relations } = readDiagramContent({ notation: "plantuml", text, file: "a", line: 1 });

  expect([elements[0]?.name, relations[0]?.label]).toEqual([
    "Order service for shops",
    String.raw`reads stock levels of C:\\lists`,
  ]);
});

it("labels of Mermaid's sequences do not have the words that break their lines", () => {
  const text = `sequenceDiagram
  participant A as wrap:The whole desk
  A->>B:wrap: asks for a book
  B->>A: nowrap:hands it out
  A->>B: wrap the gift: please`;

  const { elements, relations } = readDiagramContent({ notation: "mermaid", text, file: "a", line: 1 });

  expect([elements[0]?.name, ...relations.map(({ label }) => label)]).toEqual([
    "The whole desk",
    "asks for a book",
    "hands it out",
    "wrap the gift: please",
  ]);
});

it("codes in Mermaid that stand for no sign are read as written", () => {
  const text = "sequenceDiagram\n  A->>B: see #1; and #9731;";

  const { relations } = readDiagramContent({ notation: "mermaid", text, file: "a", line: 1 });

  expect(relations.map(({ label }) => label)).toEqual(["see #1; and ☃"]);
});

/** Both notations say the same, and the same is read from both. */
const cases: readonly Case[] = [
  {
    what: "actors and use cases",
    plantuml: `@startuml\nactor Customer as c\nusecase "Place an order" as order\nc --> order\n@enduml`,
    mermaid: `flowchart LR\n  c((Customer)) --> order(["Place an order"])`,
    elements: ["Customer:actor", "Place an order:use-case"],
    relations: ["c->order"],
  },
  {
    what: "components and what they lie in",
    plantuml: `@startuml\npackage Shop {\n  [Orders] as o\n  database Store as d\n}\no --> d\n@enduml`,
    mermaid: `flowchart LR\n  subgraph Shop\n    o[Orders]\n    d[(Store)]\n  end\n  o --> d`,
    elements: ["Shop:package", "Orders:component", "Store:database"],
    relations: ["o->d"],
  },
  {
    what: "entities with their attributes",
    plantuml: `@startuml\nentity Order {\n  * id : bigint <<PK>>\n}\nentity Line\nOrder ||--o{ Line\n@enduml`,
    mermaid: `erDiagram\n  Order {\n    bigint id PK\n  }\n  Order ||--o{ Line : has`,
    elements: ["Order:entity", "Line:entity"],
    relations: ["Order->Line"],
  },
  {
    what: "classes, interfaces and enumerations",
    plantuml: `@startuml\nclass Order\ninterface Payable\nenum State\nPayable <|.. Order\n@enduml`,
    mermaid: `classDiagram\n  class Order\n  class Payable {\n    <<interface>>\n  }\n  class State {\n    <<enumeration>>\n  }\n  Payable <|.. Order`,
    elements: ["Order:class", "Payable:interface", "State:enumeration"],
    relations: ["Order->Payable"],
  },
  {
    what: "who takes part in an interaction",
    plantuml: `@startuml\nactor Customer as c\nparticipant Shop as s\nc -> s : order\n@enduml`,
    mermaid: `sequenceDiagram\n  actor c as Customer\n  participant s as Shop\n  c->>s: order`,
    elements: ["Customer:actor", "Shop:participant"],
    relations: ["c->s"],
  },
];

describe.each(["plantuml", "mermaid"] as const)("%s is read back:", (notation) => {
  it.each(cases)("$what", (one) => {
    const { elements, relations } = read(notation, one[notation]);

    expect(elements.map(({ name, shape }) => `${name}:${shape}`)).toEqual(one.elements);
    expect(relations.map(({ from, to }) => `${from}->${to}`)).toEqual(one.relations);
  });

  it.each(["", "nonsense", "@startuml\n@enduml", "flowchart LR"])(
    "of %j nothing is read, and nothing fails",
    (text) => {
      expect(read(notation, text).elements).toEqual([]);
    },
  );
});

it("reads a line that is written over several ones, at its first", () => {
  const { elements } = read(
    "plantuml",
    '@startuml\ncomponent \\\n  "Web shop" as shop\ncomponent Desk\n@enduml',
  );

  expect(elements).toMatchObject([
    { name: "Web shop", line: 2 },
    { name: "Desk", line: 4 },
  ]);
});

function read(notation: Notation, text: string) {
  return readDiagramContent({ notation, text, file: "a", line: 1 });
}
