import { linkOnTheWay, openFileTree } from "@archscribe/core/platform/node/folder";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { type FileTree, decodeText } from "@archscribe/core/model";
import {
  folderFileFault,
  type FolderFileFault,
  projectFolders,
} from "@archscribe/core/document/project-folder";
import { besideIt } from "./beside-it.ts";

/** The files of a folder that are sent to a server, and the others. */
export interface FolderContent {
  /** The texts in the project's own places, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that were changed on both sides, and still have the server's text beside them. */
  readonly unsettled: readonly string[];
  /** The files that are not sent; for a folder that is not part of a project only its name, such as `src/`. */
  readonly left: readonly LeftFile[];
}

/** A file that is not sent, and why. */
export interface LeftFile {
  readonly path: string;
  readonly reason: "link" | "picture" | FolderFileFault;
}

const pagePicture = /^(?:pages|decisions)\/.+\.(?:png|jpe?g|gif|webp|svg)$/i;

/** Reads a folder; a missing one is empty. @throws ArchscribeError FILE_NOT_READABLE */
export async function readFolder(folder: string): Promise<FolderContent> {
  const tree = openFileTree(folder);
  const paths = await listFiles(tree);
  const there = new Set(paths);
  const beside = new Set(paths.map(besideIt).filter((path) => there.has(path)));
  const texts = new Map<string, string>();
  const left: LeftFile[] = [];
  for (const path of paths) {
    if (beside.has(path)) continue;
    const reason = await whyLeft(folder, path);
    if (reason === undefined) texts.set(path, await readText(tree, path));
    else left.push({ path: reason === "foreign" ? foreignPlace(path) : path, reason });
  }
  return {
    texts,
    unsettled: [...texts.keys()].filter((path) => there.has(besideIt(path))),
    left: [...new Map(left.map((one) => [one.path, one])).values()],
  };
}

/** A link is not followed even if it stays in the folder: its target was never meant to be sent. */
async function whyLeft(folder: string, path: string): Promise<LeftFile["reason"] | undefined> {
  if (isOwnPlace(path) && (await linkOnTheWay(folder, path)) !== undefined) return "link";
  if (pagePicture.test(path)) return "picture";
  return folderFileFault(path);
}

function isOwnPlace(path: string): boolean {
  return folderFileFault(path) === undefined || projectFolders.has(firstPart(path));
}

function foreignPlace(path: string): string {
  const first = firstPart(path);
  return first === path || projectFolders.has(first) ? path : `${first}/`;
}

function firstPart(path: string): string {
  return path.split("/", 1).join("");
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

/** An unreadable file is an error: as a missing file, it would be removed on the server. */
async function readText(tree: FileTree, path: string): Promise<string> {
  const content = await tree.read(path);
  switch (content.kind) {
    case "file":
      return exactText(content.bytes);
    case "outside":
      throw new ArchscribeError("PATH_OUTSIDE_ROOT", { path, root: tree.root });
    case "missing":
      throw new ArchscribeError("FILE_NOT_READABLE", { path, reason: "it has just been removed" });
    case "unreadable":
      throw new ArchscribeError("FILE_NOT_READABLE", { path, reason: content.reason });
  }
}

/**
 * Returns UTF-8 byte by byte, so that a later pull produces the same file; any other encoding becomes UTF-8.
 */
function exactText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return decodeText(bytes);
  }
}
