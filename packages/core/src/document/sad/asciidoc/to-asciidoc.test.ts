import { join } from "node:path";
import { convert, Extensions } from "@asciidoctor/core";
import fc from "fast-check";
import type { Element, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHast } from "mdast-util-to-hast";
import { describe, expect, it } from "vitest";
import { visibleText } from "../../../model/index.ts";
import { allBlocks, allSections } from "../all-blocks.ts";
import type { SadDocument, Section } from "../document.ts";
import { layouts } from "../layouts.ts";
import { anyPage, documentOfTexts, documentWith, prose, skeleton } from "../testing/any-content.ts";
import { documentWords, wordsIn } from "../testing/document-words.ts";
import { documentOf, everyBlock } from "../testing/every-block.ts";
import { exampleDocument } from "../testing/example-document.ts";
import { type AsciidocDocument, toAsciidoc } from "./to-asciidoc.ts";

function written(document: SadDocument): Promise<AsciidocDocument> {
  return toAsciidoc(document, {
    generator: "archscribe 1.0",
    pictureFile: (svg, title) => Promise.resolve(`${svg}<!-- ${title} -->`),
  });
}

/** Returns the body of the page that Asciidoctor makes of a document. */
async function readBack({ files, main }: AsciidocDocument): Promise<Root> {
  const registry = Extensions.create();
  registry.includeProcessor(function included(this: IncludeProcessor) {
    this.handles(() => true);
    this.process((_document, reader, target) => {
      const path = join(main, "..", target);
      const content = files.get(path);
      if (typeof content !== "string") throw new Error(`There is no ${path}`);
      return reader.pushInclude(content.split("\n"), path, path, 1, {});
    });
  });
  const text = String(files.get(main));
  const page: unknown = await convert(text, {
    extension_registry: registry,
    standalone: true,
    safe: "server",
  });
  return fromHtml(typeof page === "string" ? page : "");
}

/** The part of an extension of Asciidoctor that its types do not describe. */
interface IncludeProcessor {
  handles(does: (target: string) => boolean): void;
  process(
    include: (
      document: unknown,
      reader: {
        pushInclude(lines: string[], file: string, path: string, line: number, attributes: object): unknown;
      },
      target: string,
    ) => unknown,
  ): void;
}

function all(node: Root | RootContent, test: (element: Element) => boolean): Element[] {
  if (node.type !== "element" && node.type !== "root") return [];
  const inside = node.children.flatMap((child) => all(child as RootContent, test));
  return node.type === "element" && test(node) ? [node, ...inside] : inside;
}

function named(node: Root | RootContent, ...names: readonly string[]): Element[] {
  return all(node, ({ tagName }) => names.includes(tagName));
}

function withClass(node: Root, name: string): Element[] {
  return all(node, ({ properties }) => [properties["className"]].flat().includes(name));
}

/** The text of a part of the page; blocks are separate words. */
function textOf(node: Root | RootContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" && node.type !== "root") return "";
  const isInline = node.type === "element" && ["a", "code", "em", "span", "strong"].includes(node.tagName);
  const inside = node.children.map((child) => textOf(child as RootContent)).join("");
  return isInline ? inside : ` ${inside} `;
}

/** The text of a line. */
function lineOf(node: RootContent): string {
  return wordsIn(textOf(node)).join(" ");
}

function contentOf(page: Root): Element {
  const [content] = all(page, ({ properties }) => properties["id"] === "content");
  if (content === undefined) throw new Error("The page has no content");
  return content;
}

function headingsIn(page: Root): string[] {
  return named(contentOf(page), "h2", "h3", "h4", "h5", "h6").map((one) =>
    lineOf(one).replace(/^(\d+(?:\.\d+)*)\. /, "$1 "),
  );
}

