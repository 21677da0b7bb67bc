import { createHash } from "node:crypto";
import type { Element, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import type { Change, ProjectComparison } from "../../../model/index.ts";
import {
  emptyComparison,
  hostileComparison,
  hostileNames,
  sampleChange,
  sampleComparison,
} from "../testing/sample-comparison.ts";
import type { ComparedPictures } from "./compared-pictures.ts";
import { comparisonToHtml } from "./comparison-to-html.ts";

const picture = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><defs><marker id="a"/></defs><rect width="200" height="100" fill="#ffffff" marker-end="url(#a)"/><text>${text}</text></svg>`;

const pictures: readonly ComparedPictures[] = [
  { figureId: "component", before: { light: picture("old") }, after: { light: picture("new") } },
];

function pageOf(comparison: ProjectComparison, own: readonly ComparedPictures[] = pictures): string {
  return comparisonToHtml({
    comparison,
    pictures: own,
    project: "Online bookstore",
    theme: "Modern Minimal",
    generator: "Archscribe 1.0.0",
  });
}

describe("the page of a comparison", () => {
  const html = pageOf(sampleComparison);
  const tree = fromHtml(html);

  it("names the project and both states, and says how much has changed", () => {
    expect(textsOf(tree, "title")).toEqual(["Online bookstore: what changed from main to the work tree"]);
    expect(textsOf(tree, "div.intro")).toEqual([
      "What changed Online bookstore Before main 4f2a9c1 of 2026-03-01 After the work tree with changes that are not committed 11 changes between main and the work tree (3 added, 4 removed, 3 changed, 1 renamed); 2 breaking; 1 changed figure; 2 consequences.",
    ]);
  });

  it("can run only its own script and load nothing", () => {
    const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");

    const [, policy] = elementsOf(tree, "meta");
    expect(policy?.properties["content"]).toBe(
      `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    );
    expect(html).not.toMatch(/\s(?:src|srcset|action|on\w+)=/);
  });

  it("has the direction of its language, and each text the direction of its letters", () => {
    const page = comparisonToHtml({
      comparison: { ...sampleComparison, notes: ["מעבורת FR-1"] },
      pictures: [],
      project: "מעבורת",
      theme: "Modern Minimal",
      generator: "Archscribe 1.0.0",
      language: "he",
    });

    expect(page).toMatch(/<html lang="he" dir="rtl">/);
    expect(html).toMatch(/<html lang="en">/);
    const english = elementsOf(fromHtml(page), "h2").map(({ properties }) => properties["dir"]);
    expect(english.length).toBeGreaterThan(0);
    expect(new Set(english)).toEqual(new Set(["ltr"]));
  });

  it("marks the breaking changes, and no other, for the filter of breaking changes", () => {
    const marked = elementsOf(tree, "article.change")
      .filter(({ properties }) => "dataBreaking" in properties)
      .map((article) => textsOf(article, "span.name"));

    expect(marked).toEqual([["total"], ["POST /payments"]]);
  });

  it("lists every change with its sign, and each entry leads to it", () => {
    const entries = elementsOf(tree, "nav li a");

    expect(entries.map((entry) => textOf(entry))).toEqual([
      "~changed: Components of the bookstore",
      "~changed: FR-1 Browse by author",
      "+added: FR-9 Export the ledger",
      "−removed: The customer pays by card. of UC-1 Check out",
      "+added: Ledger",
      "−removed: Payment",
      "→renamed: Cart service → Order service",
      "~changed: total of Order line",
      "+added: Order service → Ledger",
      "−removed: Order service → Payment",
      "−removed: POST /payments",
    ]);
    const anchors = elementsOf(tree, "article").map(({ properties }) => `#${String(properties["id"])}`);
    expect(entries.map(({ properties }) => properties["href"])).toEqual(anchors);
  });

  it("says each fact before and after, and marks the words that differ", () => {
    const [facts] = elementsOf(tree, "dl.fields");

    expect(textsOf(facts, "dt")).toEqual(["text", "priority", "rationale"]);
    expect(textsOf(facts, "del")).toEqual(["two seconds", "should"]);
    expect(textsOf(facts, "ins")).toEqual([
      "one second",
      "title, and by",
      "must",
      "Readers come for authors.",
    ]);
  });

  it("marks what breaks an interface or a table with its rule", () => {
    expect(textsOf(tree, "p.breaking")).toEqual([
      "Breaking column-type-changed A column has another type: Order line.total: integer → varchar(12)",
      "Breaking operation-removed An operation of the API was removed: POST /payments",
    ]);
  });

  it("says why something is taken for a renaming", () => {
    expect(html).toContain("Taken for a renaming because it has the same relations; its name is similar.");
  });

  it("shows a changed figure before and after, with the changes in it and the lines that differ", () => {
    const [figure] = elementsOf(tree, "article.of-figure");

    expect(textsOf(figure, "figcaption")).toEqual(["Before main", "After the work tree"]);
    expect(textsOf(figure, "svg")).toEqual(["old", "new"]);
    expect(textsOf(figure, "div.lines del")).toEqual(["note right of pay : cards only"]);
    expect(textsOf(figure, "div.lines ins")).toEqual(["note right of ledger : keeps **every** booking"]);
    expect(textsOf(figure, "p.places a")).toEqual([
      "+ Ledger",
      "− Payment",
      "→ Cart service → Order service",
      "+ Order service → Ledger",
      "− Order service → Payment",
    ]);
  });

  it("gives the pictures ids of their own, and colours that follow the page", () => {
    const ids = Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain('marker-end="url(#at-figure-component-before_a)"');
    expect(html).toContain('fill="var(--c0,#ffffff)"');
  });

  it("lists consequences for unchanged parts, and parts that could not be compared", () => {
    expect(textsOf(tree, "#consequences li")).toEqual([
      "Step 3 of UC-2 is traced to FR-1, whose text has changed. use-cases/UC-2.yaml:18 · because of FR-1 Browse by author (changed)",
      "The decision “Pay by card” still speaks of Payment. decisions/0003-pay-by-card.md:9 · because of Payment (removed)",
    ]);
    expect(textsOf(tree, "#notes li")).toEqual([
      "pages/orchestration.md could not be read at main: it is not UTF-8.",
    ]);
  });

  it("can be filtered by kind, by breaking changes and by subject, with the number of changes in each", () => {
    expect(textsOf(tree, "button.filter")).toEqual([
      "+ Added 3",
      "− Removed 4",
      "~ Changed 3",
      "→ Renamed 1",
      "Breaking 2",
      "Requirements 2",
      "Steps 1",
      "Elements 3",
      "Columns and members 1",
      "Relations 2",
      "API operations 1",
      "Figures 1",
    ]);
  });
});

