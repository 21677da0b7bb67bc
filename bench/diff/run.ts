/** The time to compare two commits: `npm run bench:diff`. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type Command, costsOf, measure, type Row, timeOf } from "../measure.ts";
import { modelCorpus } from "../model-corpus.ts";
import { bookstoreEdits, largeEdits } from "./edit-corpus.ts";
import { editedRepository } from "./edited-repository.ts";

const repository = join(import.meta.dirname, "../..");
const cli = join(repository, "packages/cli/dist/main.js");
const times = 5;

const folder = await mkdtemp(join(tmpdir(), "archscribe-bench-"));
try {
  console.log(
    `${cpus()[0]?.model ?? "processor"}, ${String(availableParallelism())} cores, ${process.platform}, Node ${process.version}\n`,
  );
  console.log("| two commits | time | ratio | processor time | peak memory | aim |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: |");
  const bookstore = join(folder, "bookstore");
  await editedRepository(
    bookstore,
    await filesOf(join(repository, "examples/online-bookstore")),
    bookstoreEdits,
  );
  const check: Command = { ...diff(bookstore), args: [cli, "check", "."] };
  const base = print(
    { name: "bookstore, archscribe check of one state", ...(await measure(check, times)) },
    {},
  );
  print({ name: "bookstore, text", ...(await measure(diff(bookstore), times)) }, { base, aim: "1.5 s" });
  print(
    { name: "bookstore, JSON", ...(await measure(diff(bookstore, "--json"), times)) },
    { base, aim: "1.5 s" },
  );
  const page = diff(bookstore, "--format", "html", "--output", join(folder, "diff.html"));
  print(
    { name: "bookstore, HTML with pictures, nothing in the cache", ...(await withoutCache(page, bookstore)) },
    { base },
  );
  print(
    { name: "bookstore, HTML with pictures, in the cache", ...(await measure(page, times)) },
    { base, aim: "4 s" },
  );
  const large = join(folder, "large");
  await editedRepository(large, modelCorpus(), largeEdits(500));
  print(
    { name: "10,000 elements in 500 diagrams, text", ...(await measure(diff(large), times)) },
    { base, aim: "10 s" },
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

function diff(project: string, ...more: readonly string[]): Command {
  return { program: process.execPath, args: [cli, "diff", "HEAD~1", "HEAD", ...more], cwd: project };
}

async function withoutCache(command: Command, project: string): Promise<Omit<Row, "name">> {
  const empty = (): Promise<void> => rm(join(project, ".archscribe/cache"), { recursive: true, force: true });
  await empty();
  const seconds = await timeOf(command);
  await empty();
  return { seconds, ...(await costsOf(command)) };
}

async function filesOf(project: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(project, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".archscribe"))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path.slice(project.length + 1), await readFile(path, "utf8")] as const),
    ),
  );
}

/** Prints a row of the table, with its ratio to the base, and returns its time. */
function print(
  { megabytes, name, processor, seconds }: Row,
  { aim = "", base = seconds }: { readonly aim?: string; readonly base?: number },
): number {
  const cells = [
    name,
    `${seconds.toFixed(2)} s`,
    `${(seconds / base).toFixed(1)}x`,
    processor === undefined ? "" : `${processor.toFixed(2)} s`,
    megabytes === undefined ? "" : `${megabytes.toFixed(0)} MB`,
    aim,
  ];
  console.log(`| ${cells.join(" | ")} |`);
  return seconds;
}
