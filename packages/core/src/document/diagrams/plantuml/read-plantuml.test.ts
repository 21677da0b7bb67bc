import { describe, expect, it } from "vitest";
import { readPlantuml } from "./read-plantuml.ts";

/** Elements as `shape name`, with the names of their containers; relations as `from kind to: label`. */
function read(...lines: readonly string[]): string[] {
  const { elements, relations } = readPlantuml(["@startuml", ...lines, "@enduml"].join("\n"));
  const names = new Map(elements.map(({ alias, name }) => [alias, name]));
  const nameOf = (alias: string): string => names.get(alias) ?? alias;
  return [
    ...elements.map(
      ({ name, parent, shape }) => `${shape} ${name}${parent === undefined ? "" : ` in ${nameOf(parent)}`}`,
    ),
    ...relations.map(
      ({ from, kind, label, to }) =>
        `${nameOf(from)} ${kind} ${nameOf(to)}${label === undefined ? "" : `: ${label}`}`,
    ),
  ];
}

describe("the language of a text is the first language with all of its lines:", () => {
  it.each([
    ["messages", ["actor A", "A -> B : x"], ["actor A", "participant B", "A message B: x"]],
    [
      "classes with a direction",
      ["top to bottom direction", "entity A", "entity B"],
      ["entity A", "entity B"],
    ],
    ["classes", ["interface A", "A <|.. B"], ["interface A", "class B", "B realisation A"]],
    ["components", ["interface A", "[B] - A"], ["interface A", "component B", "B association A"]],
    ["states", ["[*] --> A", "A --> B : x"], ["state A", "state B", "A directed B: x"]],
    ["actions", ["start", ":a;", ":b;", "stop"], ["action a", "action b", "a directed b"]],
    ["actions of the older language", ['(*) --> "a"', '--> "b"'], ["action a", "action b", "a directed b"]],
    [
      "a mixture, if it is allowed",
      ["allowmixing", "component A", "class B {", "  id", "}", "A --> B"],
      ["component A", "class B", "A directed B"],
    ],
    ["none, for instance of a timing diagram", ["robust A", "@0", "A is Idle", "@1", "A is Busy"], []],
  ])("%s", (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });
});

it("a stereotype written before a name is not part of it", () => {
  const { elements } = readPlantuml(
    ["@startuml", 'class "<<interface>>\\nStorage" as S', 'class "«entity» Order" as O', "@enduml"].join(
      "\n",
    ),
  );

  expect(elements).toMatchObject([
    { alias: "S", name: "Storage", stereotype: "interface" },
    { alias: "O", name: "Order", stereotype: "entity" },
  ]);
});

it("a line of classes may lead to a package", () => {
  expect(
    read("class A", 'package "The parsers" as P {', "class B", "B --> P : inside", "}", "A --> P"),
  ).toEqual([
    "class A",
    "package The parsers",
    "class B in The parsers",
    "class P in The parsers",
    "B directed P: inside",
    "A directed P",
  ]);
  expect(read("class A", 'package "The parsers" as P {', "class B", "}", "A --> P")).toContain(
    "A directed The parsers",
  );
});

it("a participant in a box of its name is not the box", () => {
  expect(read('box "Model"', 'participant ":Model" as Model', "end box", "A -> Model : asks")).toEqual([
    "package Model",
    "participant :Model in Model",
    "participant A",
    "A message :Model: asks",
  ]);
});

it("a participant keeps its name when a message creates it", () => {
  expect(read("participant A", 'participant "b:Bill" as B', "create B", "A -> B : new")).toEqual([
    "participant A",
    "participant b:Bill",
    "A message b:Bill: new",
  ]);
});

describe("a component diagram", () => {
  it.each([
    [
      "an alias behind and before the name",
      ['node "A b" as a', 'cloud c as "C d"'],
      ["node A b", "node C d"],
    ],
    ["marks before the alias", ["component [A b] <<new>> as a #red"], ["component A b"]],
    ["a text over several lines", ["component a [", "A", "b", "]"], ["component A b"]],
    ["a name in quotes over several lines", ['usecase a as "A', "b", '"'], ["use-case A b"]],
    [
      "heads at both ends",
      ["[A] <--> [B]", "[A] <..> [C]"],
      ["component A", "component B", "component C", "A association B", "A association C"],
    ],
    ["short forms", ["[A]", "(B)", ":C:", "() D"], ["component A", "use-case B", "actor C", "interface D"]],
    [
      "nested ones, with a brace on a line of its own",
      ["package A", "{", "  [B]", "  together {", "    [C]", "  }", "}"],
      ["package A", "component B in A", "component C in A"],
    ],
    [
      "ports",
      ["component A {", "portin p", "portout q", "}"],
      ["package A", "component p in A", "component q in A"],
    ],
    [
      "arrows with direction, colour and lollipops",
      ["[A] -[#red,dashed]up-> [B]", "[A] -(0- [C]", "[A] --( [D]", "[B] <-left- [C] #blue : x"],
      [
        "component A",
        "component B",
        "component C",
        "component D",
        "A dependency B",
        "A association C",
        "A association D",
        "C directed B: x",
      ],
    ],
    ["no hidden line", ["[A] -[hidden]-> [B]"], ["component A", "component B"]],
    ["no notes", ["[A]", "note as N", "  [X] --> [Y]", "end note", "A .. N"], ["component A"]],
    ["no removed element", ["[A]", "component B $old", "[A] --> B", "remove $old"], ["component A"]],
    ["only the first page", ["[A]", "newpage", "[B]"], ["component A"]],
    [
      "macros of the text",
      [
        "!define Service(a) component a",
        "!procedure $link($a, $b)",
        "$a --> $b",
        "!endprocedure",
        "Service(A)",
        "$link(A, B)",
      ],
      ["component A", "component B", "A directed B"],
    ],
  ])("shows %s", (_, lines, expected) => {
    expect(read("skinparam x {", "  y z", "}", "[Z]", ...lines).slice(1)).toEqual(expected);
  });
});

