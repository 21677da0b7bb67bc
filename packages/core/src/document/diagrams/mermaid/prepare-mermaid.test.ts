import { describe, expect, it } from "vitest";
import { accessibleText, prepareMermaid } from "./prepare-mermaid.ts";

describe("the text for the engine", () => {
  it("has directives first and no comments, and says the line that each line comes from", () => {
    const source = [
      "%% @trace Desk: FR-1",
      "",
      "flowchart LR",
      "  %% a comment",
      "  A[<b>Desk</b>]",
      '%%{init: {"flowchart": {"curve": "linear"}}}%%',
      "  A --> B",
    ].join("\n");

    expect(prepareMermaid(source)).toEqual({
      text: '%%{init: {"flowchart": {"curve": "linear"}}}%%\nflowchart LR\n  A[Desk]\n  A --> B',
      lines: [6, 3, 5, 7],
    });
  });

  it("tells the line of the source for each line of the text", () => {
    expect(prepareMermaid("---\ntitle: <b>Desk</b>\n---\n%% x\nerDiagram\n  A {}")).toEqual({
      text: '---\ntitle: "Desk"\n---\nerDiagram\n  A {}',
      lines: [1, 2, 3, 5, 6],
    });
  });

  it.each([
    ["A->>B: see order #12 of C#", "A->>B: see order #35;12 of C#35;"],
    ["participant A as Team #1", "participant A as Team #35;1"],
    ["A->>B: C#35; and #lt;b#gt;", "A->>B: C#35; and #lt;b#gt;"],
    ["rect #eef", "rect rgb(238, 238, 255)"],
    ["box #EEF0ff Team #7", "box rgb(238, 240, 255) Team #35;7"],
    ["box Aqua C# group", "box Aqua C#35; group"],
    ["# a comment", "# a comment"],
  ])(
    "has the number signs of a sequence diagram as codes, and colours in a form that is drawn: %s",
    (line, text) => {
      expect(prepareMermaid(`sequenceDiagram\n${line}`).text).toBe(`sequenceDiagram\n${text}`);
    },
  );

  it("has front matter first, also below comments and above a directive", () => {
    const source =
      "%% @title Desk\n---\ntitle: Desk\n---\n%%{init: { 'theme': 'dark' } }%%\nstateDiagram-v2\n  A --> B";
    expect(prepareMermaid(source)).toEqual({
      text: "---\ntitle: Desk\n---\n%%{init: { 'theme': 'dark' } }%%\nstateDiagram-v2\n  A --> B",
      lines: [2, 3, 4, 5, 6, 7],
    });
  });

  it("omits the descriptions of a C4 diagram for screen readers, which the engine would print", () => {
    const source = 'C4Context\n  accTitle: Shop\n  accDescr {\n    Sales desk\n  }\n  Person(a, "A")';
    expect(prepareMermaid(source).text).toBe('C4Context\n\n\n\n\n  Person(a, "A")');
    expect(prepareMermaid(source.replace("C4Context", "flowchart LR")).text).toContain("accTitle: Shop");
  });

  it("keeps a direction apart that is only a word of a label", () => {
    expect(prepareMermaid("flowchart LR\n  direction TB\n  A[Wind direction LR]").text).toBe(
      "flowchart LR\n  direction TB\n  A[Wind direction#32;LR]",
    );
  });

  it("quotes the title of a group that ends with the word end, behind which the engine would lose a node", () => {
    const group = (title: string): string => `flowchart LR\n  subgraph ${title}\n    web\n  end`;
    expect(prepareMermaid(group("Front end ")).text).toBe(group('"Front end"'));
    for (const title of ["Frontend", "Front end of the shop", '"Front end"', "web[Front end]", "end"])
      expect(prepareMermaid(group(title)).text).toBe(group(title));
  });

  it.each(["erDiagram", "stateDiagram-v2", "classDiagram"])(
    "has the title of a %s as front matter",
    (kind) => {
      expect(prepareMermaid(`${kind}\n  title Lending desk\n  A --> B`)).toEqual({
        text: `---\ntitle: "Lending desk"\n---\n${kind}\n\n  A --> B`,
        lines: [0, 0, 0, 1, 2, 3],
      });
      expect(prepareMermaid(`${kind}\n  title --> B`).text).toBe(`${kind}\n  title --> B`);
    },
  );

  it("has a participant of a kind that is not drawn as a plain one", () => {
    const source = [
      "sequenceDiagram",
      '  participant A@{ "type": "queue" }',
      '  participant B@{ "type": "robot" }',
      '  participant C@{ "type": "robot", "alias": "Cutter" }',
    ].join("\n");
    expect(prepareMermaid(source).text.split("\n").slice(1)).toEqual([
      '  participant A@{ "type": "queue" }',
      "  participant B",
      "  participant C as Cutter",
    ]);
  });

  it.each([
    ["a node", "A@{ shape: rect, label: 1.10 } --> B@{ label: 007, shape: cyl }", '"1.10"', '"007"'],
    ["fields on their own lines", "A@{\n  label: true\n  shape: cyl\n}", 'label: "true"'],
    [
      "an edge beside a text that begins with a number",
      'A@{ label: 2 carts } -- "label: 5" --> B',
      "2 carts",
      '"label: 5"',
    ],
  ])("quotes labels that the engine would read as numbers: %s", (_, source, ...parts) => {
    const { text } = prepareMermaid(`flowchart LR\n${source}`);
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  });

  it("quotes the ticket of a card", () => {
    expect(prepareMermaid("kanban\n  Open\n    a[Pay]@{ ticket: 007, priority: High }").text).toContain(
      'ticket: "007", priority: High',
    );
  });

  it("has the semicolons in the words of a state diagram as codes", () => {
    const source = [
      "stateDiagram-v2",
      "  Open --> Paid : paid; sent",
      "  Paid : &lt;paid&gt;; #35;1",
      "  note right of Paid : first; second",
      "  Paid:::late --> Gone;",
    ].join("\n");
    expect(prepareMermaid(source).text.split("\n").slice(1)).toEqual([
      "  Open --> Paid : paid#59; sent",
      "  Paid : #lt;paid#gt;#59; #35;1",
      "  note right of Paid : first#59; second",
      "  Paid:::late --> Gone;",
    ]);
  });

  it("has the names of one definition of classes without blanks", () => {
    const source = "flowchart LR\n  A --> B\n  classDef open, shut fill: #fff, stroke: #333";
    expect(prepareMermaid(source).text.split("\n")[2]).toBe("  classDef open,shut fill: #fff, stroke: #333");
  });

  it("has lists in labels in Markdown as text, but not in other labels and lines", () => {
    const source = [
      "flowchart LR",
      '  A("`**Open**',
      "  1. Unlock the door.",
      "  2. Switch on the light.",
      '  `") --> B["`Close<br/>- lock<br/>* sleep`"]',
      '  C["1. Rest"] --> D["2 - 1"]',
    ].join("\n");
    expect(prepareMermaid(source).text.split("\n").slice(1)).toEqual([
      '  A("`Open',
      "  1#46; Unlock the door.",
      "  2#46; Switch on the light.",
      '  `") --> B["`Close<br/>#45; lock<br/>#42; sleep`"]',
      '  C["1. Rest"] --> D["2 - 1"]',
    ]);
  });

  it("has the words of codes that stand for no sign", () => {
    const source = "sequenceDiagram\n  A->>B: see #1; and #35;2, not #55296; and #65;";
    expect(prepareMermaid(source).text.split("\n")[1]).toBe(
      "  A->>B: see #35;1#59; and #35;2, not #35;55296#59; and #65;",
    );
  });

  it("keeps ZenUML unchanged", () => {
    const source = "zenuml\n  List<i> a = Desk.open()";
    expect(prepareMermaid(source).text).toBe(source);
  });
});

