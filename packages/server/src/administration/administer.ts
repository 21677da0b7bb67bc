import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { readConfiguration } from "../configuration.ts";
import { StartError } from "../start-error.ts";
import { openDatabase } from "../store/open-database.ts";
import { runTask, type TaskResult } from "./run-task.ts";
import { readTaskRequest, type TaskRequest } from "./task.ts";
import { askServer, presentFailure } from "./task-socket.ts";

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
  const configuration = readConfiguration(process.env);
  const { DATABASE_URL, DATA_FOLDER } = configuration;
  if (DATABASE_URL === undefined) {
    const answer = await askServer(DATA_FOLDER, given);
    if (answer !== undefined) return use(answer);
    if (given.task.type !== "restore") await requireData(DATA_FOLDER);
  }
  const store = await openDatabase(
    DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { url: DATABASE_URL, poolSize: 2 },
  );
  try {
    await use(await runTask(given, { store, configuration, now: () => new Date() }));
  } finally {
    await store.close();
  }
}

/** A mistyped folder must not become a new database. */
async function requireData(folder: string): Promise<void> {
  const found = await stat(`${folder}/database`).catch(() => undefined);
  if (found !== undefined) return;
  throw new StartError(
    `There is no data in ${folder}`,
    "Name the folder of the server with --data or DATA_FOLDER, or its PostgreSQL with DATABASE_URL.",
  );
}