describe("a class diagram", () => {
  it.each([
    [
      "parents and interfaces",
      ["class A<T extends B<C>> extends D implements E, F<G> {", "  id", "}"],
      [
        "class A",
        "class D",
        "interface E",
        "interface F",
        "A generalisation D",
        "A realisation E",
        "A realisation F",
      ],
    ],
    [
      "the namespaces of a name",
      ["class shop.orders.Order", "shop.orders.Order --> shop.Item"],
      [
        "package shop",
        "package orders in shop",
        "class Order in orders",
        "class Item in shop",
        "Order directed Item",
      ],
    ],
    ["no namespaces without a separator", ["set separator none", "class a.B"], ["class a.B"]],
    [
      "a class by its name alone, if it is the only one",
      ["package p {", "class A", "}", "A --> B"],
      ["package p", "class A in p", "class B", "A directed B"],
    ],
    [
      "numbers, qualifiers and members at ends",
      ['A [key] "1" *-- "0..*" B::id : has >'],
      ["class A", "class B", "A composition B: has"],
    ],
    [
      "a class of an association",
      ["A -- B", "(A, B) .. C"],
      ["class A", "class B", "class C", "A association B", "A association C", "B association C"],
    ],
    ["objects and maps", ["object a", "map m {", "  k *-> a", "}"], ["class a", "class m", "m directed a"]],
  ])("shows %s", (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });

  it("shows members whose names are words for something else outside of braces", () => {
    const lines = ["class Book {", "note : String", "title : String", "}", "note left : old", "title Books"];

    expect(readPlantuml(lines.join("\n")).elements.map(({ members, name }) => [name, members])).toEqual([
      ["Book", ["note : String", "title : String"]],
    ]);
  });
});

describe("a sequence diagram", () => {
  it.each([
    [
      "names of several words, and their order",
      ['participant "A\\nb" as a order 2', '"C d" -> a'],
      ["participant A b", "participant C d", "C d message A b"],
    ],
    [
      "boxes",
      ['box "X" #red', "participant A", "end box", "A -> A"],
      ["package X", "participant A in X", "A message A"],
    ],
    [
      "answers by return",
      ["A -> B ++ : ask", "B -> C ++", "return c", "return b"],
      [
        "participant A",
        "participant B",
        "participant C",
        "A message B: ask",
        "B message C",
        "C reply B: c",
        "B reply A: b",
      ],
    ],
    [
      "heads of all forms, from both sides",
      ["A ->x B", "A ->o B", "A <<-- B", "A -\\\\ B", "A <-> B", "A -[#red]> B"],
      [
        "participant A",
        "participant B",
        "A message B",
        "A message B",
        "B reply A",
        "A message B",
        "A message B",
        "A message B",
      ],
    ],
    ["no relation with the border", ["[-> A : in", "A ->] : out"], ["participant A"]],
    [
      "no groups, dividers, delays and references",
      ["A -> B", "== x ==", "alt y", "...", "ref over A, B : z", "else", "& par", "end", "|||"],
      ["participant A", "participant B", "A message B"],
    ],
  ])("shows %s", (_, lines, expected) => {
    expect(read(...lines)).toEqual(expected);
  });
});

describe("a state diagram", () => {
  it("shows nested states, choices and transitions; the start and the end have no name and are not elements", () => {
    expect(
      read(
        "[*] --> A",
        'state "B c" as B {',
        "  [*] --> D",
        "  --",
        "  D --> E",
        "}",
        "state x <<choice>>",
        "A -up-> x",
        "x --> B : [ok]",
        "B --> [*]",
        "A : entry / go",
      ),
    ).toEqual([
      "state A",
      "state B c",
      "state D in B c",
      "state E in B c",
      "state x",
      "D directed E",
      "A directed x",
      "x directed B c: [ok]",
    ]);
  });
});

