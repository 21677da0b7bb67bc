import { DOMParser, type Document as XmlDocument, type Element as XmlElement } from "@xmldom/xmldom";
import { encode } from "fast-png";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import mammoth from "mammoth";
import { beforeAll, describe, expect, it } from "vitest";
import { wordFonts } from "../../../platform/node/word-fonts.ts";
import type { DocumentMeta } from "../document.ts";
import { documentWith, prose } from "../testing/any-content.ts";
import { documentOf, everyBlock } from "../testing/every-block.ts";
import { readCompanyFile, toDocx, type WordOptions } from "./to-docx.ts";

const png = encode({ width: 2, height: 1, data: new Uint8Array(6), channels: 3 });

let options: WordOptions;
/** A document with every kind of block. */
let every: WordFile;
beforeAll(async () => {
  options = {
    paper: "A4",
    generator: "archscribe 1.0",
    fonts: await wordFonts(),
    pictures: {
      draw: (svg) => Promise.resolve({ svg, png }),
      drawPreview: () => Promise.resolve({ png, size: { width: 620, height: 300 } }),
    },
  };
  every = await written({});
});

/** A Word file, read again. */
interface WordFile {
  readonly bytes: Uint8Array;
  readonly parts: Readonly<Record<string, Uint8Array>>;
  readonly body: XmlDocument;
}

async function written(meta: Partial<DocumentMeta>, changes: Partial<WordOptions> = {}): Promise<WordFile> {
  return opened(await toDocx(documentOf(everyBlock(), meta), { ...options, ...changes }));
}

function opened(bytes: Uint8Array): WordFile {
  const parts = unzipSync(bytes);
  return { bytes, parts, body: xmlOf(parts, "word/document.xml") };
}

/** Reads a part as XML; broken XML is an error. */
function xmlOf(parts: Readonly<Record<string, Uint8Array>>, path: string): XmlDocument {
  const onError = (level: string, message: string): void => {
    if (level !== "warning") throw new Error(`${path}: ${message}`);
  };
  return new DOMParser({ onError }).parseFromString(strFromU8(parts[path] ?? new Uint8Array()), "text/xml");
}

function all(within: XmlDocument | XmlElement, name: string): XmlElement[] {
  return Array.from(within.getElementsByTagName(name));
}

function value(within: XmlElement, name: string, attribute = "w:val"): string {
  return all(within, name)[0]?.getAttribute(attribute) ?? "";
}

function textOf(within: XmlElement): string {
  return all(within, "w:t")
    .map(({ textContent }) => textContent ?? "")
    .join("");
}

function paragraphs({ body }: WordFile, style?: string): XmlElement[] {
  return all(body, "w:p").filter((one) => style === undefined || value(one, "w:pStyle") === style);
}

