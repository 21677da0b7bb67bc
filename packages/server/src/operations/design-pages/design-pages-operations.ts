import type { Operation, Operations } from "../../contract/operation.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { emitPage, outlinePages, type PageOutline } from "@archscribe/core/document/project-folder";
import type { DesignPageKey } from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import { notFound } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { type Change, changeFiles } from "../../project-files/change-files.ts";
import { checkText } from "../../project-files/check-text.ts";
import { conflict } from "../../project-files/conflict.ts";
import { type ProjectFiles, readFiles, textsOf } from "../../project-files/read-files.ts";

/** Deletes a design page. */
const deleteDesignPage: Operation<"deleteDesignPage"> = async (call, world) => {
  await removePage(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Design page deleted" } };
};

/** Returns the existing design pages of a project. */
const getDesignPages: Operation<"getDesignPages"> = async ({ query }, { database }) => {
  const pages = await listPages(database, query.project_id);
  return { status: 200, body: { design_pages: [...pages] } };
};

/** Writes a design page, which may be a new one. */
const updateDesignPage: Operation<"updateDesignPage"> = async (call, world) => {
  const wanted = { requirements: [], ...call.body };
  return { status: 200, body: await writePage(world.database, changeOf(call, world), wanted) };
};

/** The operations of the tag design-pages. */
export const designPageOperations = {
  deleteDesignPage,
  getDesignPages,
  updateDesignPage,
} satisfies Partial<Operations>;

type Presented = components["schemas"]["DesignPage"];

/** The existing design pages of a project, in the product's order. */
async function listPages(database: Database, projectId: number): Promise<readonly Presented[]> {
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
async function writePage(
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
async function removePage(
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
