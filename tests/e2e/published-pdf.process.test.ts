import { mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { PDFDict, PDFDocument, PDFName, type PDFPage } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  archscribe,
  examinedExamples,
  type ExampleName,
  removeTemporaryFolders,
  temporaryFolder,
} from "./publish-example.ts";
import {
  hasBitmaps,
  readAttachments,
  readBookmarks,
  readLinks,
  readPageLinks,
  readPlaces,
  readTags,
} from "./read-pdf-structure.ts";
import { readPrintedText } from "./read-printed-text.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";
import type { PublishedProject } from "./shared-results-for-all.ts";

afterAll(removeTemporaryFolders);

const examples: readonly { name: ExampleName; title: string; author: string }[] = [
  {
    name: "online-bookstore",
    title: "Online bookstore: Software Architecture Document",
    author: "Orla Brennan, Tomasz Wilk, Priya Nair",
  },
  {
    name: "clinic-appointments",
    title: "Lindenhof Appointments: Software Architecture Document",
    author: "Katrin Sommer, Daniel Okoye, Lena Hartmann",
  },
];

describe.each(examples.filter(({ name }) => examinedExamples.includes(name)))(
  "the PDF of $name",
  ({ author, name, title }) => {
    let example: PublishedProject;
    let pdf: PDFDocument;
    let markdown: string;

    beforeAll(async () => {
      example = await sharedResult(name);
      pdf = await read(join(example.output, "sad.pdf"));
      markdown = await readFile(join(example.output, "sad.md"), "utf8");
    }, sharedResultLimit);

    it("has a title, an author and a language", () => {
      const language = pdf.catalog.get(PDFName.of("Lang"));

      expect({
        title: pdf.getTitle(),
        author: pdf.getAuthor(),
        creator: pdf.getCreator(),
        language: String(language),
      }).toEqual({ title, author, creator: expect.stringMatching(/^archscribe \d/), language: "(en)" });
    });

    it("has a bookmark for the title, and one for each chapter and section under it", () => {
      const bookmarks = readBookmarks(pdf).filter(({ level }) => level <= 3);

      expect(bookmarks.map(({ level, title: text }) => `${"#".repeat(level)} ${text}`)).toEqual([
        `# ${title.slice(0, title.indexOf(":"))}`,
        ...Array.from(markdown.matchAll(/^##{1,2} .+$/gm), ([heading]) => heading),
      ]);
    });

    it("has in its contents the pages that the bookmarks lead to", () => {
      const chapters = readBookmarks(pdf).filter(
        ({ level, title: text }) => /[23]/.test(`${level}`) && text !== "Contents",
      );

      expect(contentsOf(pdf)).toEqual(chapters.map(({ page, title: text }) => ({ title: text, page })));
    });

    it("labels each page with the number that is printed on it, and the cover with its name", () => {
      const [cover, ...numbered] = pdf.getPages();

      expect(String(pdf.catalog.lookup(PDFName.of("PageLabels"))).replaceAll(/\s+/g, " ")).toBe(
        "<< /Nums [ 0 << /P (Cover) >> 1 << /S /D /St 2 >> ] >>",
      );
      expect(cover && footerOf(cover)).toEqual([]);
      expect(numbered.filter((page, index) => !footerOf(page).includes(String(index + 2)))).toEqual([]);
    });

    it("uses A4 only, upright except for wide content", () => {
      const sizes = pdf.getPages().map(sizeInMillimetres);

      expect(new Set(sizes)).toEqual(new Set(["210 x 297", "297 x 210"]));
      expect(sizes[0]).toBe("210 x 297");
    });

    it("sets nothing smaller than 6 points", () => {
      const small = pdf.getPages().flatMap((page, index) =>
        readPrintedText(page)
          .filter(({ size, text }) => size < 5.99 && text.trim() !== "")
          .map(({ size, text }) => `page ${index + 1}: ${text} in ${size.toFixed(2)} points`),
      );

      expect(small).toEqual([]);
    });

    it("sets nothing over the edge of a page", () => {
      const outside = pdf.getPages().flatMap((page, index) =>
        readPrintedText(page)
          .filter(({ x, y }) => x < 0 || y < 0 || x > page.getWidth() || y > page.getHeight())
          .map(({ text }) => `page ${index + 1}: ${text}`),
      );

      expect(outside).toEqual([]);
    });

    it("has the texts of its diagrams as text, to be searched and copied", async () => {
      const printed = new Set(pdf.getPages().flatMap((page) => readPrintedText(page).flatMap(wordsOf)));
      const pictures = Array.from(markdown.matchAll(/\]\((figures\/[^)]+)\)/g), ([, file]) => file ?? "");

      const missing = await Promise.all(
        pictures.map(async (file) => {
          const svg = await readFile(join(example.output, file), "utf8");
          return wordsOf({ text: textOfPicture(svg) }).filter((word) => !printed.has(word));
        }),
      );
      expect(pictures.length).toBeGreaterThan(13);
      expect(missing.flat()).toEqual([]);
    });

    it("has no picture made of dots: its diagrams are sharp at every size", () => {
      const dotted = pdf.getPages().flatMap((page, index) => (hasBitmaps(page) ? [`page ${index + 1}`] : []));

      expect(dotted).toEqual([]);
    });

    it("is tagged, with headings, tables, and a text instead of every picture", () => {
      const tags = readTags(pdf);
      const kinds = new Set(tags.map(({ kind }) => kind));
      const described = tags.filter(({ alternative, kind }) => kind === "Figure" && alternative !== "");

      expect(String(pdf.catalog.lookup(PDFName.of("MarkInfo"), PDFDict).get(PDFName.of("Marked")))).toBe(
        "true",
      );
      expect([...kinds]).toEqual(
        expect.arrayContaining(["H1", "H2", "H3", "P", "L", "Table", "TH", "Figure"]),
      );
      expect(described.length).toBeGreaterThanOrEqual(markdown.match(/\]\(figures\//g)?.length ?? 0);
    });

    it("has a place for each of its links", () => {
      const { places, targets } = readLinks(pdf);

      expect(targets.size).toBeGreaterThan(100);
      expect([...targets].filter((target) => !places.has(target))).toEqual([]);
    });

    it("ends with an index of all elements, with the page of each place", () => {
      const pages = readPlaces(pdf);
      const index = pdf.getPages().filter((page) => headerOf(page).includes("Index of elements"));
      const printed = index.flatMap((page) => readPrintedText(page).map(({ text }) => text)).join("");

      expect(Array.from(printed.matchAll(/\(p\.\s(\d*)\)/g), ([, page]) => Number(page))).toEqual(
        indexed(markdown).flatMap(({ places }) => places.map((place) => pages.get(place))),
      );
      expect(indexed(markdown).filter(({ name }) => !printed.includes(name))).toEqual([]);
      expect(index.length).toBeLessThanOrEqual(4);
    });

    it("leads from each element in a figure to its entry in the index, and from there to the figure", () => {
      const pages = readPlaces(pdf);
      const figures = Array.from(markdown.matchAll(/^<a id="(figure-[^"]+)">/gm), ([, id]) => id ?? "");
      const links = new Set(readPageLinks(pdf).map(({ page, target }) => `${target} on ${page}`));
      /** A figure that fits on no page continues on the next ones. */
      const pagesOf = (figure: string): number[] => {
        const [first, next] = [figure, figures[figures.indexOf(figure) + 1]].map((id) => pages.get(id ?? ""));
        const last = Math.max(first ?? 0, next ?? pdf.getPageCount());
        return Array.from({ length: last - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index);
      };
      // An interaction realises a use case, and does not draw it; its caption leads to the use case.
      const shown = indexed(markdown)
        .filter(({ id }) => !/^element=uc-\d/.test(id))
        .flatMap(({ id, places }) =>
          places.filter((place) => place.startsWith("figure-")).map((figure) => ({ figure, id })),
        );

      expect(shown.length).toBeGreaterThan(250);
      expect(
        shown.filter(({ figure, id }) => !pagesOf(figure).some((page) => links.has(`${id} on ${page}`))),
      ).toEqual([]);
    });

    it("brings the source of each diagram with it", async () => {
      const files = new Set(
        Array.from(markdown.matchAll(/^`((?:diagrams|pages)\/[^`]+)`$/gm), ([, file]) => file ?? ""),
      );
      const attached = readAttachments(pdf);

      expect([...attached.keys()].toSorted()).toEqual(
        [...files].map((file) => file.replaceAll("/", "-")).toSorted(),
      );
      for (const file of files) {
        const source = await readFile(join(example.project, file), "utf8");
        const text = attached.get(file.replaceAll("/", "-"))?.trim() ?? "";
        // The text of a view is derived from the model; the file only states its query.
        if (/@view\b/.test(source)) expect(text).toMatch(/^(?:@startuml|flowchart)\b/);
        else expect(source).toContain(text);
      }
    });
  },
);

describe("a new project", () => {
  let folder: string;

  beforeAll(async () => {
    folder = await temporaryFolder();
    await sharedResult("command");
  }, sharedResultLimit);

  async function published(...options: readonly string[]): Promise<PDFDocument> {
    const place = await mkdtemp(join(folder, "new-"));
    const project = join(place, "library");
    await archscribe(["init", project, "--name", "Library", "--yes"]);
    await archscribe(["publish", project, "--format", "pdf", "-o", join(place, "out"), ...options]);
    return read(join(place, "out/sad.pdf"));
  }

  it(
    "is printed on Letter, and has a date in its PDF, when that is asked for",
    { tags: ["slow"] },
    async () => {
      const date = new Date("2026-03-31T00:00:00Z");

      const dated = await published("--date", "2026-03-31", "--paper", "Letter");

      expect([dated.getCreationDate(), dated.getModificationDate()]).toEqual([date, date]);
      const sizes = new Set(dated.getPages().map(sizeInMillimetres));
      expect([...sizes].filter((size) => size !== "216 x 279" && size !== "279 x 216")).toEqual([]);
    },
  );

  it("has no date in its PDF unless it is given one", { tags: ["slow"] }, async () => {
    const undated = await published();

    expect([undated.getCreationDate(), undated.getModificationDate()]).toEqual([undefined, undefined]);
  });
});

async function read(file: string): Promise<PDFDocument> {
  return PDFDocument.load(await readFile(file), { updateMetadata: false });
}

/** The printed table of contents: lines with a number at their end. */
function contentsOf(pdf: PDFDocument): { title: string; page: number }[] {
  const pages = pdf.getPages().filter((page) => headerOf(page).includes("Contents"));
  return pages.flatMap((page) => {
    const texts = readPrintedText(page).filter(({ y }) => y > 60 && y < page.getHeight() - 60);
    return texts.flatMap(({ text, y }, index) => {
      const next = texts[index + 1];
      const isEntry = next !== undefined && Math.abs(next.y - y) < 1 && /^\d+$/.test(next.text);
      return isEntry ? [{ title: text, page: Number(next.text) }] : [];
    });
  });
}

/** The entries of the index of elements, with the places that show or name them. */
function indexed(markdown: string): { id: string; name: string; places: string[] }[] {
  const entries = markdown.matchAll(/^- <a id="(element=[^"]+)"><\/a>\*\*(.+?)\*\*(.*)$/gm);
  return Array.from(entries, ([, id = "", name = "", rest = ""]) => ({
    id,
    name: name.replaceAll("\\", ""),
    places: Array.from(
      rest.replace(/[:;] from .*/, "").matchAll(/\]\(#([^)]+)\)/g),
      ([, place]) => place ?? "",
    ),
  }));
}

function headerOf(page: PDFPage): string[] {
  return readPrintedText(page)
    .filter(({ y }) => y > page.getHeight() - 60)
    .map(({ text }) => text);
}

function footerOf(page: PDFPage): string[] {
  return readPrintedText(page)
    .filter(({ y }) => y < 45)
    .map(({ text }) => text);
}

function sizeInMillimetres(page: PDFPage): string {
  return [page.getWidth(), page.getHeight()].map((points) => Math.round((points / 72) * 25.4)).join(" x ");
}

function textOfPicture(svg: string): string {
  return Array.from(svg.matchAll(/<text\b[^>]*>([^]*?)<\/text>/g), ([, text = ""]) =>
    text.replaceAll(/<[^>]*>/g, " "),
  )
    .join(" ")
    .replaceAll(/&(?:#x?[\da-f]+|\w+);/gi, " ");
}

/** Words of letters only, so that no sign that is written in two ways parts them. */
function wordsOf({ text }: { readonly text: string }): string[] {
  return text.match(/\p{Letter}{3,}/gu) ?? [];
}
