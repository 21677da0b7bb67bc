import { DOMParser, type Element as XmlElement, type Node as XmlNode } from "@xmldom/xmldom";
import fc from "fast-check";
import type { Element, Root } from "hast";
import { toHast } from "mdast-util-to-hast";
import { describe, expect, it } from "vitest";
import { visibleText } from "../../../model/index.ts";
import type { SadDocument } from "../document.ts";
import { anyPage, documentOfTexts, documentWith, prose, skeleton } from "../testing/any-content.ts";
import { documentWords, wordsIn } from "../testing/document-words.ts";
import { documentOf, everyBlock } from "../testing/every-block.ts";
import { exampleDocument } from "../testing/example-document.ts";
import { toConfluence, type WikiPage, type WikiPictures } from "./to-confluence.ts";

const pictures: WikiPictures = {
  vectors: (svg, title) => Promise.resolve(`${svg}<!-- ${title} -->`),
  pixels: () => Promise.resolve(new Uint8Array([1, 2])),
  preview: () => Promise.resolve(new Uint8Array([3])),
};

function pagesOf(document: SadDocument): ReadPage[] {
  const { chapters, front } = toConfluence(document, pictures);
  return [front, ...chapters].map((page) => ({ ...page, root: parsed(page.body) }));
}

/** Returns the content of a page, with the digests of its files. */
function stated({ body, files, key, title }: WikiPage) {
  return { key, title, body, files: files.map(({ digest, name }) => [name, digest]) };
}

/** A page, read again. */
interface ReadPage extends WikiPage {
  readonly root: XmlElement;
}

/** Reads the content of a page as Confluence does: broken XML is an error. */
function parsed(body: string): XmlElement {
  const onError = (level: string, message: string): void => {
    if (level !== "warning") throw new Error(`${message}\n${body}`);
  };
  const text = `<page xmlns:ac="ac" xmlns:ri="ri">${body}</page>`;
  const { documentElement } = new DOMParser({ onError }).parseFromString(text, "text/xml");
  if (documentElement === null) throw new Error("There is no page");
  return documentElement;
}

function all({ root }: Pick<ReadPage, "root">, name: string): XmlElement[] {
  return Array.from(root.getElementsByTagName(name));
}

function macros(page: Pick<ReadPage, "root">, name: string): XmlElement[] {
  return all(page, "ac:structured-macro").filter((one) => one.getAttribute("ac:name") === name);
}

/** Elements of inline text, beside which words are not separate. */
const inline = [
  "a",
  "code",
  "em",
  "strong",
  "del",
  "ac:link",
  "ac:link-body",
  "ac:structured-macro",
  "ri:page",
];

/**
 * Returns the document text that a page shows: parameters of macros only if they are the title of an
 * expandable part.
 */
function shownText(node: XmlNode): string {
  if (node.nodeType === 3 || node.nodeType === 4) return node.nodeValue ?? "";
  if (node.nodeType !== 1) return "";
  const one = node as XmlElement;
  const name = one.getAttribute("ac:name");
  const of = one.parentNode as XmlElement;
  if (one.tagName === "ac:parameter" && of.getAttribute("ac:name") !== "expand") return "";
  // A link to a file is not text of the document.
  if (one.getElementsByTagName("ri:attachment").length > 0 && one.tagName === "ac:link") return "";
  const inside = Array.from(one.childNodes, shownText).join("");
  const isInline = inline.includes(one.tagName) && !["code", "expand"].includes(name ?? "");
  return isInline ? inside : ` ${inside} `;
}

/** The words of the chapters, each after its title, without the line at the end of every page. */
function chapterWords(pages: readonly ReadPage[], { chapters }: SadDocument): string[] {
  return pages.slice(1).flatMap(({ root }, index) => {
    const { number = "", title = "" } = chapters[index] ?? {};
    const text = shownText(root).replace(
      /\s*Made with Archscribe\. Change the project, not this page\.\s*$/,
      "",
    );
    return [...wordsIn(asXml(`${number} ${title}`)), ...wordsIn(text)];
  });
}

/** The differences of a chapter's text in the wiki from plain text. */
const habits = { afterTerm: () => ": ", hasPreviewTexts: false, shown: asXml };

