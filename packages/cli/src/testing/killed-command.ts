import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { programLine } from "./command-line.ts";

/**
 * Ends a process as `kill -9` does, before it changes something in a folder for the given time: a file is written, linked,
 * moved or removed, or a folder made. `moves` counts only files that move to their places.
 */
export function killer(counts: "changes" | "moves", at: number, folder: string): string {
  return `
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
let count = 0;
const names = ${JSON.stringify(counts === "moves" ? ["rename"] : ["copyFile", "link", "mkdir", "rename", "rm", "rmdir", "writeFile"])};
for (const name of names) {
  const own = fs[name];
  fs[name] = async (...words) => {
    const place = String(words[name === "rename" || name === "link" || name === "copyFile" ? 1 : 0]);
    const counts = place.startsWith(${JSON.stringify(folder)}) && ${counts === "moves" ? '!place.includes("/.archscribe/")' : "true"};
    if (counts && ++count === ${String(at)}) process.kill(process.pid, "SIGKILL");
    return own(...words);
  };
}
syncBuiltinESMExports();
`;
}

/** Runs a command until it is killed. @returns whether it was killed, rather than ended before */
export async function runKilled(
  words: readonly string[],
  script: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { args, command } = programLine([...words]);
  const child = spawn(command, [`--import=data:text/javascript,${encodeURIComponent(script)}`, ...args], {
    stdio: "ignore",
    env: { ...process.env, SOURCE_DATE_EPOCH: "1774915200", ARCHSCRIBE_AUTHOR: "Ada", ...environment },
  });
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal === "SIGKILL";
}

/** The texts of all files of a project but its cache. */
export async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const own = paths
    .map((path) => path.slice(folder.length + 1))
    .filter((path) => !path.startsWith(".archscribe/cache"));
  const texts = own
    .toSorted()
    .map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
}
