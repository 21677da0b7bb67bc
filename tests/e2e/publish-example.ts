import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { type Outcome, runCommand } from "./run-command.ts";
import { sharedResult } from "./shared-result.ts";
import type { PublishedProject } from "./shared-results-for-all.ts";
import { isFullSize } from "../full-size.ts";

export const exampleNames = ["online-bookstore", "clinic-appointments"] as const;

export type ExampleName = (typeof exampleNames)[number];

/** The examples whose whole documents are examined: one, and in full size both. */
export const examinedExamples: readonly ExampleName[] = isFullSize ? exampleNames : exampleNames.slice(0, 1);

const temporary: string[] = [];

/** Returns a copy of a published example, for tests that change its files. */
export async function copyOfExample(name: ExampleName): Promise<PublishedProject> {
  const { outcome, output, project } = await sharedResult(name);
  const folder = await temporaryFolder();
  await cp(dirname(output), folder, { recursive: true, preserveTimestamps: true });
  return { outcome, project: join(folder, basename(project)), output: join(folder, basename(output)) };
}

/** Runs the built command. */
export async function archscribe(args: readonly string[]): Promise<Outcome> {
  return runCommand(process.execPath, [await sharedResult("command"), ...args]);
}

/** Makes a folder that `removeTemporaryFolders` removes. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe published "));
  temporary.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(temporary.splice(0).map(async (folder) => rm(folder, { recursive: true, force: true })));
}

/** Returns every file of a published document by its path in the folder. */
export async function readOutput(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.toSorted().map(async (path) => [relative(folder, path), await readFile(path)] as const),
  );
  return new Map(files);
}

/** Returns the paths of the files that are not the same in both outputs. */
export function changedFiles(
  before: ReadonlyMap<string, Buffer>,
  after: ReadonlyMap<string, Buffer>,
): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path)?.equals(after.get(path) ?? Buffer.alloc(0)) !== true);
}
