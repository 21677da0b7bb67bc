import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { noCache } from "../../platform/node/folder/render-cache.ts";
import { sharedMermaid, sharedPlantuml } from "../../platform/node/testing/shared-engines.ts";
import { defaultTheme } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { readDiagramContent } from "./read-diagram-content.ts";
import { findUndrawnParts } from "./undrawn-parts.ts";
import { renderDiagram, type RenderedDiagram } from "./render-diagram.ts";

const guide = readFileSync(new URL("../../../../../docs/guides/versions.md", import.meta.url), "utf8");
const date = "2026-03-01T00:00:00.000Z";

/** The first cells of the table below a heading. */
function formsOf(heading: string): string[] {
  const section = guide.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) => (/^\| (.*?) +\| /.exec(row)?.[1] ?? "").replaceAll("\\|", "|"));
}

/** The picture, or the finding with its place. */
async function drawnMermaid(text: string): Promise<string> {
  const drawn = await render(text);
  if (drawn.ok) return drawn.svg;
  return drawn.findings.map(({ location, message }) => `${location.file}:${location.line} ${message}`).join();
}

/** The words of a picture as the engine alone draws it. */
async function drawnByEngine(text: string): Promise<string> {
  const result = await sharedPlantuml.render({ notation: "plantuml", text, theme: defaultTheme, date });
  return result.ok ? wordsOf(result.svg) : result.fault.message;
}

async function rendered(text: string): Promise<string> {
  const drawn = await render(text);
  return drawn.ok ? wordsOf(drawn.svg) : (drawn.findings[0]?.message ?? "");
}

function render(text: string): Promise<RenderedDiagram> {
  const notation = text.startsWith("@start") ? "plantuml" : "mermaid";
  return renderDiagram(
    { notation, file: "sketch", line: 1, text },
    {
      engines: { plantuml: sharedPlantuml, mermaid: sharedMermaid },
      cache: noCache,
      tree: memoryTree({}),
      libraries: async () => ({ names: [], fingerprint: async () => "" }),
      theme: defaultTheme,
      date,
    },
  );
}

