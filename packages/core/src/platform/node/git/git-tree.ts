import { posix } from "node:path";
import type { FileContent, FileTree } from "../../../model/index.ts";
import type { BlobReader } from "./blob-reader.ts";
import type { GitEntry } from "./git-entries.ts";

/** No text or picture of a project is as long, as in a folder on the disk. */
export const maxBlobBytes = 64 * 1024 * 1024;

/** As many links as an operating system follows for one path. */
const mostLinks = 40;

const ignored = new Set(["node_modules"]);

/** The entries of a folder in a state of a repository, and how their contents are read. */
export interface GitFolder {
  /** The name of the folder in messages. */
  readonly root: string;
  readonly entries: readonly GitEntry[];
  readonly blobs: BlobReader;
}

/** The files of a folder in a state of a repository, as `openFileTree` shows them after a checkout. */
export function openGitTree({ blobs, entries, root }: GitFolder): FileTree {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const folders = new Set(entries.flatMap(({ path }) => foldersAbove(path)));

  /** Follows the links on the way to a path, as the operating system would. */
  const follow = async (
    path: string,
    links: number,
  ): Promise<GitEntry | Exclude<FileContent, { kind: "file" }>> => {
    const normal = posix.normalize(path);
    if (normal === ".." || normal.startsWith("../") || normal.startsWith("/")) return { kind: "outside" };
    if (links > mostLinks) return { kind: "unreadable", reason: "its links lead in a circle" };
    const link = [...foldersAbove(normal), normal]
      .map((one) => byPath.get(one))
      .find((entry) => entry?.kind === "link");
    if (link !== undefined) {
      const target = await blobs.read(link.id);
      if (target.kind !== "blob") return { kind: "missing" };
      const to = Buffer.from(target.bytes).toString();
      if (posix.isAbsolute(to)) return { kind: "outside" };
      return follow(posix.join(posix.dirname(link.path), to, normal.slice(link.path.length)), links + 1);
    }
    const entry = byPath.get(normal);
    if (entry?.kind === "file") return entry;
    const isFolder = folders.has(normal) || normal === "." || entry?.kind === "submodule";
    return isFolder ? { kind: "unreadable", reason: "it is a folder" } : { kind: "missing" };
  };

  return {
    root,
    list: async () =>
      entries
        .filter(({ kind, path }) => kind !== "submodule" && isShown(path))
        .map(({ path }) => path)
        .toSorted(),
    async read(path) {
      const found = await follow(path, 0);
      if (!("id" in found)) return found;
      if (found.isUnmerged === true) return { kind: "unreadable", reason: "its merge is not finished" };
      const blob = await blobs.read(found.id);
      switch (blob.kind) {
        case "blob":
          return { kind: "file", bytes: blob.bytes };
        case "too-long":
          return { kind: "unreadable", reason: `it is longer than ${maxBlobBytes / 1024 / 1024} MB` };
        case "missing":
          return { kind: "unreadable", reason: "its content is not in this clone" };
      }
    },
  };
}

/** Returns whether a path is listed: neither hidden nor a package's. */
export function isShown(path: string): boolean {
  return path.split("/").every((part) => !part.startsWith(".") && !ignored.has(part));
}

function foldersAbove(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
