import { readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { FoundRepository } from "../../../model/index.ts";
import type { ScannedFolder } from "./scan-messages.ts";

/** The folders in which git keeps a repository: a second work tree has its own HEAD, and shares the rest. */
interface GitFolders {
  readonly own: string;
  readonly common: string;
}

/**
 * Reads a repository's web address and commit from its `.git` folder, or from the folder that the `.git` file of a work tree
 * or a submodule names; nothing is executed.
 */
export function readRepository({ name, path }: ScannedFolder): FoundRepository {
  const git = gitFolders(path);
  const url = webAddress(/^[^\S\n]*url\s*=\s*(\S+)\s*$/m.exec(textOf(git.common, "config") ?? "")?.[1]);
  const revision = headOf(git);
  return {
    name,
    ...(url === undefined ? {} : { url }),
    ...(revision === undefined ? {} : { revision }),
  };
}

/** A file that names another folder is only believed if that folder names this work tree, too, as git demands. */
function gitFolders(path: string): GitFolders {
  const place = join(path, ".git");
  const whole = { own: place, common: place };
  const named = /^gitdir: (.+)$/m.exec(textOf(path, ".git") ?? "")?.[1]?.trim();
  if (named === undefined) return whole;
  const own = resolve(path, named);
  const shared = textOf(own, "commondir")?.trim();
  if (shared !== undefined)
    return isSame(textOf(own, "gitdir")?.trim(), place) ? { own, common: resolve(own, shared) } : whole;
  const tree = /^[^\S\n]*worktree\s*=\s*(.+?)\s*$/m.exec(textOf(own, "config") ?? "")?.[1];
  return tree !== undefined && isSame(resolve(own, tree), path) ? { own, common: own } : whole;
}

function isSame(one: string | undefined, other: string): boolean {
  try {
    return one !== undefined && realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

function headOf({ common, own }: GitFolders): string | undefined {
  const head = textOf(own, "HEAD")?.trim();
  const reference = /^ref: (refs\/[\w./-]+)$/.exec(head ?? "")?.[1];
  if (reference === undefined) return isCommit(head) ? head : undefined;
  if (reference.includes("..")) return undefined;
  const packed = textOf(common, "packed-refs")
    ?.split("\n")
    .find((line) => line.endsWith(` ${reference}`));
  const commit = textOf(common, reference)?.trim() ?? packed?.split(" ")[0];
  return isCommit(commit) ? commit : undefined;
}

function isCommit(text: string | undefined): text is string {
  return /^[0-9a-f]{40,64}$/.test(text ?? "");
}

/** The address of a repository's pages: `git@host:owner/name.git` is at `https://host/owner/name`. */
function webAddress(remote = ""): string | undefined {
  const secureShell = /^(?:ssh:\/\/)?(?:[^@/\s]+@)([^:/\s]+)(?::\d+\/|[:/])(.+)$/.exec(remote);
  const https = /^https?:\/\/(?:[^@/\s]*@)?([^/\s]+)\/(.+)$/.exec(remote);
  const [, host, path] = secureShell ?? https ?? [];
  return host === undefined || path === undefined
    ? undefined
    : `https://${host}/${path.replace(/\/$/, "").replace(/\.git$/, "")}`;
}

function textOf(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), "utf8");
  } catch {
    return undefined;
  }
}
