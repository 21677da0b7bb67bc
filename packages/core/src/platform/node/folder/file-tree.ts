import { readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { FileContent, FileTree } from "../../../model/index.ts";
import { readRegularFile } from "./read-regular-file.ts";
import { systemReason } from "./write-files.ts";

const ignored = new Set(["node_modules"]);

/** Longer than any text or picture of a project; a longer file could take all memory. */
const maxBytes = 64 * 1024 * 1024;

/** The files of a folder; neither '..' nor a link leads out of it. */
export function openFileTree(folder: string): FileTree {
  let realRoot: Promise<string> | undefined;
  return {
    root: folder,
    list: () => listFiles(folder, ""),
    async read(path) {
      try {
        const target = await realpath(join(folder, path));
        realRoot ??= realpath(folder);
        if (leadsOut(await realRoot, target)) return { kind: "outside" };
        if ((await stat(target)).size > maxBytes)
          return { kind: "unreadable", reason: `it is longer than ${maxBytes / 1024 / 1024} MB` };
        return { kind: "file", bytes: await readRegularFile(target) };
      } catch (error) {
        return toContent(error);
      }
    },
  };
}

function leadsOut(root: string, target: string): boolean {
  const path = relative(root, target);
  return path === ".." || path.startsWith(`..${sep}`) || path.startsWith(sep);
}

function toContent(error: unknown): FileContent {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return { kind: "missing" };
  return { kind: "unreadable", reason: systemReason(error) };
}

async function listFiles(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith(".") && !ignored.has(name))
      .map(async (entry) => {
        const path = below === "" ? entry.name : `${below}/${entry.name}`;
        // A pipe or a device in the place of a file is listed, so that reading it names it.
        return entry.isDirectory() ? listFiles(folder, path) : [path];
      }),
  );
  return nested.flat().toSorted();
}
