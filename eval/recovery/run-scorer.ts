import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** The counts of one kind of item, and the scores derived from them. */
interface Count {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

/** The counts of a set of systems by kind of item. */
export interface SetScore {
  readonly kinds: Readonly<Record<string, Count>>;
}

/** The results for the differences between documents and their systems. */
export interface DriftScore {
  readonly total: {
    readonly expected: number;
    readonly precision: number | null;
    readonly recall: number | null;
    readonly f1: number | null;
  };
  readonly per_snapshot: Readonly<Record<string, { readonly clean: boolean; readonly false: number }>>;
}

/** The counts of links from sentences to files by text. */
export type LinkScore = Readonly<Record<string, Count>>;

/** The items found in a system or a text, by name, in the form of the scorer. */
export type ScoredFiles = ReadonlyMap<string, object>;

const run = promisify(execFile);

/** Scores found systems with the scorer of the evaluation data, which all tools are scored with. */
export async function scoreSet(data: string, set: string, found: ScoredFiles): Promise<SetScore> {
  return (await score(data, ["set", set], found)) as SetScore;
}

/** Scores findings of drift. */
export async function scoreDrift(data: string, set: string, found: ScoredFiles): Promise<DriftScore> {
  return (await score(data, ["drift", set], found)) as DriftScore;
}

/** Scores links against one of the files of links that people have made. */
export async function scoreLinks(data: string, gold: string, found: ScoredFiles): Promise<LinkScore> {
  return (await score(data, ["links", "sentences", "--gold", gold], found)) as LinkScore;
}

async function score(
  data: string,
  [what = "", set = "", ...options]: readonly string[],
  found: ScoredFiles,
): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-eval-"));
  try {
    for (const [name, file] of found) await writeFile(join(folder, `${name}.json`), JSON.stringify(file));
    const only = [...found.keys()].join(",");
    const { stdout } = await run("python3", [
      join(data, "score.py"),
      what,
      join(data, set),
      folder,
      "--json",
      "--only",
      only,
      ...options,
    ]);
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}
