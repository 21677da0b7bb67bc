import { emitPage, outlinePages, type PageOutline } from "@archscribe/core/document/project-folder";
import type { DesignPageKey } from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { type Change, changeFiles } from "./change-files.ts";
import { checkText } from "./check-text.ts";
import { conflict } from "./conflict.ts";
import { type ProjectFiles, readFiles, textsOf } from "./read-files.ts";

type Presented = components["schemas"]["DesignPage"];

/** The existing design pages of a project, in the product's order. */
export async function listPages(database: Database, projectId: number): Promise<readonly Presented[]> {
  return pagesOf(await readFiles(database, projectId, ["pages/"]));
}

interface WantedPage {
  readonly key: DesignPageKey;
  readonly markdown: string;
  readonly requirements: readonly string[];
  /** The revision that was seen; null if there was no page. */
  readonly revision: string | null;
}

/**
 * Writes a design page; the values at the head of its file keep their comments.
 *
 * @throws Refusal NOT_FOUND, CONFLICT when it is not at the revision that was seen, VALIDATION, TOO_LARGE
 */
export async function writePage(
  database: Database,
  change: Change,
  { key, markdown, requirements, revision }: WantedPage,
): Promise<Presented> {
  const file = `pages/${key}.md`;
  let text = "";
  const { revisions } = await changeFiles(database, change, async (files) => {
    const current = findPage(files, key);
    if (current === undefined && revision !== null) throw notFound("design page");
    if (current !== undefined && current.revision !== revision)
      throw conflict(
        { current, yours: { key, markdown, requirements, revision } },
        { path: file, version: revision },
      );
    text = emitPage({ file, markdown, requirements }, files.get(file)?.text);
    await checkText(file, text);
    return [{ path: file, text }];
  });
  const [page] = outlinePages(new Map([[file, text]]));
  if (page === undefined) throw new Error(`${file} was written and is no page`);
  return present(page, revisions.get(file));
}

/** Removes a design page. @throws Refusal NOT_FOUND, CONFLICT when it is not at the revision that was seen */
export async function removePage(
  database: Database,
  change: Change,
  { key, revision }: Pick<WantedPage, "key" | "revision">,
): Promise<void> {
  await changeFiles(database, change, (files) => {
    const current = findPage(files, key);
    if (current === undefined) throw notFound("design page");
    const path = `pages/${key}.md`;
    if (current.revision !== revision)
      throw conflict({ current, yours: { revision } }, { path, version: revision });
    return [{ path, text: undefined }];
  });
}

function findPage(files: ProjectFiles, key: DesignPageKey): Presented | undefined {
  return pagesOf(files).find((page) => page.key === key);
}

function pagesOf(files: ProjectFiles): Presented[] {
  return outlinePages(textsOf(files)).map((page) => present(page, files.get(page.file)?.revision));
}

function present(
  { key, markdown, requirements, title }: PageOutline,
  revision: number | undefined,
): Presented {
  return { key, title, markdown, requirements: [...requirements], revision: String(revision) };
}