describe("the package", () => {
  it("has only parts of well-formed XML, and every relationship leads to a part", () => {
    const names = Object.keys(every.parts);
    for (const path of names.filter((name) => /\.(?:xml|rels)$/.test(name))) xmlOf(every.parts, path);
    const targets = names
      .filter((name) => name.endsWith(".rels"))
      .flatMap((path) =>
        all(xmlOf(every.parts, path), "Relationship")
          .filter((one) => one.getAttribute("TargetMode") !== "External")
          .map((one) => {
            const folder = path.replace(/_rels\/[^/]*$/, "");
            const target = one.getAttribute("Target") ?? "";
            return target.startsWith("/") ? target.slice(1) : folder + target;
          }),
      );

    expect(targets.filter((target) => !names.includes(target))).toEqual([]);
  });

  it("is the same each time, whatever was written before", async () => {
    await written({ title: "Another" });

    expect((await written({})).bytes).toEqual(every.bytes);
  });

  it("states title, subject, authors, language and date", () => {
    const core = xmlOf(every.parts, "docProps/core.xml").documentElement;
    const said = (name: string) => (core === null ? [] : all(core, name).map((one) => one.textContent));

    expect({
      title: said("dc:title"),
      subject: said("dc:subject"),
      creator: said("dc:creator"),
      language: said("dc:language"),
      modified: said("dcterms:modified"),
    }).toEqual({
      title: ["Library: Software Architecture Document"],
      subject: ["Software Architecture Document of Town & Sons"],
      creator: ["Ada, Bo"],
      language: ["en"],
      modified: ["2026-03-31T00:00:00Z"],
    });
  });

  it("states no date of a document without one", async () => {
    const { date: _, ...undated } = documentOf(everyBlock()).meta;
    const { parts } = opened(await toDocx({ ...documentOf(everyBlock()), meta: undated }, options));

    expect(strFromU8(parts["docProps/core.xml"] ?? new Uint8Array())).not.toContain("dcterms:created");
  });

  it("numbers drawings and bookmarks once each", () => {
    for (const [name, attribute] of [
      ["wp:docPr", "id"],
      ["w:bookmarkStart", "w:id"],
      ["w:bookmarkStart", "w:name"],
    ] as const) {
      const ids = all(every.body, name).map((one) => one.getAttribute(attribute));
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe("styles", () => {
  it("are all defined, with every style that one is based on", () => {
    const styles = xmlOf(every.parts, "word/styles.xml");
    const defined = new Set(all(styles, "w:style").map((one) => one.getAttribute("w:styleId")));
    const parts = Object.keys(every.parts).filter((name) =>
      /word\/(?:document|header\d+|footer\d+)\.xml$/.test(name),
    );
    const used = [
      ...parts.flatMap((path) =>
        ["w:pStyle", "w:rStyle", "w:tblStyle"].flatMap((name) => all(xmlOf(every.parts, path), name)),
      ),
      ...all(styles, "w:basedOn"),
    ].map((one) => one.getAttribute("w:val"));

    expect(used.filter((style) => !defined.has(style))).toEqual([]);
  });

  it("give headings their numbers, except headings of pages", () => {
    const numbers = numbersOf(every);

    expect(numbers).toEqual([
      "1 All",
      "1.1 Requirements",
      "1.2 Blocks",
      "1.3 Prose",
      "Restarts",
      "Deeper",
      "4 After absent chapters",
      "5 Last",
      "5.1 Changed",
      "List of figures",
      "Index of elements",
    ]);
  });
});

/** The headings with the numbers that an office program counts, by the lists that paragraphs and styles name. */
function numbersOf({ body, parts }: WordFile): string[] {
  const lists = xmlOf(parts, "word/numbering.xml");
  const styles = all(xmlOf(parts, "word/styles.xml"), "w:style");
  const counters = new Map<string, number[]>();
  const begun = new Set<string>();
  return all(body, "w:p").flatMap((one) => {
    const name = value(one, "w:pStyle");
    if (!/^Heading\d$/.test(name)) return [];
    const style = styles.find((candidate) => candidate.getAttribute("w:styleId") === name);
    const own = all(one, "w:numPr")[0] ?? (style && all(style, "w:numPr")[0]);
    const id = own === undefined ? "0" : value(own, "w:numId");
    if (id === "0" || own === undefined) return [textOf(one)];
    const list = all(lists, "w:num").find((candidate) => candidate.getAttribute("w:numId") === id);
    if (list === undefined) throw new Error(`There is no list ${id}`);
    const level = Number(value(own, "w:ilvl"));
    const counted = counters.get(value(list, "w:abstractNumId")) ?? [];
    const start = value(list, "w:startOverride");
    counted[level] = start !== "" && !begun.has(id) ? Number(start) : (counted[level] ?? 0) + 1;
    begun.add(id);
    counted.length = level + 1;
    counters.set(value(list, "w:abstractNumId"), counted);
    return [`${counted.join(".")} ${textOf(one)}`];
  });
}

describe("captions and references", () => {
  it("captions have their number as the result of a complex field", () => {
    const captions = paragraphs(every, "Caption").map((one) => ({
      field: all(one, "w:instrText").map(({ textContent }) => textContent?.trim()),
      simple: all(one, "w:fldSimple").length,
      shown: textOf(one),
    }));

    expect(captions).toEqual([
      {
        field: [String.raw`SEQ Table \* ARABIC`],
        simple: 0,
        shown: "Table\u00a01\u2002Functional requirements",
      },
      { field: [String.raw`SEQ Figure \* ARABIC`], simple: 0, shown: "Figure\u00a01\u2002Lending" },
      { field: [String.raw`SEQ Figure \* ARABIC`], simple: 0, shown: "Figure\u00a02\u2002Everything" },
      { field: [String.raw`SEQ Figure \* ARABIC`], simple: 0, shown: "Figure\u00a03\u2002A strip" },
      { field: [], simple: 0, shown: "Changed lending changed" },
      { field: [], simple: 0, shown: "Desk" },
      { field: [String.raw`SEQ Table \* ARABIC`], simple: 0, shown: "Table\u00a02\u2002Matrix" },
    ]);
  });

  it("every result of a field has a separate run, with the look of the text around it", () => {
    const marks = all(every.body, "w:fldChar").map((one) => one.parentNode?.textContent ?? "");
    const [caption] = paragraphs(every, "Caption");
    const number = all(caption as XmlElement, "w:r").find(({ textContent }) => textContent === "1");

    expect(marks.filter((text) => text !== "")).toEqual([]);
    expect(all(number as XmlElement, "w:rStyle")).toHaveLength(1);
  });

  it("every field has an end, and a field over several paragraphs begins before it ends", () => {
    const marks = all(every.body, "w:fldChar").map((one) => one.getAttribute("w:fldCharType"));
    let depth = 0;
    for (const mark of marks) {
      if (mark === "begin") depth += 1;
      if (mark === "end") depth -= 1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it("every link within the document leads to a bookmark", () => {
    const bookmarks = new Set(all(every.body, "w:bookmarkStart").map((one) => one.getAttribute("w:name")));
    const anchors = all(every.body, "w:hyperlink").flatMap((one) => one.getAttribute("w:anchor") ?? []);

    expect(anchors.length).toBeGreaterThan(15);
    expect(anchors.filter((anchor) => !bookmarks.has(anchor))).toEqual([]);
  });

  it("the contents and the list of figures have their entries with pages, and ask for no update", () => {
    const entries = (style: string) => paragraphs(every, style).map(textOf);
    const dirty = all(every.body, "w:fldChar").filter((one) => one.hasAttribute("w:dirty"));

    expect([...entries("TOC1"), ...entries("TOC2")].filter((entry) => !/\D\d+$/.test(entry))).toEqual([]);
    expect(entries("TOC1")[1]).toMatch(/^4 After absent chapters\d+$/);
    expect(entries("TOC2")).toHaveLength(4);
    expect(entries("TableofFigures").map((entry) => entry.replace(/\d+$/, ""))).toEqual([
      "Figure 1\u2002Lending",
      "Figure 2\u2002Everything",
      "Figure 3\u2002A strip",
    ]);
    expect(dirty).toEqual([]);
  });

  it("links to a script or to nowhere are text, others are links", () => {
    const relations = all(xmlOf(every.parts, "word/_rels/document.xml.rels"), "Relationship");
    const outside = relations
      .filter((one) => one.getAttribute("TargetMode") === "External")
      .map((one) => one.getAttribute("Target"));

    expect(outside).toEqual(["https://example.org/manual"]);
    expect(textOf(every.body.documentElement as XmlElement)).toContain("gone and a script");
  });
});

describe("figures and tables", () => {
  it("a figure is an SVG with a PNG in its place, and has alternative text", () => {
    const drawings = all(every.body, "wp:inline").map((one) => ({
      about: value(one, "wp:docPr", "descr"),
      png: all(one, "a:blip").length,
      svg: all(one, "asvg:svgBlip").length,
    }));

    expect(drawings.slice(0, 2)).toEqual([
      { about: "What Lending shows", png: 1, svg: 1 },
      { about: "What Everything shows", png: 1, svg: 1 },
    ]);
    expect(drawings.filter(({ about }) => about === "")).toEqual([]);
  });

  it("a wide figure and a wide table are on turned pages, with a paragraph at the end of each section", () => {
    const sections = all(every.body, "w:sectPr").map((one) => value(one, "w:pgSz", "w:orient"));
    const body = all(every.body, "w:body")[0];
    const blocks = body === undefined ? [] : Array.from(body.childNodes).map(({ nodeName }) => nodeName);

    expect(sections).toEqual([
      "portrait",
      "portrait",
      "portrait",
      "landscape",
      "portrait",
      "landscape",
      "portrait",
      "portrait",
      "portrait",
      "portrait",
    ]);
    expect(blocks.slice(-2)).toEqual(["w:p", "w:sectPr"]);
  });

  it("a picture that fits on no page is shown in parts", () => {
    expect(textOf(every.body.documentElement as XmlElement)).toContain("Part 1 of ");
  });

  it("the head of each table is repeated, and no row is divided", () => {
    const tables = all(every.body, "w:tbl").map((table) => {
      const rows = all(table, "w:tr");
      return {
        heads: rows.map((row) => all(row, "w:tblHeader").length),
        whole: rows.every((row) => all(row, "w:cantSplit").length === 1),
      };
    });

    expect(tables).toEqual([
      { heads: [1, 0, 0, 0, 0], whole: true },
      { heads: [1, 0], whole: true },
      { heads: [1, 0], whole: true },
    ]);
  });

  it("a part that has changed has a bar at its margin", () => {
    const bars = all(every.body, "w:pBdr").filter((one) => value(one, "w:left", "w:color") === "B45309");

    expect(bars.map((one) => textOf(one.parentNode?.parentNode as XmlElement))).toEqual(["New."]);
  });
});

describe("languages", () => {
  it("the document's own words are German in German, and fields count by German labels", async () => {
    const german = await written({ language: "de" });
    const shown = textOf(german.body.documentElement as XmlElement);

    expect(shown).toContain("Abbildung\u00a01\u2002Lending");
    expect(shown).toContain("Inhalt");
    expect(all(german.body, "w:instrText").map(({ textContent }) => textContent)).toContain(
      String.raw` TOC \h \z \c "Abbildung" `,
    );
    expect(value(xmlOf(german.parts, "word/styles.xml").documentElement as XmlElement, "w:lang")).toBe("de");
  });

  it("an Arabic document goes from right to left: paragraphs, runs, tables and sections", async () => {
    const arabic = await written({ language: "ar", title: "مكتبة Library" });
    const title = paragraphs(arabic, "Title")[0];

    expect(title && all(title, "w:bidi")).toHaveLength(1);
    expect(title && all(title, "w:r").map((run) => [textOf(run), all(run, "w:rtl").length])).toEqual([
      ["مكتبة ", 1],
      ["Library", 0],
    ]);
    expect(all(arabic.body, "w:bidiVisual")).toHaveLength(all(arabic.body, "w:tbl").length);
    expect(all(arabic.body, "w:sectPr").map((one) => all(one, "w:bidi").length)).not.toContain(0);
    expect(
      value(xmlOf(arabic.parts, "word/styles.xml").documentElement as XmlElement, "w:lang", "w:bidi"),
    ).toBe("ar");
  });
});

it("lists in lists count in digits from their first number, and blocks of code stay apart", async () => {
  const page = prose("- a\n\n  3. b\n\n     ```\n     c\n     ```\n\n```\nd\ne\n```\n\n```\nf\n```\n");
  const { body, parts } = opened(await toDocx(documentWith(page), options));
  const number = all(body, "w:p").find((one) => textOf(one) === "b");
  const used = value(number as XmlElement, "w:numId");
  const lists = xmlOf(parts, "word/numbering.xml");
  const list = all(lists, "w:num").find((one) => one.getAttribute("w:numId") === used);
  const levels = all(lists, "w:abstractNum").find(
    (one) => one.getAttribute("w:abstractNumId") === value(list as XmlElement, "w:abstractNumId"),
  );
  const code = paragraphs({ body } as WordFile, "SourceCode");

  expect(
    all(levels as XmlElement, "w:lvl")
      .slice(0, 2)
      .map((level) => [value(level, "w:start"), value(level, "w:numFmt")]),
  ).toEqual([
    ["3", "decimal"],
    ["3", "decimal"],
  ]);
  expect(
    code.map((one) => [
      textOf(one),
      value(one, "w:ind", "w:start") || value(one, "w:ind", "w:left"),
      value(one, "w:spacing", "w:before"),
      value(one, "w:spacing", "w:after"),
    ]),
  ).toEqual([
    ["c", "680", "80", "80"],
    ["d", "", "80", ""],
    ["e", "", "", "80"],
    ["f", "", "80", "80"],
  ]);
});

it("mammoth, another reader of Word files, finds headings, lists, captions and the number of each", async () => {
  const { value: html } = await mammoth.convertToHtml({ buffer: Buffer.from(every.bytes) });

  expect(html).toContain("Figure\u00a0");
  expect(html.match(/<h2>.*?<\/h2>/g)?.map((heading) => heading.replaceAll(/<[^>]*>/g, ""))).toEqual([
    "Requirements",
    "Blocks",
    "Prose",
    "Changed",
  ]);
  expect(html).toContain("<ol><li>first</li><li><strong>second</strong></li></ol>");
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("Figure\u00a02\u2002Everything");
});

describe("the file of a company", () => {
  const style = (id: string, name: string, more = ""): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;

  function companyBytes(styles: string, section: string): Uint8Array {
    const w =
      'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
    const header = "application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml";
    return zipSync({
      "[Content_Types].xml": strToU8(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Override PartName="/word/header1.xml" ContentType="${header}"/></Types>`,
      ),
      "word/document.xml": strToU8(
        `<w:document ${w}><w:body><w:p/><w:sectPr>${section}</w:sectPr></w:body></w:document>`,
      ),
      "word/styles.xml": strToU8(`<w:styles ${w}>${styles}</w:styles>`),
      "word/header1.xml": strToU8(`<w:hdr ${w}><w:p><w:r><w:t>ACME</w:t></w:r></w:p></w:hdr>`),
      "word/_rels/header1.xml.rels": strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="image" Target="media/logo.png"/></Relationships>',
      ),
      "word/media/logo.png": png,
      "word/_rels/document.xml.rels": strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/></Relationships>',
      ),
    });
  }

  const letter =
    '<w:headerReference w:type="default" r:id="rId7"/><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="2000" w:right="1000" w:bottom="1500" w:left="1200" w:header="700" w:footer="600"/>';

  it("gives its styles by their names, its header with the logo, and its page", async () => {
    const company = await readCompanyFile(
      companyBytes(
        style("Standard", "Normal") + style("berschrift1", "Heading 1", "<w:rPr><w:b/></w:rPr>"),
        letter,
      ),
    );
    const { body, parts } = await written({}, { company });

    expect(paragraphs({ body, parts, bytes: new Uint8Array() }, "berschrift1").map(textOf)).toContain("All");
    expect(value(all(body, "w:sectPr")[0] as XmlElement, "w:pgSz", "w:w")).toBe("12240");
    expect(value(all(body, "w:sectPr")[0] as XmlElement, "w:pgMar", "w:top")).toBe("2000");
    expect(value(all(body, "w:sectPr")[0] as XmlElement, "w:headerReference", "r:id")).toBe("rIdCompany1");
    expect(strFromU8(parts["word/company-header1.xml"] ?? new Uint8Array())).toContain("ACME");
    expect(parts["word/media/company-logo.png"]).toEqual(png);
    expect(strFromU8(parts["word/_rels/company-header1.xml.rels"] ?? new Uint8Array())).toContain(
      "media/company-logo.png",
    );
  });

  it("keeps the numbers of headings, and the look that the company gives them", async () => {
    const company = await readCompanyFile(
      companyBytes(
        style(
          "berschrift1",
          "heading 1",
          '<w:pPr><w:keepNext/><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr><w:rPr><w:i/></w:rPr>',
        ),
        letter,
      ),
    );
    const { parts } = await written({}, { company });
    const heading = all(xmlOf(parts, "word/styles.xml"), "w:style").find(
      (one) => one.getAttribute("w:styleId") === "berschrift1",
    );
    const lists = all(xmlOf(parts, "word/numbering.xml"), "w:num").map((one) => one.getAttribute("w:numId"));

    expect(heading && all(heading, "w:i")).toHaveLength(1);
    expect(lists).toContain(heading && value(heading, "w:numId"));
  });

  it("does not number the heading of the contents, whatever its style is based on", async () => {
    const based = style("h1", "heading 1") + style("toc", "TOC Heading", '<w:basedOn w:val="h1"/>');
    const company = await readCompanyFile(companyBytes(based, letter));
    const [contents] = paragraphs(await written({}, { company }), "toc");

    expect(contents && [textOf(contents), value(contents, "w:numId")]).toEqual(["Contents", "0"]);
  });

  it("lists the missing parts", async () => {
    const { lacks } = await readCompanyFile(
      companyBytes(style("a", "Normal") + style("b", "heading 1") + style("c", "Caption"), letter),
    );

    expect(lacks).not.toContain("style caption");
    expect(lacks).not.toContain("header");
    expect(lacks).toContain("style Title");
    expect(lacks).toContain("footer");
  });

  it.each([
    ["not a Word file", strToU8("plain"), "it is not a Word file"],
    ["a ZIP archive without a document", zipSync({ "a.txt": strToU8("a") }), "it is not a Word file"],
    [
      "without styles",
      zipSync({ "word/document.xml": strToU8("<a/>") }),
      "it has no styles; save it in Word",
    ],
    [
      "broken XML",
      zipSync({ "word/document.xml": strToU8("<w:document"), "word/styles.xml": strToU8("<a/>") }),
      "its part word/document.xml is not XML",
    ],
  ])("that is %s is refused with the reason", async (_, bytes, reason) => {
    await expect(readCompanyFile(bytes)).rejects.toThrow(reason);
  });
});