describe("an activity diagram", () => {
  it.each([
    [
      "both branches of a condition, which meet again",
      ["if (paid (in full)?) then (yes)", ":a;", "else (no)", ":b;", "endif", ":c;"],
      ["paid (in full)? directed a: yes", "paid (in full)? directed b: no", "a directed c", "b directed c"],
    ],
    [
      "a branch that ends",
      ["if (ok?) then (yes)", ":a;", "stop", "endif", ":b;"],
      ["ok? directed a: yes", "ok? directed b"],
    ],
    [
      "a fork",
      [":a;", "fork", ":b;", "fork again", ":c;", "end fork", ":d;"],
      ["a directed b", "a directed c", "b directed d", "c directed d"],
    ],
    [
      "loops",
      ["while (more?) is (yes)", ":a;", "endwhile (no)", "repeat", ":b;", "repeat while (again?) is (yes)"],
      [
        "more? directed a: yes",
        "more? directed b: no",
        "a directed more?",
        "b directed again?",
        "again? directed b: yes",
      ],
    ],
    [
      "the label of an arrow, and an action over two lines",
      [":a", "b;", "-> x;", ":c;"],
      ["a b directed c: x"],
    ],
  ])("shows %s", (_, lines, expected) => {
    expect(read(...lines).filter((line) => / directed /.test(line))).toEqual(expected);
  });

  it("shows actions in their lanes and partitions", () => {
    expect(read("|Shop|", ":a;", "|#red|c|Customer|", ":b;", "partition P {", ":d;", "}")).toEqual([
      "package Shop",
      "action a in Shop",
      "package Customer",
      "action b in Customer",
      "package P",
      "action d in P",
      "a directed b",
      "b directed d",
    ]);
  });
});

it.each([
  ["component [Orders <U+2192> Stock] as a", "component Orders → Stock"],
  ['component "50 &#8364; &#x26; more" as a', "component 50 € & more"],
  ['component "Circle <latex>x^2</latex> tool" as a', "component Circle tool"],
])("%s is named as in the picture", (line, expected) => {
  expect(read(line, "a --> b")).toContain(expected);
});

it("reads an association class before and after the class itself", () => {
  const expected = ["class A", "class B", "class C"];
  const shown = (...lines: readonly string[]): string[] =>
    read("class A", "class B", "A -- B", ...lines).slice(0, 3);

  expect(shown("(A, B) .. C", "class C")).toEqual(expected);
  expect(shown("class C", "(A, B) .. C")).toEqual(expected);
});

it("actors of ArchiMate are actors, and parts of its applications are components", () => {
  const lines = ['Business_Actor(a, "Ada")', 'Application_Component(w, "Web")', 'Technology_Node(n, "Host")'];

  expect(read("!include <archimate/Archimate>", ...lines, 'Rel_Serving(w, a, "serves")')).toEqual([
    "actor Ada",
    "component Web",
    "node Host",
    "Web directed Ada: serves",
  ]);
});

it("interfaces that only their classes name are drawn as interfaces", () => {
  expect(read("class A extends B implements C, D", "interface E extends F", "class D")).toEqual([
    "class A",
    "class B",
    "interface C",
    "class D",
    "interface E",
    "interface F",
    "A generalisation B",
    "A realisation C",
    "A realisation D",
    "E generalisation F",
  ]);
});

describe("elements of a library", () => {
  const cloud = ['Lambda(fn, "Resize", "node 22")', 'DynamoDB(tbl, "Pictures", "")', "fn --> tbl : writes"];
  const shown = ["node Resize", "node Pictures"];

  it("are components, and the arrows between them are not messages", () => {
    expect(read("!include <awslib/Compute/Lambda>", ...cloud)).toEqual([
      ...shown,
      "Resize directed Pictures: writes",
    ]);
  });

  it("send messages if the library of sequences draws them, or other lines show it", () => {
    const messages = ['Container(a, "A")', 'Container(b, "B")', "a -> b : asks"];

    for (const lines of [
      ["!include <C4/C4_Sequence>", ...messages],
      ["!include <C4/C4_Container>", ...messages, "activate b"],
      [
        "!include <awslib/Compute/Lambda>",
        'LambdaParticipant(a, "A", "")',
        'participant "B" as b',
        "a -> b : asks",
      ],
    ])
      expect(read(...lines).at(-1)).toBe("A message B: asks");
  });
});

it.each([
  ["nwdiag {", "network dmz {", 'address = "210.x"', "web01;", "}", "}"],
  ["salt", "{", "[OK]", "}"],
])("a text in a language without a reader has no content: %s", (...lines) => {
  expect(read(...lines)).toEqual([]);
});

it("a state inside of another one may be named by its path", () => {
  expect(read("state A", "state C {", "state D", "}", "A --> C.D", "A --> X.Y")).toEqual([
    "state A",
    "state C",
    "state D in C",
    "state X.Y",
    "A directed D",
    "A directed X.Y",
  ]);
});

it("the value of an object keeps its quotation marks", () => {
  const { elements } = readPlantuml('@startuml\nobject Order {\n  total = "3 EUR"\n}\n@enduml');

  expect(elements[0]?.members).toEqual(['total = "3 EUR"']);
});

it("a dashed relation of entities is an association, as a solid one is", () => {
  expect(read("entity A", "entity B", "A }|..|{ B : has", "A ||--o{ B")).toEqual([
    "entity A",
    "entity B",
    "A association B: has",
    "A association B",
  ]);
});