it.each([
  ["flowchart LR\n  accTitle: Desk\n  accDescr: Members borrow books.\n  A", "Desk. Members borrow books."],
  ["erDiagram\n  accDescr {\n    Two lines\n    of words\n  }", "Two lines of words"],
  ["flowchart LR\n  A[accTitle]", undefined],
])("the alternative text of %j is %j", (source, expected) => {
  expect(accessibleText(source)).toBe(expected);
});

it.each([
  ["Kiln &amp; glaze", "Kiln & glaze"],
  ["C#35; and F#35; # of 2026", "C# and F#"],
  ["<b>Kiln</b> #35;2", "Kiln #2"],
  ['"Kiln &quot;two&quot;"', 'Kiln "two"'],
  ["'It''s &lt;hot&gt;'", "It's <hot>"],
])("a title in front matter has its words alone: %s", (title, words) => {
  const { text } = prepareMermaid(`---\ntitle: ${title}\n---\nflowchart LR\n  A`);

  expect(text.split("\n")[1]).toBe(`title: ${JSON.stringify(words)}`);
});

it.each(["'Kiln'", "Kiln 2", ">-", "| # of 2026"])(
  "a plain title in front matter is left as it is: %s",
  (title) => {
    const text = `---\ntitle: ${title}\n---\nflowchart LR\n  A`;

    expect(prepareMermaid(text).text).toBe(text);
  },
);