describe("the facts of a figure", () => {
  const detailsOf = (fields: Change["fields"]): Element | undefined => {
    const change = sampleChange({
      subject: "figure",
      kind: "changed",
      name: "Components",
      figures: ["component"],
    });
    const html = pageOf({ ...sampleComparison, changes: [{ ...change, fields }] });
    return elementsOf(fromHtml(html), "article.of-figure dl.fields")[0];
  };

  it("are folded under their counts if they are long, so that the pictures are near", () => {
    const relations = Array.from({ length: 20 }, (_, index) => `Order service → Ledger ${index}`).join(", ");
    const facts = detailsOf([
      { field: "elements", after: "Ledger" },
      { field: "relations", before: "Order service → Payment", after: relations },
    ]);

    expect(textsOf(facts, "summary")).toEqual(["1 added, 1 removed"]);
    expect(textsOf(facts, "details ins")).toEqual([relations]);
    expect(textsOf(facts, "dd")[0]).toBe("Ledger");
  });

  it("name once what has the same name before and after, and leave the lines to the text below", () => {
    const facts = detailsOf([
      { field: "changed relations", before: "Order service → Ledger", after: "Order service → Ledger" },
      { field: "other lines", after: "note left" },
    ]);

    expect(textsOf(facts, "dt")).toEqual(["changed relations"]);
    expect(textsOf(facts, "dd")).toEqual(["Order service → Ledger"]);
    expect(elementsOf(facts, "del")).toEqual([]);
  });
});