/** Links that lead to no place of the wiki, and files that a page names and has not. */
function brokenLinks(pages: readonly ReadPage[]): string[] {
  const places = new Map(
    pages.map((page) => [page.title, macros(page, "anchor").map((one) => one.textContent)] as const),
  );
  return pages.flatMap((page) => [
    ...all(page, "ac:link").flatMap((link) => {
      if (link.getElementsByTagName("ri:attachment").length > 0) return [];
      const title = link.getElementsByTagName("ri:page")[0]?.getAttribute("ri:content-title") ?? page.title;
      const anchor = link.getAttribute("ac:anchor");
      const isThere = anchor === null ? places.has(title) : places.get(title)?.includes(anchor) === true;
      return isThere ? [] : [`${page.title}: ${title} ${anchor ?? ""}`];
    }),
    ...all(page, "ri:attachment").flatMap((one) => {
      const name = one.getAttribute("ri:filename");
      return page.files.some((file) => file.name === name) ? [] : [`${page.title}: ${name ?? ""}`];
    }),
  ]);
}

describe("every kind of block", () => {
  const pages = pagesOf(documentOf(everyBlock()));
  const [front, all_ = front] = pages;
  if (front === undefined || all_ === undefined) throw new Error("There are no pages");

  it("is on a page for its chapter, below a page that lists the chapters", () => {
    expect(pages.map(({ key, title }) => [key, title])).toEqual([
      ["document", "Library: Software Architecture Document"],
      ["chapter-one", "1 All – Library"],
      ["chapter-gap", "4 After absent chapters – Library"],
      ["chapter-last", "5 Last – Library"],
      ["unit-list-of-figures", "List of figures – Library"],
      ["unit-element-index", "Index of elements – Library"],
    ]);
    expect(all(front, "ri:page").map((one) => one.getAttribute("ri:content-title"))).toEqual(
      pages.slice(1).map(({ title }) => title),
    );
  });

  it("is the same each time", () => {
    expect(pagesOf(documentOf(everyBlock())).map(stated)).toEqual(pages.map(stated));
  });

  it("has links that lead to its places, also on other pages, and to the web alone", () => {
    expect(brokenLinks(pages)).toEqual([]);
    expect(all(all_, "a").map((one) => one.getAttribute("href"))).toEqual(["https://example.org/manual"]);
    expect(pages.flatMap((page) => all(page, "ac:link")).length).toBeGreaterThan(15);
  });

  it("has figures as files of pixels and vectors, with an alternative text and a caption", () => {
    const [image] = all(all_, "ac:image");

    expect(all_.files.map(({ name }) => name)).toEqual([
      "small.png",
      "small.svg",
      "broad.png",
      "broad.svg",
      "strip.png",
      "strip.svg",
      "preview-desk.png",
    ]);
    expect([image?.getAttribute("ac:alt"), image?.getAttribute("ac:width")]).toEqual([
      "What Lending shows",
      "300",
    ]);
    expect(wordsIn(shownText(all_.root)).join(" ")).toContain("Figure 1 Lending Shows 1 actor.");
  });

  it("has code with the language that the macro knows, or with its name as a title", () => {
    const blocks = macros(all_, "code").map((one) => [
      ...Array.from(one.getElementsByTagName("ac:parameter"), (parameter) => [
        parameter.getAttribute("ac:name"),
        parameter.textContent,
      ]),
      one.getElementsByTagName("ac:plain-text-body")[0]?.textContent,
    ]);

    expect(blocks[0]).toEqual([["language", "sql"], "select 1;\n  from loan"]);
    expect(blocks[1]).toEqual([["title", "plantuml"], "@startuml\n@enduml"]);
    expect(blocks.at(-1)).toEqual([["language", "bash"], "first line\nsecond line"]);
  });

  it("has tables with a head, names of rows, and rows that head others", () => {
    const [requirements] = all(all_, "table");
    const rows = Array.from(requirements?.getElementsByTagName("tr") ?? [], (row) =>
      Array.from(row.childNodes, (one) => [one.nodeName, shownText(one).trim()]),
    );

    expect(rows.slice(0, 3)).toEqual([
      [
        ["th", "Id"],
        ["th", "Requirement"],
        ["th", "Traced to"],
      ],
      [["th", "Lending"]],
      [
        ["th", "FR-1"],
        ["td", "A member borrows a book, as Ada says."],
        ["td", "–"],
      ],
    ]);
  });
});

