import { decodeText } from "@archscribe/core/diagrams";
import { ArchscribeError } from "@archscribe/core/errors";
import { openFileTree } from "@archscribe/core/node";
import type { FileTree } from "@archscribe/core/ports";
import { folderFileKind } from "@archscribe/core/project-folder";
import { besideIt } from "./beside-it.ts";

/** What of a folder goes to a server, and what does not. */
export interface FolderContent {
  /** The texts in the project's own places, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files beside which the server's text still stands, as they were changed on both sides. */
  readonly unsettled: readonly string[];
  /** Pictures beside pages and decisions, which no server keeps. */
  readonly pictures: readonly string[];
}

const pagePicture = /^(?:pages|decisions)\/.+\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Reads a folder; one that is not there is empty. @throws ArchscribeError FILE_NOT_READABLE, PATH_OUTSIDE_ROOT */
export async function readFolder(folder: string): Promise<FolderContent> {
  const tree = openFileTree(folder);
  const paths = await listFiles(tree);
  const there = new Set(paths);
  const texts = new Map<string, string>();
  for (const path of paths)
    if (folderFileKind(path) !== undefined) texts.set(path, await readText(tree, path));
  return {
    texts,
    unsettled: [...texts.keys()].filter((path) => there.has(besideIt(path))),
    pictures: paths.filter((path) => pagePicture.test(path)),
  };
}

async function listFiles(tree: FileTree): Promise<readonly string[]> {
  try {
    return await tree.list();
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
    if (code === "ENOENT") return [];
    const reason = code === "ENOTDIR" ? "it is a file" : cause instanceof Error ? cause.message : "";
    throw new ArchscribeError("FILE_NOT_READABLE", { path: tree.root, reason }, { cause });
  }
}

/** A file that is there and cannot be read is an error: taken for a removed one, it would be removed on the server. */
async function readText(tree: FileTree, path: string): Promise<string> {
  const content = await tree.read(path);
  switch (content.kind) {
    case "file":
      return exactText(content.bytes);
    case "outside":
      throw new ArchscribeError("PATH_OUTSIDE_ROOT", { path, root: tree.root });
    case "missing":
      throw new ArchscribeError("FILE_NOT_READABLE", { path, reason: "the link leads nowhere" });
    case "unreadable":
      throw new ArchscribeError("FILE_NOT_READABLE", { path, reason: content.reason });
  }
}

/** UTF-8 byte by byte, so that what is pulled elsewhere is the same file; any other encoding becomes UTF-8. */
function exactText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
