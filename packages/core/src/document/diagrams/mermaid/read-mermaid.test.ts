import { describe, expect, it } from "vitest";
import { readMermaid } from "./read-mermaid.ts";

/** Elements as `shape name`, with the names of their containers; relations as `from kind to: label`. */
function read(...lines: readonly string[]): string[] {
  const { elements, relations } = readMermaid(lines.join("\n"));
  const names = new Map(elements.map(({ alias, name }) => [alias, name]));
  const nameOf = (alias: string): string => names.get(alias) ?? alias;
  return [
    ...elements.map(
      ({ name, parent, shape }) => `${shape} ${name}${parent === undefined ? "" : ` in ${nameOf(parent)}`}`,
    ),
    ...relations.map(
      ({ from, kind, label, to }) =>
        `${nameOf(from)} ${kind} ${nameOf(to)}${label === undefined || label === "" ? "" : `: ${label}`}`,
    ),
  ];
}

const relationsOf = (lines: readonly string[]): string[] =>
  lines.filter((line) => / (?:association|directed|dependency|composition|realisation) /.test(line));

describe("a flowchart", () => {
  it.each([
    ["A --> B --> C", ["A directed B", "B directed C"]],
    ["A & B --> C & D", ["A directed C", "A directed D", "B directed C", "B directed D"]],
    ["A ---|x y| B", ["A association B: x y"]],
    ["A -- x y --> B", ["A directed B: x y"]],
    ['A -- "x --> y" --> B', ["A directed B: x --> y"]],
    ["A -. x .-> B", ["A dependency B: x"]],
    ["A -.-> B", ["A dependency B"]],
    ["A ==y==> B", ["A directed B: y"]],
    ["A <--> B", ["A association B"]],
    ["A <-.-> B", ["A association B"]],
    ["A <-- x --- B", ["B directed A: x"]],
    ["A x--x B", ["A association B"]],
    ["A o--o B", ["A association B"]],
    ["A --x B", ["A association B"]],
    ["A----->B", ["A directed B"]],
    ["A e1@--> B", ["A directed B"]],
    ["A ~~~ B", []],
    ["A --> B; B --> C", ["A directed B", "B directed C"]],
    ["a-b --> c.d", ["a-b directed c.d"]],
  ])("with %s has the relations %j", (line, expected) => {
    expect(relationsOf(read("flowchart LR", line))).toEqual(expected);
  });

  it.each([
    ['a["x ] y"]', "component x ] y"],
    ["a[x\n  y]", "component x y"],
    ['a["`**x** _y_`"]', "component x y"],
    ["a[(x)]", "database x"],
    ["a@{ shape: cyl, label: 'x' }", "database x"],
    ['a@{ shape: doc, label: "x } y" }', "artifact x } y"],
    ["a{{x}}:::big", "component x"],
    ["a[/x\\]", "artifact x"],
    ["a([x<br/>y])", "use-case x y"],
  ])("has the node %j as %s", (node, expected) => {
    expect(read("flowchart LR", node)).toEqual([expected]);
  });

  it("has nodes in the first subgraph that ends with them, and no nodes of styles", () => {
    expect(
      read(
        "---",
        "title: x",
        "---",
        "%%{init: {}}%%",
        "graph TD",
        "  a --> b",
        "  subgraph one [One x]",
        "    direction LR",
        "    subgraph two",
        "      b",
        "    end",
        "    a",
        "  end",
        '  subgraph "Three y"',
        "    c",
        "  end",
        "  one --> c",
        "  classDef big fill:#fff",
        "  class a,c big",
        "  style a fill:#000",
        "  linkStyle 0 stroke:red",
        '  click a "https://example.org"',
      ),
    ).toEqual([
      "component a in One x",
      "component b in two",
      "package One x",
      "package two in One x",
      "package Three y",
      "component c in Three y",
      "a directed b",
      "One x directed c",
    ]);
  });
});

