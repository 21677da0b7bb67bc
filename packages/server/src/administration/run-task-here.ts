import { readConfiguration } from "../configuration.ts";
import { openDatabase } from "../store/open-database.ts";
import { runTask, type TaskResult } from "./run-task.ts";
import type { TaskRequest } from "./task.ts";

/**
 * Opens the database of the configuration, does a task, and closes it once the result is used.
 *
 * @throws StartError, Refusal
 */
export async function runTaskHere(
  given: TaskRequest,
  use: (result: TaskResult) => Promise<void>,
): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { DATABASE_URL, DATA_FOLDER } = configuration;
  const store = await openDatabase(
    DATABASE_URL === undefined ? { folder: DATA_FOLDER } : { url: DATABASE_URL, poolSize: 2 },
  );
  try {
    await use(await runTask(given, { store, configuration, now: () => new Date() }));
  } finally {
    await store.close();
  }
}
