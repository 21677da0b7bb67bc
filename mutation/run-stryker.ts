import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LineRange } from "./changed-lines.ts";
import type { Target } from "./targets.ts";

/** How many mutants there were, and how many of them the tests noticed. */
export interface Score {
  readonly mutants: number;
  readonly killed: number;
}

/** As much of Stryker's report as is read here. */
interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

/** Mutates lines of a target's sources, and counts how many mutants its tests kill. */
export async function runStryker(
  root: string,
  { folder, name }: Target,
  { lines, report }: { readonly lines: readonly LineRange[]; readonly report: string },
): Promise<Score> {
  const written = join(root, `out/mutation/${report}.json`);
  await rm(written, { force: true });
  const running = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("bin/stryker.js", import.meta.resolve("@stryker-mutator/core/package.json"))),
      "run",
      "mutation/stryker.config.ts",
      "--mutate",
      lines.map(({ file, first, last }) => `${file}:${String(first)}-${String(last)}`).join(","),
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        // Packages find each other's sources, also in the threads of the runner.
        NODE_OPTIONS: "--conditions=@archscribe/source",
        MUTATION_TARGET: folder,
        MUTATION_REPORT: report,
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

/** Mutants that are ignored with a reason do not count, and endless mutants count as killed. */
function scoreOf(statuses: readonly string[]): Score {
  const count = (...wanted: readonly string[]): number =>
    statuses.filter((status) => wanted.includes(status)).length;
  const killed = count("Killed", "Timeout");
  return { killed, mutants: killed + count("Survived", "NoCoverage") };
}