describe("other kinds of diagram:", () => {
  it.each([
    [
      "messages between names with hyphens and spaces, in boxes",
      [
        "sequenceDiagram",
        "box Aqua Group x",
        "participant web-gui",
        "end",
        "web-gui->>account store: a",
        "account store--)web-gui: b",
        "Note over web-gui: c",
        "loop d",
        "web-gui-xweb-gui: e",
        "end",
      ],
      [
        "package Group x",
        "participant web-gui in Group x",
        "participant account store",
        "web-gui message account store: a",
        "account store reply web-gui: b",
        "web-gui message web-gui: e",
      ],
    ],
    [
      "states with descriptions, nested states",
      [
        "stateDiagram-v2",
        "[*] --> a",
        "a: A b",
        "state c {",
        "d --> e",
        "}",
        'state "F g" as f',
        "a --> f: x",
        "note right of a",
        "y",
        "end note",
      ],
      [
        "state A b",
        "state c",
        "state d in c",
        "state e in c",
        "state F g",
        "d directed e",
        "A b directed F g: x",
      ],
    ],
    [
      "classes in namespaces",
      [
        "classDiagram",
        "namespace a.b {",
        '  class C["C d"] {',
        "    +id",
        "  }",
        "}",
        'C "1" <|-- "n" Title : x',
        'note for C "y"',
        "<<interface>> E",
      ],
      [
        "package a",
        "package b in a",
        "class C d in b",
        "class Title",
        "interface E",
        "Title generalisation C d: x",
      ],
    ],
    [
      "entities with numbers in words",
      ["erDiagram", "A-B only one to zero or more C : has", 'D["D e"] { int id PK }', "C }o..|| D"],
      ["entity A-B", "entity C", "entity D e", "A-B association C: has", "C association D e"],
    ],
    [
      "services in groups",
      [
        "architecture-beta",
        "group g(cloud)[G h]",
        "service s(database)[S] in g",
        "junction j",
        "s:R -[x]-> L:j",
        "j:T <-- B:s",
      ],
      ["node G h", "database S in G h", "component j", "S directed j: x", "S directed j"],
    ],
    [
      "edges of groups",
      [
        "architecture-beta",
        "group g(cloud)[G]",
        "service s(server)[S] in g",
        "service u(internet)[U]",
        "u:R --> L:s{group}",
      ],
      ["node G", "component S in G", "component U", "U directed G"],
    ],
    [
      "blocks in blocks",
      [
        "block-beta",
        "columns 3",
        'a["A b"]:2 space b',
        "block:c",
        "  d((D))",
        "end",
        'e<["F"]>(right)',
        "a -- x --> d",
      ],
      ["component A b", "component b", "actor D", "component F", "A b directed D: x"],
    ],
    [
      "requirements",
      ["requirementDiagram", "requirement r {", "id: 1", "}", "element e {", "}", "e - satisfies -> r"],
      ["requirement r", "component e", "e realisation r: satisfies"],
    ],
    [
      "topics",
      ["mindmap", "  root((A))", "    B", "      [C d]", "    E"],
      [
        "topic A",
        "topic B",
        "topic C d",
        "topic E",
        "A association B",
        "B association C d",
        "A association E",
      ],
    ],
    [
      "C4",
      [
        "C4Container",
        'System_Boundary(b, "B")',
        "{",
        'Container(c, "C, d", "Go", "e")',
        "}",
        'Rel_Back(c, p, "x")',
        'Person(p, "P")',
      ],
      ["package B", "component C, d in B", "actor P", "P directed C, d: x"],
    ],
    ["nothing that has no elements", ["pie", '"A" : 1'], []],
  ])("%s", (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });
});

it("reads a use case diagram as Mermaid draws it", () => {
  const written = [
    "usecase-beta",
    "  direction LR",
    "  actor Member(The member), Clerk",
    "  systemBoundary Library [Lending desk]",
    '    Borrow("Borrow a book")',
    "    Pay",
    "  end",
    "  Member --> Borrow",
    "  Clerk -- checks --> Borrow",
    "  Borrow ..>: include Pay",
    "  Clerk --|> Member",
    "  actor Guest --> Pay",
  ];

  expect(read(...written)).toEqual([
    "actor The member",
    "actor Clerk",
    "package Lending desk",
    "use-case Borrow a book in Lending desk",
    "use-case Pay in Lending desk",
    "actor Guest",
    "The member directed Borrow a book",
    "Clerk directed Borrow a book: checks",
    "Borrow a book include Pay",
    "Clerk generalisation The member",
    "Guest directed Pay",
  ]);
});

describe("signs and marks in labels", () => {
  it.each([
    [
      "flowchart LR",
      'A["C#35; &lt;core&gt;"] -->|"a #amp; b"| B["<b>Desk</b> fa:fa-book"]',
      ["component C# <core>", "component Desk", "C# <core> directed Desk: a & b"],
    ],
    ["classDiagram", 'class A["<i>C#35;</i>"]', ["class C#"]],
    ["stateDiagram-v2", "Open: <b>Open</b> &amp; free", ["state Open & free"]],
    ["sequenceDiagram", "participant A as Desk #35;1<br/>left", ["participant Desk #1 left"]],
    ["erDiagram", 'A["R#38;D"]', ["entity R&D"]],
    ["C4Context", 'Person(a, "<b>Clerk</b> &#34;C&#34;")', ['actor Clerk "C"']],
    ["mindmap", "root((<b>Books</b> &amp; more))", ["topic Books & more"]],
  ])("of a %s are the words that the picture has: %s", (kind, line, expected) => {
    expect(read(kind, line)).toEqual(expected);
  });
});

it.each([
  "A-->>>B: x",
  "A->>>B: x",
  "A--->>B: x",
  "A-x>B: x",
  "A<->>B: x",
  "A->>B,C: x",
  "A->>B->>C: x",
  "A->>-: x",
])("a message that the engine refuses brings no participant: %s", (line) => {
  const { elements, relations } = readMermaid(`sequenceDiagram\n  participant A\n  ${line}`);

  expect(elements.map(({ name }) => name)).toEqual(["A"]);
  expect(relations).toEqual([]);
});