/** Links to a place that the page has not, and names that two places have. */
function brokenPlaces(page: Root): { readonly links: string[]; readonly names: string[] } {
  const ids = all(page, ({ properties }) => properties["id"] !== undefined).map(({ properties }) =>
    String(properties["id"]),
  );
  const targets = named(page, "a").flatMap(({ properties: { href } }) =>
    typeof href === "string" && href.startsWith("#") ? decodeURIComponent(href.slice(1)) : [],
  );
  const known = new Set(ids);
  return {
    links: targets.filter((target) => !known.has(target)),
    names: ids.length === known.size ? [] : ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}

describe("every kind of block", async () => {
  const every = await written(documentOf(everyBlock()));
  const page = await readBack(every);

  it("is in a main file that includes the chapters, beside the pictures", () => {
    expect([...every.files.keys()]).toEqual([
      "sad.adoc",
      "chapters/01-all.adoc",
      "chapters/04-after-absent-chapters.adoc",
      "chapters/05-last.adoc",
      "chapters/list-of-figures.adoc",
      "chapters/index-of-elements.adoc",
      "images/figure-1-small.svg",
      "images/figure-2-broad.svg",
      "images/figure-3-strip.svg",
    ]);
  });

  it("is the same each time", async () => {
    expect(await written(documentOf(everyBlock()))).toEqual(every);
  });

  it("has figures with an alternative text, a caption with its number, and the source", () => {
    const shown = withClass(page, "imageblock").map((one) => ({
      id: one.properties["id"],
      ...named(one, "img")[0]?.properties,
      caption: lineOf(one),
    }));

    expect(shown[0]).toEqual({
      id: "figure-small",
      src: "images/figure-1-small.svg",
      alt: "What Lending shows",
      caption: "Figure 1 Lending",
    });
    expect(shown.map(({ caption }) => caption)).toEqual([
      "Figure 1 Lending",
      "Figure 2 Everything",
      "Figure 3 A strip",
    ]);
    expect(named(page, "code").flatMap(({ properties }) => properties["dataLang"] ?? [])).toEqual([
      "sql",
      "plantuml",
      "plantuml",
      "plantuml",
      "diff",
      "sh",
    ]);
  });

  it("has tables with a head, names of rows, and rows that head others", () => {
    const [requirements] = named(page, "table");
    const rows = requirements === undefined ? [] : named(requirements, "tr");

    expect(rows.map((row) => named(row, "th", "td").map((one) => [one.tagName, lineOf(one)]))).toEqual([
      [
        ["th", "Id"],
        ["th", "Requirement"],
        ["th", "Traced to"],
      ],
      [["th", "Lending"]],
      ...["FR-1", "FR-2", "FR-3"].map((id) => [
        ["th", id],
        ["td", "A member borrows a book, as Ada says."],
        ["td", "–"],
      ]),
    ]);
    expect(named(page, "caption").map(lineOf)).toEqual(["Table 1 Functional requirements", "Table 2 Matrix"]);
  });

  it("has links that lead to its places and to the web alone", () => {
    const outside = named(page, "a").map(({ properties }) => String(properties["href"] ?? "#"));

    expect(brokenPlaces(page)).toEqual({ links: [], names: [] });
    expect(outside.filter((url) => !url.startsWith("#"))).toEqual(["https://example.org/manual"]);
  });
});

it.each([
  ["> [!NOTE]\n> Mind **this**.", "admonitionblock note", "Mind this."],
  ["> [!caution]\n>\n> Mind this.", "admonitionblock caution", "Mind this."],
  ["> [!IDEA]\n> Mind this.", "quoteblock", "[!IDEA] Mind this."],
])("%j is a block of its kind", async (markdown, kind, shown) => {
  const page = await readBack(await written(documentWith(prose(markdown))));
  const [block] = kind.split(" ").reduce<Element[]>((_, name) => withClass(page, name), []);

  expect(block && lineOf(block).replace(/^(?:Note|Caution) /, "")).toBe(shown);
});

describe("in the layout of arc42", () => {
  const chapter = (number: string, title: string) => ({
    id: `chapter-${number}`,
    number,
    title,
    blocks: [],
    sections: [],
  });

  it("files and ids of chapters match its template, and an absent chapter is empty", async () => {
    const made = await written(
      documentOf([chapter("1", "Introduction and goals"), chapter("3", "Context and scope")], {
        layout: "Layout3",
      }),
    );
    const page = await readBack(made);

    expect([...made.files.keys()].slice(0, 4)).toEqual([
      "src/docs/arc42/arc42.adoc",
      "src/docs/arc42/chapters/01_introduction_and_goals.adoc",
      "src/docs/arc42/chapters/02_architecture_constraints.adoc",
      "src/docs/arc42/chapters/03_context_and_scope.adoc",
    ]);
    expect(named(contentOf(page), "h2").map(({ properties }) => properties["id"])).toEqual([
      "section-introduction-and-goals",
      "section-architecture-constraints",
      "section-context-and-scope",
      "section-solution-strategy",
      "section-building-block-view",
      "section-runtime-view",
      "section-deployment-view",
      "section-concepts",
      "section-design-decisions",
      "section-quality-scenarios",
      "section-technical-risks",
      "section-glossary",
    ]);
    expect(headingsIn(page).slice(0, 3)).toEqual([
      "1 Introduction and goals",
      "2 Constraints",
      "3 Context and scope",
    ]);
  });
});

it.each([
  ["online-bookstore", "Layout3"],
  ["clinic-appointments", "Layout1"],
] as const)("%s has the words, headings and figures of its document in %s", async (example, layout) => {
  const document = await exampleDocument(example, layout);
  const page = await readBack(await written(document));
  const whole = withAbsent(document);
  const titles = allSections(whole.chapters).map(({ number = "", title }) => `${number} ${title}`.trim());
  const figures = allBlocks(document.chapters).flatMap((block) => (block.kind === "figure" ? block.alt : []));

  expect(headingsIn(page).filter((heading) => titles.includes(heading))).toEqual(titles);
  expect(brokenPlaces(page)).toEqual({ links: [], names: [] });
  expect(altTexts(page)).toEqual(figures);
  expect(chapterWords(page)).toEqual(documentWords(whole));
});

/** Returns a document with the empty chapters that arc42 has in AsciiDoc. */
function withAbsent(document: SadDocument): SadDocument {
  const { layout } = document.meta;
  if (layout !== "Layout3") return document;
  const numbered = layouts[layout].chapters.flatMap(({ title, unnumbered }, index): Section[] => {
    const number = String(index + 1);
    const chapter = document.chapters.find((one) => one.number === number);
    return unnumbered === true ? [] : [chapter ?? { id: number, number, title, blocks: [], sections: [] }];
  });
  return {
    ...document,
    chapters: [...numbered, ...document.chapters.filter(({ number }) => number === undefined)],
  };
}

/** The words of the chapters, whose headings have the numbers of the document. */
function chapterWords(page: Root): string[] {
  const content = structuredClone(contentOf(page));
  for (const heading of named(content, "h2", "h3", "h4")) {
    const [first] = heading.children;
    if (first?.type === "text") first.value = first.value.replace(/^(\d+(?:\.\d+)*)\. /, "$1 ");
  }
  content.children = content.children.filter(
    (child) => child.type !== "element" || child.properties["id"] !== "preamble",
  );
  return wordsIn(textOf(content));
}

function altTexts(page: Root): unknown[] {
  return withClass(page, "imageblock").map((one) => named(one, "img")[0]?.properties["alt"]);
}

/** Signs and words with a meaning in AsciiDoc, and signs that can be beside them. */
const signs = fc.constantFrom(
  ...Array.from("*_`#~^+{}[]<>|\\/-=.:;,!$%&'\"()@ x"),
  ..."{name} {set:a:b} {empty} {counter:x} <<a>> <<a,b>> [[a]] link:a[b] image::a[] include::a[]".split(" "),
  ..."ifdef::a[] endif::[] https://example.org ftp://a.b a@b.example mailto:a@b.example pass:[a]".split(" "),
  ..."+++a+++ ++a++ $$a$$ ((a)) (((a,b))) :a: a:: a;; ;; :: (C) (R) (TM) -- --- ... .... -> =>".split(" "),
  ..."<- <= don't 'a' \"`a`\" '`a`' ** __ `` ## * - . .a == = # 1. a. i) NOTE: // //// ----".split(" "),
  ..."==== **** ____ |=== ''' <<< ``` + &amp; &#42; &lt; &nbsp; <1> <.> 2+| a| .2+^.>s| toc::[]".split(" "),
  ..."footnote:[a] kbd:[a] stem:[a] [.role]#a# a_b a__b C++ C# 書 é \u0096 \u202e \u0007".split(" "),
  " -- ",
  " + ",
  "a:: b",
);

const anyText = fc
  .array(signs, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(""))
  .filter((one) => one.trim() !== "");

it("shows every text unchanged, in every place", async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (one, other) => {
      const document = documentOfTexts(one, other);
      const page = await readBack(await written(document));
      const [preamble] = all(page, ({ properties }) => properties["id"] === "preamble");

      expect(chapterWords(page)).toEqual(documentWords(document));
      expect(preamble && lineOf(preamble)).toBe(wordsIn(visibleText(`${one} · ${other} ${one}`)).join(" "));
      expect(altTexts(page)).toEqual([visibleText(one)]);
      expect(brokenPlaces(page)).toEqual({ links: [], names: [] });
    }),
    { numRuns: 100 },
  );
});

it.each([" -- == ", "Speed ==", "a =", "b === "])(
  "keeps the signs at the end of the heading '%s'",
  async (title) => {
    const sections = await readBack(await written(documentOfTexts(title, "*")));
    const page = await readBack(await written(documentWith(prose(`# ${title.replaceAll("=", "\\=")} #`))));

    expect(chapterWords(sections)).toEqual(documentWords(documentOfTexts(title, "*")));
    expect(textOf(contentOf(page))).toContain(title.trim());
  },
);

it("keeps the structure of every page, however lists, quotations and code are nested", async () => {
  await fc.assert(
    fc.asyncProperty(anyPage, async (root) => {
      const page = await readBack(await written(documentWith({ kind: "markdown", root })));
      const [, body] = withClass(page, "sectionbody");

      expect(body && skeleton(body)).toEqual(skeleton(toHast(root) as Root));
    }),
    { numRuns: 100 },
  );
});
