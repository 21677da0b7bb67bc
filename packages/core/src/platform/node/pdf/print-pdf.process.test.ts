import { PDFDict, PDFDocument, PDFHexString, PDFName } from "pdf-lib";
import { getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { checkProject, withPictures } from "../../../document/checks/index.ts";
import { readProject } from "../../../document/project-folder/index.ts";
import { assembleSad, toHtml } from "../../../document/sad/index.ts";
import { memoryTree, sampleFiles, sampleWith } from "../../../testing/index.ts";
import { sharedSession } from "../testing/shared-engines.ts";
import { printPdf } from "./print-pdf.ts";

/** A word that is longer than any line of the paper. */
const long = `com.example.${"nordline".repeat(30)}`;

it("prints long words at the size of the others, and says in its tags what is emphasised and where links lead", async () => {
  const unreadable: string[] = [];
  const bytes = await print((scripts) => unreadable.push(...scripts));
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const roles = pdf.catalog
    .lookup(PDFName.of("StructTreeRoot"), PDFDict)
    .lookup(PDFName.of("RoleMap"), PDFDict);
  const links = pdf.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []);
  const named = links.flatMap((link) => {
    const text = pdf.context.lookup(link, PDFDict).lookup(PDFName.of("Contents"));
    return text instanceof PDFHexString ? [text.decodeText()] : [];
  });

  // 9.6 points are 12.8 pixels, which the browser converts to 9.6 units again.
  expect(await sizeOf("This document describes", bytes)).toBeCloseTo(9.6, 1);
  expect(pdf.getPages()[0]?.getWidth()).toBeCloseTo(595, 0);
  expect([roles.get(PDFName.of("Strong")), roles.get(PDFName.of("Em"))].map(String)).toEqual([
    "/Span",
    "/Span",
  ]);
  expect(named).toContain("1 Introduction");
  expect(named).toHaveLength(links.length);
  expect(unreadable).toEqual([]);
});

/** Prints the sample with long words on the cover, in a requirement and in a chapter of prose. */
async function print(unreadable: (scripts: readonly string[]) => void): Promise<Uint8Array> {
  const manifest = (sampleFiles["archscribe.yaml"] ?? "")
    .replace("Lending library", long)
    .replace("Town of Elmford", long);
  const files = {
    "archscribe.yaml": manifest,
    "requirements/functional.yaml": `- id: FR-1\n  text: The system calls ${long}.\n`,
    "pages/orchestration.md": `# ${long}\n\n- ${long}\n\n## ${long}\n\n\`${long}\`\n\n| ${long} | b |\n| - | - |\n| a | ${long} |\n\n    ${long}\n`,
  };
  const reading = await readProject(memoryTree(sampleWith(files)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const document = assembleSad(withPictures(checkProject(reading.project, reading.places), new Map()));
  const html = toHtml(document, { medium: "print", generator: "archscribe" });
  const facts = {
    paper: "A4",
    title: "Long",
    subject: "A document",
    authors: [],
    language: "en",
    generator: "archscribe",
    sources: new Map<string, string>(),
    unreadable,
  } as const;
  return printPdf(html, facts, sharedSession);
}

/** Returns the size of a printed text, in points. */
async function sizeOf(text: string, bytes: Uint8Array): Promise<number | undefined> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const found = items.find((item) => "str" in item && item.str.includes(text));
    if (found && "height" in found) return found.height;
  }
  return undefined;
}
