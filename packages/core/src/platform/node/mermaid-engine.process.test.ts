import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RenderResult } from "../../model/index.ts";
import { type BrowserSession, createBrowserSession, type OpenedPage } from "./browser/browser-session.ts";
import { createMermaidEngine } from "./mermaid-engine.ts";
import { sharedMermaid, sharedSession } from "./testing/shared-engines.ts";

function render(text: string, one = sharedMermaid): Promise<RenderResult> {
  return one.render({ notation: "mermaid", text, theme: "Modern Minimal", date: "2026-01-02T00:00:00.000Z" });
}

async function drawn(text: string, engine = sharedMermaid): Promise<string> {
  const result = await render(text, engine);
  if (!result.ok) throw new Error(result.fault.message);
  return result.svg;
}

/** A session that keeps the pages that are opened and closed through it. */
function counting(inner: BrowserSession) {
  const opened: OpenedPage[] = [];
  const closed: OpenedPage[] = [];
  const session: BrowserSession = {
    ...inner,
    async openPage(purpose) {
      const page = await inner.openPage(purpose);
      opened.push(page);
      return {
        ...page,
        close() {
          closed.push(page);
          return page.close();
        },
      };
    },
  };
  return { closed, opened, session };
}

describe("Mermaid in a browser's page", () => {
  test("draws more diagrams than there are pages, each its own", { tags: ["slow"] }, async () => {
    const two = createMermaidEngine(sharedSession, { pages: 2 });
    const names = Array.from({ length: 6 }, (_, index) => `Name${index}`);
    const pictures = await Promise.all(names.map((name) => drawn(`flowchart LR\n  a[${name}]`, two)));
    expect(pictures.map((svg) => /Name\d/.exec(svg)?.[0])).toEqual(names);
  });

  test(
    "draws a diagram that comes while the page of the last one is being closed",
    { tags: ["slow"] },
    async () => {
      const single = createMermaidEngine(sharedSession, { pages: 1 });

      const first = await render("flowchart LR\n  a --> b", single);
      const second = await render("flowchart LR\n  a --> b", single);

      expect([first.ok, second.ok]).toEqual([true, true]);
    },
  );

  test(
    "draws the next diagram in the same page while that may stay idle, and closes it afterwards",
    { tags: ["slow"] },
    async () => {
      const { closed, opened, session } = counting(sharedSession);
      const idle = createMermaidEngine(session, { pages: 1, idle: 60_000 });
      const brief = createMermaidEngine(session, { pages: 1, idle: 1 });

      await render("flowchart LR\n  a --> b", idle);
      await render("flowchart LR\n  b --> c", idle);
      expect(opened).toHaveLength(1);

      await render("flowchart LR\n  a --> b", brief);
      await expect.poll(() => closed).toEqual([opened[1]]);
      await opened[0]?.close();
    },
  );

  test("a sign that is written by its code is drawn as the sign, and is never markup", async () => {
    const svg = await drawn('flowchart LR\n  a["#34;a#34;"] --> b["#60;b#62;"]');
    expect(svg.replaceAll(/<[^>]*>/g, "")).toContain('"a"&lt;b&gt;');
  });

  test("a picture has no style sheet, no HTML and no class: it needs nothing around it", async () => {
    const svg = await drawn("flowchart LR\n  a[Order] -->|places| b{Paid?}\n  style b fill:#ffcc00");
    expect(svg).not.toMatch(/<style|<foreignObject|\sclass=/);
    expect(svg).toContain('fill="rgb(255, 204, 0)"');
  });

  test.each([
    ["flowchart LR\n  A --> \n  B[ x", { line: 3, message: "the end of the text is unexpected here" }],
    [
      "sequenceDiagram\n  A->>B hello",
      { line: 2, message: "found the end of the line where a text was expected" },
    ],
    ["erDiagram\n  A ||--o{ B : x\n  A {\n    string", { line: 4 }],
    ["---\ntitle: Ferry\n---\n%%{init: {}}%%\nflowchart LR\n  A --> [\n", { line: 6 }],
    ["---\ntitle: [x\n---\nflowchart LR\n  A --> B", { line: 2 }],
    ["gitGraph\n  commit\n  checkout quay\n  commit", { line: 3 }],
    ["gitGraph\n  commit\n  branch quay\n  branch quay", { line: 4 }],
    ["sequenceDiagram\n  A->>B: x\n  deactivate B\n  A->>B: y", { line: 3 }],
    [
      "flowchart LR\n  subgraph x\n  A@{ shape: ferry }\n  end\n  B",
      { line: 3, message: "no such shape: ferry" },
    ],
    ["gantt\n  dateFormat YYYY-MM-DD\n  a : a1, 2031-13-45, 3d\n  b : 2d", { line: 3 }],
    ["mindmap\n  Ferry\n    Deck\n  Quay\n    Gate", { line: 4 }],
    ["packet-beta\n0-7: 'a'\n9-12: 'b'\n13-15: 'c'", { line: 3 }],
    ["architecture-beta\n  service a(server)[A]\n  a:R -- L:quay\n  service b(server)[B]", { line: 3 }],
    ["pie\n  'a' : -3\n  'b' : 2", { line: 2 }],
    ["flowchart LR\n  A --> B\n  linkStyle 7 stroke:red\n  B --> C", { line: 3 }],
  ])("a wrong text %j is a fault at its line", async (text, expected) => {
    expect(await render(text)).toMatchObject({ ok: false, fault: { kind: "syntax", ...expected } });
  });

  test("a text of no known kind is reported to be one", async () => {
    expect(await render("hello\nworld")).toEqual({
      ok: false,
      fault: { kind: "syntax", message: "the text does not begin with a kind of Mermaid diagram", line: 1 },
    });
  });

  test("the same text gives the same bytes, whatever was rendered before", async () => {
    const text = "gitGraph\n  commit\n  branch dev\n  commit\n";
    const before = await drawn(text);
    await drawn("mindmap\n  root((a))\n    b");
    expect(await drawn(text)).toBe(before);
  });

  test(
    "diagrams whose browser is killed in the middle of them are drawn by another one",
    { tags: ["slow"] },
    async () => {
      const session = createBrowserSession();
      const killed = createMermaidEngine(session, { pages: 2 });
      const { page } = await session.openPage("a test");

      const drawing = ["a", "b", "c"].map((name) => render(`flowchart LR\n  ${name} --> x`, killed));
      await render("flowchart LR\n  first --> second", killed);
      page.browser().process()?.kill("SIGKILL");
      const results = await Promise.all([...drawing, render("flowchart LR\n  last --> x", killed)]);
      await killed.close();

      expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    },
  );

  test("a diagram that uses up its processor time is given up, and the next one is drawn", async () => {
    const slow = createMermaidEngine(sharedSession, { processorLimit: 1_500, pages: 1 });
    const edges = Array.from({ length: 1_500 }, (_, index) => `  n${index % 70} --> n${(index * 7) % 71}`);
    const [first, second] = await Promise.all([
      render(["flowchart LR", ...edges].join("\n"), slow),
      render("flowchart LR\n  a --> b", slow),
    ]);
    expect(first).toMatchObject({
      ok: false,
      fault: { kind: "timeout", message: expect.stringContaining("of processor time") },
    });
    expect(second.ok).toBe(true);
  });
});