describe("pictures on the page", () => {
  it("of one side only are shown without a divider", () => {
    const [figure] = sampleComparison.figures;
    if (!figure?.after) throw new Error("the sample has a figure");
    const { after, id, lines, title } = figure;
    const tree = fromHtml(
      pageOf({ ...sampleComparison, figures: [{ id, title, lines, after, kind: "added" }] }),
    );

    expect(textsOf(tree, "figcaption")).toEqual(["After the work tree"]);
    expect(elementsOf(tree, "input.divider")).toEqual([]);
  });

  it("that are missing or cannot be read are replaced by words", () => {
    const broken = [
      { figureId: "component", missing: { before: "no browser" }, after: { light: "<svg><g></svg>" } },
    ];
    const tree = fromHtml(pageOf(sampleComparison, broken));

    expect(textsOf(tree, "p.missing")).toEqual([
      "There is no picture of this figure: no browser",
      expect.stringMatching(/^The picture of this figure cannot be read: /),
    ]);
  });

  it("for a dark page replace the pictures for a light one", () => {
    const both = { light: picture("light"), dark: picture("dark") };
    const tree = fromHtml(pageOf(sampleComparison, [{ figureId: "component", before: both, after: both }]));

    expect(textsOf(tree, ".for-light svg")).toEqual(["light", "light"]);
    expect(textsOf(tree, ".for-dark svg")).toEqual(["dark", "dark"]);
  });

  it("of different extents begin at the same point, so that one covers the other", () => {
    const wider = picture("wider").replace("0 0 200 100", "-7 -9 220 120");
    const html = pageOf(sampleComparison, [
      { figureId: "component", before: { light: picture("old") }, after: { light: wider } },
    ]);

    expect(Array.from(html.matchAll(/<svg[^>]*viewBox="([^"]*)"[^>]*role="img"/g), ([, box]) => box)).toEqual(
      ["-7 -9 207 109", "-7 -9 220 120"],
    );
  });

  it("contain nothing active, whatever their origin", () => {
    const hostile = picture("<script>alert(1)</script><a href='javascript:alert(1)' onclick='x()'>x</a>");
    const html = pageOf(sampleComparison, [{ figureId: "component", after: { light: hostile } }]);

    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/javascript:|onclick/);
  });
});

it("a comparison without differences is a page that says so, without list and filters", () => {
  const tree = fromHtml(pageOf(emptyComparison, []));

  expect(textsOf(tree, "main h2")).toEqual(["Nothing differs in meaning"]);
  expect([...elementsOf(tree, "nav"), ...elementsOf(tree, "button.filter")]).toEqual([]);
});

it("hostile names are text wherever they stand", () => {
  const html = pageOf(hostileComparison);
  const tree = fromHtml(html);

  expect(html.match(/<script/g)).toHaveLength(1);
  expect(elementsOf(tree, "img")).toEqual([]);
  expect(elementsOf(tree, "article")).toHaveLength(2 * hostileNames.length + 1);
  expect(
    elementsOf(tree, "a").filter(({ properties }) => !String(properties["href"]).startsWith("#")),
  ).toEqual([]);
});

it("anchors stay the same if other changes come or go", () => {
  const change = sampleChange({ subject: "decision", kind: "added", name: "Pay by card" });
  const anchorsIn = (comparison: ProjectComparison): unknown[] =>
    elementsOf(fromHtml(pageOf(comparison, [])), "article").map(({ properties }) => properties["id"]);

  expect(anchorsIn({ ...emptyComparison, changes: [change] })).toEqual(["at-decision-pay-by-card"]);
  expect(anchorsIn({ ...emptyComparison, changes: [...sampleComparison.changes, change] })).toContain(
    "at-decision-pay-by-card",
  );
});

/** The elements that a simple selector names: names, classes and ids, from the outside in. */
function elementsOf(node: Root | Element | undefined, selector: string): Element[] {
  const [first = "", ...rest] = selector.split(" ");
  const found = (node?.children ?? []).flatMap((child) => matching(child, first));
  return rest.length === 0 ? found : found.flatMap((element) => elementsOf(element, rest.join(" ")));
}

function matching(node: RootContent, part: string): Element[] {
  if (node.type !== "element") return [];
  const { className, id } = node.properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  const isMatch = (part.match(/^[a-z]\w*|[.#][\w-]+/g) ?? []).every((one) =>
    one.startsWith(".")
      ? classes.includes(one.slice(1))
      : one.startsWith("#")
        ? id === one.slice(1)
        : node.tagName === one,
  );
  return [...(isMatch ? [node] : []), ...node.children.flatMap((child) => matching(child, part))];
}

function textsOf(node: Root | Element | undefined, selector: string): string[] {
  return elementsOf(node, selector).map((element) => textOf(element));
}

function textOf(node: Element): string {
  return rawText(node).replaceAll(/\s+/g, " ").trim();
}

function rawText(node: RootContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  return `${isBlock(node) ? " " : ""}${node.children.map((child) => rawText(child)).join("")}`;
}

function isBlock({ tagName }: Element): boolean {
  return ["div", "dt", "dd", "h1", "p"].includes(tagName);
}
