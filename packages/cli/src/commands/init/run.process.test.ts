import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { ownEngines } from "../../engines.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { isFullRun } from "../../testing/is-full-run.ts";

/** Drawing Mermaid starts a browser. */
const notations = [
  ["plantuml", undefined],
  ["mermaid", ownEngines],
] as const;

describe("init", () => {
  it.each(notations.slice(0, isFullRun ? 2 : 1))(
    "starts a project in %s that checks clean and publishes at once",
    async (notation, engines) => {
      const folder = await folderWith({});

      const made = await archscribe(
        ["init", "shop", "--name", "Web shop", "--organization", "Acme", "--notation", notation],
        { folder },
      );
      const checked = await archscribe(["check", "shop", "--strict"], { folder });
      const published = await archscribe(["publish", "shop"], { folder, engines });

      expect([made.code, checked.code, published.code]).toEqual([0, 0, 0]);
      expect(made.stdout).toBe("Started Web shop in shop.\n");
      expect(await readFile(join(folder, "shop/sad/sad.html"), "utf8")).toContain("Web shop");
    },
  );

  it.each([
    {
      what: "a table",
      file: "shop.csv",
      text: "id,story,priority\n7,As a member I want to pay a fee.,high\n",
      files: ["user-stories.yaml"],
      ids: ["US-1"],
    },
    {
      what: "a text with sections",
      file: "shop.md",
      text: "# Library\n\nMembers borrow books.\n\n## Quality\n\n### Response\n\n- Pages open at once for every reader\n\n## Constraints\n\n- The library runs in Finland\n",
      files: ["functional.yaml", "quality.yaml"],
      ids: ["FR-1", "NFR-1", "NFR-2"],
    },
  ])("begins with what $what states, each under its kind", async ({ file, files, ids, text }) => {
    const folder = await folderWith({ [file]: text });

    const { code } = await archscribe(["init", "shop", "--from", file], { folder });

    const requirements = join(folder, "shop/requirements");
    expect([code, (await readdir(requirements)).toSorted()]).toEqual([0, files]);
    const written = await Promise.all(files.map((name) => readFile(join(requirements, name), "utf8")));
    expect(Array.from(written.join("").matchAll(/id: (\S+)/g), ([, id]) => id)).toEqual(ids);
    expect((await archscribe(["check", "shop"], { folder })).code).toBe(0);
  });

  it("names the lines of requirements with one id", async () => {
    const text = "- R-1: The kiln shall ring.\n- R-1: The kiln shall cool.\n";
    const folder = await folderWith({ "kiln.md": text });

    const { stderr } = await archscribe(["init", "kiln", "--from", "kiln.md"], { folder });

    expect(stderr).toContain("kiln.md gives the id R-1 to 2 requirements, on lines 1 and 2.");
  });

  it("begins with the roles and the terms that a text declares", async () => {
    const text = [
      "# Software Requirements Specification for the Harbour Desk",
      "## Roles",
      "- Pilot: guides ships",
      "## Functions",
      "- The pilot shall plan trips.",
      "## Glossary",
      "- Berth: a place for a ship",
    ].join("\n");
    const folder = await folderWith({ "harbour.md": text });

    const { stderr, stdout } = await archscribe(["init", "shop", "--from", "harbour.md"], { folder });

    expect(stdout).toBe("Started Harbour Desk in shop.\n");
    expect(stderr).toContain("1 requirement, 1 stakeholder and 1 term read from harbour.md.");
    expect(await readFile(join(folder, "shop/archscribe.yaml"), "utf8")).toContain(
      "stakeholders:\n  - name: Pilot\n    description: Guides ships\nglossary:\n  - term: Berth\n",
    );
    expect((await archscribe(["check", "shop"], { folder })).code).toBe(0);
  });

  it("keeps the text whose lines the requirements name", async () => {
    const input = "The clerk lends a book.\n\nShelves are blue.\n";
    const folder = await folderWith({});

    const { stderr } = await archscribe(["init", "shop", "--from", "-"], { folder, input });

    expect(await readFile(join(folder, "shop/brief.md"), "utf8")).toBe(input);
    expect(await readFile(join(folder, "shop/requirements/functional.yaml"), "utf8")).toContain(
      "source: brief.md, line 1",
    );
    expect(stderr).toContain("1 sentence was left out:\n  line 3: “Shelves are blue.”");
  });

  it("reads a DOCX as import does", async () => {
    const folder = await folderWith({});
    await writeFile(join(folder, "brief.docx"), wordFile("Library", "Quality", "Pages shall open at once."));

    const { code, stdout } = await archscribe(["init", "shop", "--from", "brief.docx"], { folder });
    const again = await archscribe(["import", "brief.docx", "shop"], { folder });

    expect([code, stdout]).toEqual([0, "Started Library in shop.\n"]);
    expect(await readFile(join(folder, "shop/requirements/quality.yaml"), "utf8")).toContain(
      "text: Pages shall open at once.",
    );
    expect(again.stderr).toContain("1 requirement already there.");
  });

  it("says what to do with a file that is none of them", async () => {
    const folder = await folderWith({
      "brief.pdf": "%PDF-1.7 broken",
      "old.doc": "MZ\0\0",
      "a.md": "# Minutes\n",
    });

    const outcomes = await Promise.all(
      ["brief.pdf", "old.doc", "a.md"].map((name) =>
        archscribe(["init", "shop", "--from", name], { folder }),
      ),
    );

    expect(outcomes.map(({ code, stderr }) => [code, stderr.split("\n")[0]])).toEqual([
      [
        1,
        "brief.pdf cannot be imported. The PDF is incomplete: its end is missing. Copy or download it again, and use that file.",
      ],
      [
        1,
        "old.doc cannot be imported. The file is not text, Markdown, CSV, XLSX, ReqIF, PDF or DOCX. Save it as one of these.",
      ],
      [1, "a.md cannot be imported. It states no requirement."],
    ]);
  });

  it("does not change an existing project", async () => {
    const folder = await folderWith({ "archscribe.yaml": "archscribe: 1\nname: Mine\n" });

    const { code, stderr } = await archscribe(["init", "--yes"], { folder });

    expect(code).toBe(1);
    expect(stderr).toMatch(/project/i);
    expect(await readFile(join(folder, "archscribe.yaml"), "utf8")).toContain("Mine");
  });

  it("keeps a file of the person's own", async () => {
    const folder = await folderWith({ ".gitignore": "mine\n" });

    await archscribe(["init", "--yes"], { folder });

    expect(await readFile(join(folder, ".gitignore"), "utf8")).toBe("mine\n");
    expect(await readdir(folder)).toContain("archscribe.yaml");
  });
});

/** A DOCX with headings of two levels and a paragraph, as word processors write it. */
function wordFile(title: string, heading: string, text: string): Uint8Array {
  const paragraph = (words: string, style?: string): string =>
    `<w:p>${style === undefined ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${words}</w:t></w:r></w:p>`;
  const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const styles = [1, 2]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/></w:style>`,
    )
    .join("");
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = (...targets: readonly (readonly [string, string])[]): string =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.map(([kind, target], index) => `<Relationship Id="r${index}" Type="${type}/${kind}" Target="${target}"/>`).join("")}</Relationships>`;
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": relations(["officeDocument", "word/document.xml"]),
    "word/_rels/document.xml.rels": relations(["styles", "styles.xml"]),
    "word/styles.xml": `<w:styles ${word}>${styles}</w:styles>`,
    "word/document.xml": `<w:document ${word}><w:body>${paragraph(title, "H1")}${paragraph(heading, "H2")}${paragraph(text)}</w:body></w:document>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, strToU8(part)])));
}