describe("the limits of a diagram", () => {
  let marker: Server;
  let address = "";
  const hits: string[] = [];
  beforeEach(() => void hits.splice(0));

  beforeAll(async () => {
    marker = createServer((request, response) => {
      hits.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((resolve) => marker.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(marker.address() as AddressInfo).port}`;
  });
  afterAll(() => void marker.close());

  test.each([
    [
      "an image shape",
      (at: string) => `flowchart LR\n  a@{ img: "${at}/img", label: "x", w: 60, h: 60 }\n  a --> b`,
    ],
    ["an image in a label", (at: string) => `flowchart LR\n  a["<img src='${at}/label'>"] --> b`],
    [
      "a style sheet of a directive",
      (at: string) =>
        `%%{init: {"themeCSS": "* { background: url(${at}/css) } @import '${at}/import';"}}%%\nflowchart LR\n  a --> b`,
    ],
    [
      "a style sheet of the front matter",
      (at: string) => `---\nconfig:\n  themeCSS: "@import url(${at}/front);"\n---\nflowchart LR\n  a --> b`,
    ],
    ["a style of a node", (at: string) => `flowchart LR\n  a --> b\n  style a fill:url(${at}/fill)`],
    [
      "a class",
      (at: string) => `flowchart LR\n  classDef x fill:red,background:url(${at}/class)\n  a:::x --> b`,
    ],
    [
      "a link of a C4 element",
      (at: string) => `C4Context\n  Person(a, "A", $link="${at}/link", $sprite="${at}/sprite")`,
    ],
    ["an icon", (at: string) => `architecture-beta\n  service a(${at}/icon)[A]`],
  ])("%s reaches no server", async (_, text) => {
    await render(text(address));
    // Whatever the page had sent would have come before this.
    await fetch(`${address}/last`);
    expect(hits).toEqual(["/last"]);
  });

  test.each([
    [
      '%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart LR\n  a["<b>x</b>"] --> b',
    ],
    [
      "---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n  flowchart:\n    htmlLabels: true\n---\nflowchart LR\n  a[\"<b onclick='x()'>x</b>\"] --> b",
    ],
    ['flowchart LR\n  a --> b\n  click a call alert("x")\n  click b href "javascript:alert(1)"'],
    [
      "sequenceDiagram\n  participant A\n  link A: x @ javascript:alert(1)\n  A->>A: <script>alert(1)</script>",
    ],
  ])("no directive or click of %j brings HTML, scripts or links in", async (text) => {
    const result = await render(text);
    const svg = result.ok ? result.svg : "";
    expect(svg).not.toMatch(/foreignObject|<script|javascript:|\son\w+=/i);
  });

  test("prototypes are not polluted", async () => {
    await render(
      '%%{init: {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}%%\nflowchart LR\n  a --> b',
    );
    const svg = await drawn("flowchart LR\n  a --> b");
    expect(svg).toContain("<svg");
  });
});
