import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";

const repository = join(import.meta.dirname, "../..");
const command = join(repository, "packages/cli/bin/archscribe.cjs");

export const exampleNames = ["online-bookstore", "clinic-appointments"] as const;

export type ExampleName = (typeof exampleNames)[number];

/** What the built command did. */
export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** An example, copied out of the repository and published. */
export interface PublishedExample {
  readonly outcome: Outcome;
  /** The copy of the example's project folder. */
  readonly project: string;
  /** The folder of the document. */
  readonly output: string;
}

const temporary: string[] = [];
const published = new Map<string, Promise<PublishedExample>>();

/** Publishes an example in the formats asked for, once in a run of a test file however often it is asked for. */
export async function publishExample(name: ExampleName, formats: string): Promise<PublishedExample> {
  const key = `${name} ${formats}`;
  const publishing = published.get(key) ?? publishCopy(name, formats);
  published.set(key, publishing);
  return publishing;
}

async function publishCopy(name: ExampleName, formats: string): Promise<PublishedExample> {
  const folder = await temporaryFolder();
  const [project, output] = [join(folder, name), join(folder, "out")];
  await cp(join(repository, "examples", name), project, {
    recursive: true,
    filter: (path) => basename(path) !== ".archscribe",
  });
  const outcome = await archscribe(["--json", "publish", project, "--format", formats, "-o", output]);
  return { outcome, project, output };
}

/** Runs the command as it was built. */
export async function archscribe(args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...args],
      { maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : (child.exitCode ?? -1), stdout, stderr });
      },
    );
  });
}

/** A folder that `removeTemporaryFolders` takes away again. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe published "));
  temporary.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(temporary.map(async (folder) => rm(folder, { recursive: true, force: true })));
}

/** Every file of a published document by its path in the folder. */
export async function readOutput(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.toSorted().map(async (path) => [relative(folder, path), await readFile(path)] as const),
  );
  return new Map(files);
}
