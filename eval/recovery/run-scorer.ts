import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const countSchema = z.object({
  tp: z.number(),
  fp: z.number(),
  fn: z.number(),
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  f1: z.number().nullable(),
});

const setSchema = z.object({
  kinds: z.record(z.string(), countSchema),
  evidence: z.record(z.string(), z.unknown()),
});

/** The counts of a set of systems by kind of item. */
export type SetScore = z.infer<typeof setSchema>;

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
  return setSchema.parse(JSON.parse(stdout));
}
