import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { CommanderError } from "commander";
import type { Streams } from "./output/output.ts";
import { safeOutput } from "./output/safe-output.ts";
import { createProgram, type ProgramDependencies } from "./program.ts";

/**
 * Runs one command to its end, and reports its failure on the stream of errors.
 *
 * @param parameters those of the process: the first two name Node and the program
 * @returns the exit code; undefined if the run was interrupted
 */
export async function runCommandLine(
  parameters: readonly string[],
  dependencies: ProgramDependencies,
): Promise<number | undefined> {
  process.exitCode = undefined;
  const { folder, signal, streams } = dependencies;
  try {
    await createProgram(dependencies).parseAsync(parameters);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!signal.aborted) return report(await withFileNamed(error, folder), streams);
    streams.stderr.write("Interrupted; nothing was left half-written.\n");
    return undefined;
  }
}

/** Returns the error for a file in the place of a project folder, which names the folder to write; otherwise the same error. */
async function withFileNamed(error: unknown, current: string): Promise<unknown> {
  if (!(error instanceof ArchscribeError) || error.code !== "PROJECT_NOT_FOUND") return error;
  const path = String(error.parameters["path"]);
  const isFile = await stat(resolve(current, path)).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return error;
  const { isProject } = await import("./compared-state/locate-state.ts");
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (await isProject(resolve(current, folder)))
      return new ArchscribeError("PROJECT_IS_FILE", { path, advice: `Name the folder: ${folder}` });
    if (folder === dirname(folder)) break;
  }
  return new ArchscribeError("PROJECT_IS_FILE", {
    path,
    advice: "Name the folder that holds archscribe.yaml.",
  });
}

/** @returns the exit code that the error asks for */
function report(error: unknown, { stderr }: Streams): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof ArchscribeError) {
    stderr.write(`${safeOutput(`${error.message}.\n${error.hint}`)}\n`);
    return error.exitCode;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  stderr.write(`This is a bug in archscribe; please report it:\n${detail}\n`);
  return 1;
}