function wordsOf(svg: string): string {
  const drawn = svg.replaceAll(/<title[^>]*>[^<]*<\/title>|<desc[^>]*>[^<]*<\/desc>/g, "");
  return drawn
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function activity(...lines: readonly string[]): string {
  return ["@startuml", "start", ...lines, ":Send;", "stop", "@enduml"].join("\n");
}

interface Row {
  readonly text: string;
  /** The engine's result for the unchanged text. */
  readonly engine: RegExp;
  readonly archscribe: RegExp;
}

const plantuml: Readonly<Record<string, Row>> = {
  "`#pink:Reject;`": {
    text: activity("#pink:Reject;"),
    engine: /deprecated.*:Send/,
    archscribe: /^Reject Send$/,
  },
  "`:Reject|`, and activities that end in `<`, `>`, `/`, `]` or `}`": {
    text: activity(":Reject|", ":b<", ":c>", ":d/", ":e]", ":f}"),
    engine: /:Send/,
    archscribe: /^Reject b c d e f Send$/,
  },
  "`#pink:if (sold out?) then (yes)`": {
    text: activity("#pink:if (sold out?) then (yes)", ":Reject;", "endif"),
    engine: /^(?!.*FFC0CB)/,
    archscribe: /^yes sold out\? Reject Send|sold out\?/,
  },
  "`#pink:repeat`": {
    text: activity("#pink:repeat", ":Try;", "repeat while (again?)"),
    engine: /deprecated/,
    archscribe: /^(?!.*deprecated).*Send/,
  },
  "`[[https://example.com]]:Reject;`": {
    text: activity("[[https://example.com]]:Reject;"),
    engine: /not understood/,
    archscribe: /^Reject Send$/,
  },
  "a `switch` of one or two cases in which a swimlane begins": {
    text: "@startuml\n|Shop|\nstart\nswitch (in stock?)\ncase (yes)\n:Pack;\ncase (no)\n|Supplier|\n:Print;\nendswitch\n|Shop|\nstop\n@enduml",
    engine: /Pack.*Print.*Pack.*Print/,
    archscribe: /^(?!.*Pack.*Pack)(?!.*Print.*Print)(?=.*in stock\?)(?=.*yes)(?=.*no).*Pack.*Print/,
  },
  "`salt`, `nwdiag {`, `digraph {` or `ditaa` between `@startuml` and `@enduml`": {
    text: "@startuml\ndigraph shop {\n  shop -> till\n}\n@enduml",
    engine: /not understood|use @startdot/,
    archscribe: /^shop till$/,
  },
  "`LAYOUT_TOP_DOWN` without parentheses in a C4 diagram": {
    text: '@startuml\n!include <C4/C4_Context>\nLAYOUT_TOP_DOWN\nPerson(ada, "Ada")\n@enduml',
    engine: /not understood/,
    archscribe: /Ada/,
  },
  "`%page%` and `%lastpage%`": {
    text: "@startuml\nfooter Page %page%\nShop -> Till : pay\n@enduml",
    engine: /Page %page%/,
    archscribe: /Page 1/,
  },
  "`Project starts` after the first task of a Gantt chart": {
    text: "@startgantt\n[Build] lasts 5 days\nProject starts 2026-03-02\n@endgantt",
    engine: /^starting point must be set before task definition$/,
    archscribe: /^starting point must be set before task definition$/,
  },
  "`<<entryPoint>>`, `<<inputPin>>` and others outside a state": {
    text: "@startuml\n[*] -> Open\nstate in <<entryPoint>>\n@enduml",
    engine: /^you cannot use this stereotype here$/,
    archscribe: /^you cannot use this stereotype here$/,
  },
  "`%version()`": {
    text: "@startuml\ntitle PlantUML %version()\nShop -> Till : pay\n@enduml",
    engine: /PlantUML 1\.2026\.8/,
    archscribe: /PlantUML 1\.2026\.8/,
  },
  "kinds that the built-in engine does not have, such as `@startditaa`": {
    text: "@startditaa\n+--+\n|a |\n+--+\n@endditaa",
    engine: /^@startditaa is not supported by the built-in engine/,
    archscribe: /^@startditaa is not supported by the built-in engine/,
  },
  "`class Order #gold/white`": {
    text: "@startuml\nclass Order #gold/white\n@enduml",
    engine: /Order/,
    archscribe: /Order/,
  },
};

const withLayout = (layout: string): string =>
  `---\nconfig:\n  layout: ${layout}\n---\nflowchart LR\n  A --> B & C & D\n  B & C --> E\n  D --> A`;

/** The result of each form of Mermaid in the picture or, for an error, in the finding. */
const mermaid: Readonly<Record<string, (drawn: (text: string) => Promise<string>) => Promise<void>>> = {
  "no `layout` in a flowchart, class, state or entity diagram": async (drawn) => {
    const plain = withLayout("elk").replace(/^---[^]*---\n/, "");
    expect(await drawn(plain)).toBe(await drawn(withLayout("elk")));
    expect(await drawn(plain)).not.toBe(await drawn(withLayout("dagre")));
  },
  "a short name in a flowchart, such as `A[Till]`": async (drawn) => {
    const width = /<rect[^>]* width="(\d+)/.exec(await drawn("flowchart LR\n  A[Till]"))?.[1];
    expect(Number(width)).toBeGreaterThan(100);
  },
  "no `theme` and no `look`": async (drawn) => {
    expect(await drawn("flowchart LR\n  A --> B")).not.toMatch(/Gradient|filter="url/);
  },
  "`theme: forest` in the front matter or in `%%{init: …}%%`": async (drawn) => {
    const text = "flowchart LR\n  A --> B";
    const themed = `---\nconfig:\n  theme: forest\n---\n${text}`;
    // The theme leaves a gradient that nothing uses.
    const unused = /<linearGradient id="(\w+)".*?<\/linearGradient>(?!.*url\(#\1\))/gs;
    expect((await drawn(themed)).replace(unused, "")).toBe(await drawn(text));
    expect(findUndrawnParts({ key: "conceptual", notation: "mermaid", text: themed })).toHaveLength(1);
  },
  '`Person(a, "Clerk")` in a C4 diagram': async (drawn) => {
    expect(wordsOf(await drawn('C4Context\n  Person(a, "Clerk")'))).toBe("Clerk [Person]");
  },
  "two relations from one element of a C4 diagram to another": async (drawn) => {
    const text =
      'C4Context\n  Person(a, "Ann")\n  System(b, "Shop")\n  Rel(a, b, "orders")\n  Rel(a, b, "pays")';
    expect(wordsOf(await drawn(text))).toBe("Ann [Person] Shop [Software System] pays");
    expect(findUndrawnParts({ key: "conceptual", notation: "mermaid", text })).toHaveLength(1);
  },
  "`05.03.2026` in a Gantt chart with dates such as `2026-03-05`": async (drawn) => {
    const text = "gantt\n  axisFormat %Y-%m-%d\n  Design : a, 05.03.2026, 1d\n  Build : b, 2026-05-03, 1d";
    expect(wordsOf(await drawn(text))).toMatch(/2026-05-03/);
    expect(wordsOf(await drawn(text))).not.toMatch(/2026-03-05/);
    expect(findUndrawnParts({ key: "conceptual", notation: "mermaid", text })).toHaveLength(1);
  },
  "`accTitle` and `accDescr` in a C4 diagram": async (drawn) => {
    await drawn("flowchart LR\n  accTitle: Other\n  accDescr: Other words\n  A");
    const svg = await drawn('C4Context\n  accTitle: Mine\n  accDescr: My words\n  Person(a, "Clerk")');
    expect(svg).not.toMatch(/Mine|My words|Other/);
  },
  '`click A "https://example.com"`': async (drawn) => {
    const text = "flowchart LR\n  A[Shop] --> B[Till] --> C[(Stock)]";
    const places = (svg: string): string[] =>
      Array.from(svg.matchAll(/<g[^>]* transform="(translate[^"]+)"/g), ([, place = ""]) => place);
    expect(places(await drawn(`${text}\n  click B "https://example.com"`))).toEqual(
      places(await drawn(text)),
    );
  },
  "`<b>`, `<i>`, `<sub>`, `fa:fa-car` and `**bold**` in labels": async (drawn) => {
    const svg = await drawn(
      'flowchart LR\n  A["<b>Big</b> <i>car</i><sub>2</sub>"] -->|"**goes**"| B["fa:fa-car Car"]',
    );
    expect(wordsOf(svg)).toBe("goes Big car2 Car");
  },
  "`$$x^2$$`": async (drawn) => {
    expect(wordsOf(await drawn('flowchart LR\n  A["$$x^2$$"]'))).toBe("x²");
  },
  "`&lt;`, `&#34;` and `#35;` in labels": async (drawn) => {
    expect(wordsOf(await drawn("sequenceDiagram\n  A->>B: C#35; &lt; &#34;D&#34;"))).toMatch(/C# &lt; "D"/);
  },
  "`title Shop` in a class, state or entity diagram": async (drawn) => {
    expect(wordsOf(await drawn("erDiagram\n  title Shop\n  A ||--o{ B : has"))).toBe("has A B Shop");
  },
  '`participant A@{ "type": "robot" }`': async (drawn) => {
    const svg = await drawn('sequenceDiagram\n  participant A@{ "type": "robot" }\n  A->>B: x');
    expect(wordsOf(svg)).toMatch(/A/);
  },
  "`#12` and `C#` in a sequence diagram": async (drawn) => {
    const text = "sequenceDiagram\n  participant A as Team #1\n  A->>B: see order #12\n  Note over B: for C#";
    expect(wordsOf(await drawn(text))).toBe("B Team #1 for C# see order #12");
  },
  "`#1;` and other codes that stand for no sign": async (drawn) => {
    const inSequence = "sequenceDiagram\n  A->>B: see #1; now";
    expect(wordsOf(await drawn(inSequence))).toBe("B A see #1; now");
    expect(wordsOf(await drawn('flowchart LR\n  A["see #1; now"]'))).toBe("see #1; now");
  },
  "`Waiting room --> Paid` in a state diagram": async (drawn) => {
    const text = "stateDiagram-v2\n  Waiting room --> Paid";
    expect(
      wordsOf(await drawn(text))
        .split(" ")
        .toSorted(),
    ).toEqual(["Paid", "Waiting", "room"]);
    expect(findUndrawnParts({ key: "component", notation: "mermaid", text })).toHaveLength(1);
  },
  "`A@{ label: 1.10 }`, and a ticket of a Kanban chart that is a number": async (drawn) => {
    expect(wordsOf(await drawn("flowchart LR\n  A@{ shape: rect, label: 1.10 }"))).toBe("1.10");
    expect(wordsOf(await drawn("kanban\n  Open\n    a[Pay]@{ ticket: 007 }"))).toMatch(/\b007\b/);
  },
  "a semicolon in a state diagram, such as `Open --> Paid : paid; sent`": async (drawn) => {
    const text = "stateDiagram-v2\n  Open --> Paid : paid; sent\n  Paid : all; paid";
    expect(wordsOf(await drawn(text))).toBe("paid; sent Open all; paid");
  },
  "`classDef open, shut fill:#fff` with a blank": async (drawn) => {
    const text = "flowchart LR\n  A:::open --> B:::shut\n  classDef open, shut fill: #fab, stroke: #333";
    expect(wordsOf(await drawn(text))).toBe("A B");
  },
  'a list in a Markdown label, such as ``A["`1. Open`"]``': async (drawn) => {
    const long = "Notify everybody who has ordered something about the new opening hours.";
    const svg = await drawn(`flowchart LR\n  A["\`**Day**\n  1. ${long}\n  2. Open.\`"] --> B`);
    expect(wordsOf(svg)).toBe(`Day 1. ${long} 2. Open. B`);
  },
  "`direction LR` in the words of a label": async (drawn) => {
    expect(wordsOf(await drawn("flowchart TB\n  A[Wind direction LR] --> B"))).toMatch(/direction LR/);
  },
  "`subgraph Front end`, and other titles of groups that end so": async (drawn) => {
    const svg = await drawn("flowchart LR\n  subgraph Front end\n    web\n  end\n  db");
    expect(wordsOf(svg).split(" ").toSorted()).toEqual(["Front", "db", "end", "web"]);
  },
  "`usecase-beta`": async (drawn) => {
    const text = "usecase-beta\n  actor Clerk\n  Clerk --> Lend(Lend a book)";
    expect(wordsOf(await drawn(text))).toBe("Clerk Lend a book");
    expect(readDiagramContent({ notation: "mermaid", text, file: "sketch", line: 1 }).elements).toMatchObject(
      [
        { name: "Clerk", shape: "actor" },
        { name: "Lend a book", shape: "use-case" },
      ],
    );
  },
  "`%%` and front matter above an error": async (drawn) => {
    expect(await drawn("---\ntitle: Desk\n---\n%% a\nflowchart LR\n  %% b\n  A --> [")).toMatch(/^sketch:7 /);
  },
};

describe("PlantUML 1.2026.8", () => {
  it("has a row for each form, and a form for each row", () => {
    expect(formsOf("PlantUML")).toEqual(Object.keys(plantuml));
  });

  // The result of an engine changes only with its version.
  it.each(Object.entries(plantuml))("%s", { tags: ["slow"] }, async (_, { archscribe, engine, text }) => {
    expect(await drawnByEngine(text)).toMatch(engine);
    expect(await rendered(text)).toMatch(archscribe);
  });
});

describe("Mermaid 12.3.0", () => {
  it("has a row for each form, and a form for each row", () => {
    expect(formsOf("Mermaid")).toEqual(Object.keys(mermaid));
  });

  it.each(Object.entries(mermaid))("%s", { tags: ["slow"] }, async (_, holds) => {
    await holds(drawnMermaid);
  });
});
