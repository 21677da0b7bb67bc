import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { archscribe, exampleNames, removeTemporaryFolders, temporaryFolder } from "./publish-example.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

const office = "/usr/bin/soffice";
const textOfPdf = "/usr/bin/pdftotext";

/** The Debian packages that this machine lacks, for the report. */
const missing = [
  ...(existsSync(office) ? [] : ["libreoffice-writer"]),
  ...(existsSync(textOfPdf) ? [] : ["poppler-utils"]),
];
const here = missing.length === 0 ? "" : ` (left out: apt-get install ${missing.join(" ")})`;

afterAll(removeTemporaryFolders);

/** The text of a document: in our own PDF, and in LibreOffice's PDF of the Word file. */
interface Texts {
  readonly own: string;
  readonly office: string;
  /** The headings and captions of the Markdown, in order. */
  readonly headings: readonly string[];
  readonly captions: readonly string[];
}

describe.skipIf(missing.length > 0).each(exampleNames)(
  `the Word file of %s in LibreOffice${here}`,
  (name) => {
    let texts: Texts;
    // Published first, so that the Word file and the office program have their own time.
    beforeAll(async () => void (await sharedResult(name)), sharedResultLimit);

    beforeAll(async () => {
      const { output, project } = await sharedResult(name);
      const folder = await temporaryFolder();
      const { code, stderr } = await archscribe(["publish", project, "--format", "docx", "-o", folder]);
      if (code !== 0) throw new Error(stderr);
      await promisify(execFile)(office, [
        // Its own settings, so that an office program that is open does not take the order.
        `-env:UserInstallation=${pathToFileURL(join(folder, "settings")).href}`,
        "--headless",
        "--convert-to",
        "pdf",
        "--outdir",
        join(folder, "office"),
        join(folder, "sad.docx"),
      ]);
      const markdown = await readFile(join(output, "sad.md"), "utf8");
      texts = {
        own: await textOf(join(output, "sad.pdf")),
        office: await textOf(join(folder, "office/sad.pdf")),
        headings: Array.from(markdown.matchAll(/^##+ (\d[\d.]* .+)$/gm), ([, heading = ""]) =>
          plain(heading),
        ),
        captions: Array.from(markdown.matchAll(/^\*\*((?:Figure|Table) \d+ .+?)\*\*/gm), ([, caption = ""]) =>
          plain(caption),
        ),
      };
    }, sharedResultLimit);

    it("has every numbered heading and every caption with its number, in the order of our PDF", () => {
      const { captions, headings } = texts;

      expect(headings.length + captions.length).toBeGreaterThan(100);
      for (const wanted of [headings, captions])
        expect([outOfOrder(texts.own, wanted), outOfOrder(texts.office, wanted)]).toEqual([[], []]);
    });

    it("has the page number of each chapter in its contents", () => {
      const chapters = texts.headings.filter((heading) => /^\d+ /.test(heading));
      const [contents = ""] = texts.office.split(/listoffigures/i, 1);

      expect(
        chapters.filter((chapter) => !new RegExp(`${escaped(squeezed(chapter))}\\.+\\d+`).test(contents)),
      ).toEqual([]);
    });
  },
);

/** Markdown without its signs. */
function plain(markdown: string): string {
  return markdown.replaceAll(/\\(?=[^\w\s])/g, "").replaceAll(/[`*]/g, "");
}

/** A text without blanks: programs break lines and set spaces in their own ways. */
function squeezed(text: string): string {
  return text.replaceAll(/[\s\u00ad\u2002]+/g, "");
}

async function textOf(pdf: string): Promise<string> {
  const { stdout } = await promisify(execFile)(textOfPdf, ["-raw", pdf, "-"], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return squeezed(stdout);
}

/** Returns the wanted texts that do not come after the one before. */
function outOfOrder(text: string, wanted: readonly string[]): string[] {
  let from = 0;
  return wanted.filter((one) => {
    const at = text.indexOf(squeezed(one), from);
    if (at !== -1) from = at;
    return at === -1;
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