it("notes of pages are the macros of their kind", () => {
  const [, page] = pagesOf(documentWith(prose("> [!TIP]\n> Mind **this**.\n\n> [!CAUTION]\n> And that.")));
  if (page === undefined) throw new Error("There is no page");

  expect(["tip", "warning"].map((name) => macros(page, name).map((one) => shownText(one).trim()))).toEqual([
    ["Mind this."],
    ["And that."],
  ]);
});

it("a title that is too long for Confluence is cut", () => {
  const { chapters, front } = toConfluence(documentOf(everyBlock(), { title: "x".repeat(300) }), pictures);

  expect([front, ...chapters].map(({ title }) => title.length)).toEqual([front, ...chapters].map(() => 255));
});

it.each([
  ["online-bookstore", "Layout2"],
  ["clinic-appointments", "Layout1"],
] as const)("%s has the words, links and files of its document in %s", async (example, layout) => {
  const document = await exampleDocument(example, layout);
  const pages = pagesOf(document);

  expect(brokenLinks(pages)).toEqual([]);
  expect(chapterWords(pages, document)).toEqual(documentWords(document, habits));
});

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<b>",
        "</p>",
        "&amp;",
        "&",
        "]]>",
        "<![CDATA[",
        '"',
        "'",
        "{code}",
        "snake_case",
        "*a*",
      ),
      fc.constantFrom(
        "<ac:link>",
        "-->",
        "<!--",
        "\u0000",
        "\ud800",
        "\ufffe",
        "\u202e",
        "é",
        "書",
        "😀",
        "|",
        "[x]",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(" "))
  .filter((one) => one.trim() !== "");

it("shows every text unchanged, in well-formed XML, in every place", () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const document = documentOfTexts(one, other);
      const pages = pagesOf(document);

      expect(chapterWords(pages, document)).toEqual(documentWords(document, habits));
      expect(brokenLinks(pages)).toEqual([]);
    }),
    // A control at the end of a program is shown, too.
    { numRuns: 200, examples: [["one", "x \u000b"]] },
  );
});

/** Returns a text as XML can hold it. */
function asXml(text: string): string {
  return visibleText(text)
    .toWellFormed()
    .replaceAll(/[\ufffe\uffff]/g, "\ufffd");
}

it("keeps the structure of every page, however lists, quotations and code are nested", () => {
  fc.assert(
    fc.property(anyPage, (root) => {
      const [, page] = pagesOf(documentWith({ kind: "markdown", root }));
      if (page === undefined) throw new Error("There is no page");
      const shown = skeleton(asHtml(page.root) as Root);

      expect(shown.slice(0, shown.indexOf("Made") - 3)).toEqual(skeleton(toHast(root) as Root));
    }),
    { numRuns: 100 },
  );
});

/** Returns a page with its macros for code as elements of HTML. */
function asHtml(node: XmlElement): Element | Root {
  const children = Array.from(node.childNodes).flatMap((child): Element["children"] => {
    if (child.nodeType === 3 || child.nodeType === 4) return [{ type: "text", value: child.nodeValue ?? "" }];
    const one = child as XmlElement;
    if (one.tagName === "ac:parameter") return [];
    const inside = asHtml(one).children as Element["children"];
    if (one.getAttribute("ac:name") === "code") {
      const code: Element = { type: "element", tagName: "code", properties: {}, children: inside };
      return [{ type: "element", tagName: "pre", properties: {}, children: [code] }];
    }
    const properties = Object.fromEntries(
      ["href", "start"].flatMap((name) => {
        const value = one.getAttribute(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    return [{ type: "element", tagName: one.tagName, properties, children: inside }];
  });
  return node.tagName === "page"
    ? { type: "root", children }
    : { type: "element", tagName: node.tagName, properties: {}, children };
}
