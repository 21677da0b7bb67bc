import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** The counts of one kind of item, and what follows from them. */
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

const run = promisify(execFile);

/** Scores found systems with the scorer of the evaluation data, which all tools are scored with. */
export async function scoreSet(
  data: string,
  set: string,
  { found, only }: { readonly found: string; readonly only: readonly string[] },
): Promise<SetScore> {
  const { stdout } = await run("python3", [
    join(data, "score.py"),
    "set",
    join(data, set),
    found,
    "--json",
    "--only",
    only.join(","),
  ]);
  return JSON.parse(stdout) as SetScore;
}
