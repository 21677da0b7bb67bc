import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LineRange } from "./changed-lines.ts";
import { mutatedFiles, type Target } from "./targets.ts";

/** How many mutants there were, and how many of them the tests noticed. */
export interface Score {
  readonly mutants: number;
  readonly killed: number;
}

/** As much of Stryker's report as is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** Mutates the sources of a target, or some of their lines only, and counts how many mutants its tests kill. */
export async function runStryker(
  root: string,
  target: Target,
  only?: { readonly files: readonly string[] } | { readonly lines: readonly LineRange[] },
): Promise<Score> {
  const { folder, name } = target;
  const isShort = only !== undefined && "lines" in only;
  const mutated = isShort
    ? only.lines.map(({ file, first, last }) => `${file}:${String(first)}-${String(last)}`)
    : (only?.files ?? mutatedFiles(target, await sourcesIn(root, folder)));
  const report = only === undefined ? name : `${name}-${isShort ? "changed" : "partly"}`;
  const written = join(root, `out/mutation/${report}.json`);
  await rm(written, { force: true });
  const running = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("bin/stryker.js", import.meta.resolve("@stryker-mutator/core/package.json"))),
      "run",
      "mutation/stryker.config.ts",
      "--mutate",
      mutated.join(","),
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        MUTATION_TARGET: folder,
        MUTATION_REPORT: report,
        ...(isShort && { MUTATION_SHORT: "yes" }),
      },
    },
  );
  const [code] = (await once(running, "close")) as [number | null];
  if (code !== 0) throw new Error(`Stryker could not mutate ${name}; why, it says above.`);
  // Nothing is reported where nothing can be mutated.
  if (!existsSync(written)) return { mutants: 0, killed: 0 };
  const { files } = JSON.parse(await readFile(written, "utf8")) as Report;
  return scoreOf(Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status)));
}

/** Returns the paths of all files in a folder of the repository. */
export async function sourcesIn(root: string, folder: string): Promise<string[]> {
  const paths = await readdir(join(root, folder), { recursive: true });
  return paths.map((path) => `${folder}/${path.replaceAll("\\", "/")}`).toSorted();
}

/** Mutants that are ignored with a reason do not count, and endless mutants count as killed. */
function scoreOf(statuses: readonly string[]): Score {
  const count = (...wanted: readonly string[]): number =>
    statuses.filter((status) => wanted.includes(status)).length;
  const killed = count("Killed", "Timeout");
  return { killed, mutants: killed + count("Survived", "NoCoverage") };
}
