import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { StartError } from "../start-error.ts";
import { askServer } from "./ask-server.ts";
import { presentFailure } from "./present-failure.ts";
import type { TaskResult } from "./run-task.ts";
import { readTaskRequest, type TaskRequest } from "./task.ts";

/**
 * Does one task of `archscribe admin` in this process: on PostgreSQL or the embedded database, or by the server that has
 * it open. The result goes to standard output; a failure is `{error, hint}` on standard error, with exit code 1.
 */
export async function administer(request: string): Promise<void> {
  try {
    await withResult(readTaskRequest(request), (result) =>
      "stream" in result
        ? pipeline(result.stream, process.stdout, { end: false })
        : new Promise<void>(
            (resolve) => void process.stdout.write(JSON.stringify(result.data), () => resolve()),
          ),
    );
  } catch (cause) {
    process.stderr.write(JSON.stringify(presentFailure(cause)));
    process.exitCode = 1;
  }
}

async function withResult(given: TaskRequest, use: (result: TaskResult) => Promise<void>): Promise<void> {
  const { DATABASE_URL = "", DATA_FOLDER = "data" } = process.env;
  if (DATABASE_URL === "") {
    const answer = await askServer(DATA_FOLDER, given);
    if (answer !== undefined) return use(answer);
    if (given.task.type !== "restore") await requireData(DATA_FOLDER);
    else if (!(await hasData(DATA_FOLDER))) {
      // Also a restoration verifies the file first, because it creates the database.
      const verified = await readOnly(given.task.file);
      if (given.task.isDryRun) return use(verified);
    }
  }
  // Loaded only if no server does the task: it takes most of the time.
  const { runTaskHere } = await import("./run-task-here.ts");
  return runTaskHere(given, use);
}

/** A database that is not there is empty, and a dry run does not create it. */
async function readOnly(file: string): Promise<TaskResult> {
  const { verifyBackup } = await import("../backup/read-backup.ts");
  return { data: await verifyBackup(file) };
}

async function hasData(folder: string): Promise<boolean> {
  return (await stat(`${folder}/database`).catch(() => undefined)) !== undefined;
}

/** A mistyped folder must not become a new database. */
async function requireData(folder: string): Promise<void> {
  if (await hasData(folder)) return;
  throw new StartError(
    `There is no data in ${folder}`,
    "Name the folder of the server with --data or DATA_FOLDER, or its PostgreSQL with DATABASE_URL.",
  );
}
