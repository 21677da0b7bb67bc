import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Command, type Measurement, measure, type Row } from "./measure.ts";
import { scanCorpus } from "./scan-corpus.ts";

interface Places {
  /** The folder for output. */
  readonly folder: string;
  readonly repository: string;
  /** The command's script. */
  readonly cli: string;
  readonly times: number;
}

/**
 * Scans the example of a system, a repository of 10,000 files, and the systems of the evaluation data, if
 * `ARCHSCRIBE_EVAL_DATA` names their folder.
 */
export async function scanRows({ cli, folder, repository, times }: Places): Promise<Row[]> {
  const large = join(folder, "large-system");
  for (const [path, text] of scanCorpus()) {
    await mkdir(dirname(join(large, path)), { recursive: true });
    await writeFile(join(large, path), text);
  }
  const small = join(repository, "examples/parcel-tracking/system");
  const keptIn =
    (cache: string) =>
    (system: string): Command => ({
      program: process.execPath,
      args: [cli, "scan", system],
      cwd: folder,
      environment: { XDG_CACHE_HOME: cache },
    });
  // A folder that cannot be made keeps nothing.
  const scan = keptIn(join(cli, "cache"));
  return [
    { name: "examples/parcel-tracking: scan", ...(await measure(scan(small), times)) },
    { name: "10,000 files: scan", ...(await measure(scan(large), times)) },
    { name: "10,000 files: unchanged", ...(await measure(keptIn(join(folder, "cache"))(large), times)) },
    ...(await evaluatedRows(scan, times)),
  ];
}

/** The quickest and the slowest of the Java systems that were compared with other tools. */
async function evaluatedRows(scan: (system: string) => Command, times: number): Promise<Row[]> {
  const data = process.env["ARCHSCRIBE_EVAL_DATA"];
  if (data === undefined) return [];
  const systems = join(data, "recovery/systems");
  const measured: Measurement[] = [];
  for (const name of await readdir(systems))
    measured.push(await measure(scan(join(systems, name, "source")), times));
  const [quickest, ...others] = measured.toSorted((one, other) => one.seconds - other.seconds);
  const slowest = others.at(-1);
  const named = (which: string, measurement: Measurement | undefined): Row[] =>
    measurement === undefined
      ? []
      : [{ name: `${measured.length} evaluated systems, the ${which}: scan`, ...measurement }];
  return [...named("quickest", quickest), ...named("slowest", slowest)];
}
