import { digestOf } from "@archscribe/core/document/words";
import type { WikiPage } from "@archscribe/core/document/sad";
import * as z from "zod";
import type { PageProperty, StoredPage } from "./wiki.ts";

/**
 * The state of a page for later publications, in a property that people do not see. It is in the wiki and not
 * in the project, so that a run in CI knows the pages from a fresh clone.
 */
export const pageMarkSchema = z.object({
  format: z.literal(1),
  /** The document that the page is part of. */
  document: z.string(),
  /** The part of the document. */
  key: z.string(),
  /** The id of the page itself: a copy of a page has its property too. */
  page: z.string(),
  /** The page below which it was published; null for the top of the space. */
  parent: z.string().nullable(),
  /** The digest of the published content; empty before the first one. */
  digest: z.string(),
  /** The version that the publication created. */
  version: z.number(),
  /** The digests of its files by their names. */
  files: z.record(z.string(), z.string()),
  labels: z.array(z.string()),
  /** On the page of the whole: the ids of the other pages by their keys. */
  pages: z.record(z.string(), z.string()).optional(),
});

export type PageMark = z.infer<typeof pageMarkSchema>;

/** A page of the wiki with its mark. */
export interface MarkedPage {
  readonly stored: StoredPage;
  readonly property: PageProperty | undefined;
  /** Absent for a page that was created before its mark could be written. */
  readonly mark: PageMark | undefined;
}

/** Returns the digest of all that a publication writes of a page. */
export function pageDigest({ body, files, title }: WikiPage, labels: readonly string[]): string {
  return digestOf([1, title, body, files.map(({ digest, name }) => [name, digest]), labels]);
}

/** Returns the comment of a version that a publication writes. */
export function versionMessage(digest: string): string {
  return `Archscribe ${digest}`;
}

/** Returns whether somebody else has changed a page since it was published. */
export function isEdited({ mark, stored }: MarkedPage): boolean {
  if (stored.version === (mark?.version ?? 1)) return false;
  // A publication that ended between a page and its mark has left its comment.
  return !/^Archscribe [\da-f]{16}$/.test(stored.message);
}

/**
 * Returns the content of a page before its first publication, which a later run recognises if this one ends
 * early.
 */
export function placeholder(document: string, key: string): string {
  const name = `archscribe-${digestOf([document, key])}`;
  return `<p><ac:structured-macro ac:name="anchor"><ac:parameter ac:name="">${name}</ac:parameter></ac:structured-macro></p>`;
}

/** Returns whether a page was created by a publication that ended before it marked the page. */
export function isPlaceholder({ body, version }: StoredPage, document: string, key: string): boolean {
  return version === 1 && body.includes(`archscribe-${digestOf([document, key])}`);
}
