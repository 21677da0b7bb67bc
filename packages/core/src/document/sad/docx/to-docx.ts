import type { SadDocument } from "../document.ts";
import type { CompanyFile } from "./company-file.ts";
import type { WordOptions } from "./write-word.ts";

export type { CompanyFile } from "./company-file.ts";
export type { WordFont, WordOptions } from "./write-word.ts";
export type { WordPicture } from "./word-context.ts";

/**
 * Returns the document as a Word file: the styles, fields and bookmarks of Word, with every text and number that a reader
 * sees already in the file. The same document gives the same bytes.
 */
export async function toDocx(document: SadDocument, options: WordOptions): Promise<Uint8Array> {
  // Loaded on demand, because the package for Word files is larger than the rest of this folder.
  const { writeWord } = await import("./write-word.ts");
  return writeWord(document, options);
}

/**
 * Reads the Word file of a company, whose styles, header, footer and page a document takes.
 *
 * @throws Error that says why it cannot be read
 */
export async function readCompanyFile(bytes: Uint8Array): Promise<CompanyFile> {
  const { companyFile } = await import("./company-file.ts");
  return companyFile(bytes);
}
