import type { OutputFile } from "@archscribe/core/platform/node/folder";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { embedFigures, embedFolder } from "@archscribe/core/platform/node";
import type { SadDocument } from "@archscribe/core/document/sad";
import { isSealed, sealText } from "../../sealed-text.ts";
import { version } from "../../version.ts";

export interface EmbedOptions {
  readonly embed?: boolean;
  readonly address?: string;
}

/** The pages of figures for a folder, compared with the existing ones. */
export interface EmbedPlan {
  readonly files: readonly OutputFile[];
  /** Pages of figures that no longer exist, by paths below the folder. */
  readonly stale: readonly string[];
  /** Files at the path of a page that somebody has edited or written. */
  readonly kept: readonly string[];
}

/**
 * Returns the files to write and to remove so that a folder has the pages of a document's figures. Pages that somebody has
 * edited are kept.
 *
 * @throws ArchscribeError FILE_NOT_READABLE
 */
export async function planEmbed(
  document: SadDocument,
  folder: string,
  address: string | undefined,
): Promise<EmbedPlan> {
  const wanted = await embedFigures(document, { generator: `archscribe ${version()}`, address });
  const present = await pagesIn(folder);
  const isOwn = (path: string): boolean => isSealed(present.get(path) ?? "", "publish");
  const kept = wanted.map(({ path }) => path).filter((path) => present.has(path) && !isOwn(path));
  const files = wanted.flatMap(({ content, path }): OutputFile[] => {
    if (kept.includes(path)) return [];
    const isPage = path.endsWith(".html") && typeof content === "string";
    return [{ path: join(folder, path), content: isPage ? sealText(content, "publish") : content }];
  });
  const stale = [...present.keys()].filter((path) => isOwn(path) && wanted.every((one) => one.path !== path));
  return { files, stale, kept };
}

/** The HTML files of the folder of pages, by their paths below the output folder. */
async function pagesIn(folder: string): Promise<Map<string, string>> {
  const path = join(folder, embedFolder);
  try {
    const names = (await readdir(path, { withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
      .map(({ name }) => name);
    const texts = names.map(
      async (name) => [`${embedFolder}/${name}`, await readFile(join(path, name), "utf8")] as const,
    );
    return new Map(await Promise.all(texts));
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return new Map();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ArchscribeError("FILE_NOT_READABLE", { path, reason }, { cause });
  }
}
