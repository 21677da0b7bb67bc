import { strFromU8, unzipSync } from "fflate";
import type { PageSetup } from "./page-setup.ts";

/** The Word file of a company. */
export interface CompanyFile {
  readonly parts: ReadonlyMap<string, Uint8Array>;
  /** The page of its last section. */
  readonly page: PageSetup;
  /** What the document takes from a file, and this file does not have: `the style Caption`, `a header`. */
  readonly lacks: readonly string[];
}

export function companyFile(_bytes: Uint8Array): CompanyFile { void strFromU8; void unzipSync; throw new Error("x"); }
export function withCompany(_parts: Map<string, Uint8Array>, _company: CompanyFile): void {}
