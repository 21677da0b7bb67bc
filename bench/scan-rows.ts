import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Command, measure, type Row } from "./measure.ts";
import { scanCorpus } from "./scan-corpus.ts";

interface Places {
  /** For what is written. */
  readonly folder: string;
  readonly repository: string;
  /** The command's script. */
  readonly cli: string;
  readonly times: number;
}

/** Scans the example of a system, and a repository of 10,000 files. */
export async function scanRows({ cli, folder, repository, times }: Places): Promise<Row[]> {
  const large = join(folder, "large-system");
  for (const [path, text] of scanCorpus()) {
    await mkdir(dirname(join(large, path)), { recursive: true });
    await writeFile(join(large, path), text);
  }
  const small = join(repository, "examples/parcel-tracking/system");
  const scan = (system: string): Command => ({
    program: process.execPath,
    args: [cli, "scan", system],
    cwd: folder,
  });
  return [
    { name: "examples/parcel-tracking: scan", ...(await measure(scan(small), times)) },
    { name: "10,000 files: scan", ...(await measure(scan(large), times)) },
  ];
}
