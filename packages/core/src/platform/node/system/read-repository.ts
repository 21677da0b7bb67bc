import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FoundRepository } from "../../../model/index.ts";
import type { ScannedFolder } from "./scan-messages.ts";

/** Reads a repository's web address and commit from its `.git` folder; nothing is executed. */
export function readRepository({ name, path }: ScannedFolder): FoundRepository {
  const url = webAddress(/^[^\S\n]*url\s*=\s*(\S+)\s*$/m.exec(gitFile(path, "config") ?? "")?.[1]);
  const revision = headOf(path);
  return {
    name,
    ...(url === undefined ? {} : { url }),
    ...(revision === undefined ? {} : { revision }),
  };
}

function headOf(folder: string): string | undefined {
  const head = gitFile(folder, "HEAD")?.trim();
  const reference = /^ref: (refs\/[\w./-]+)$/.exec(head ?? "")?.[1];
  if (reference === undefined) return isCommit(head) ? head : undefined;
  if (reference.includes("..")) return undefined;
  const packed = gitFile(folder, "packed-refs")
    ?.split("\n")
    .find((line) => line.endsWith(` ${reference}`));
  const commit = gitFile(folder, reference)?.trim() ?? packed?.split(" ")[0];
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

function gitFile(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, ".git", name), "utf8");
  } catch {
    return undefined;
  }
}
