/** Reads one thing that a stranger has sent, apart from the server: what goes wrong here ends with this thread. */
import { parentPort, workerData } from "node:worker_threads";
import { Refusal } from "../refusal.ts";
import type { ReadingMessage, ReadingTask, ReadingTasks } from "./reading-task.ts";

type Readers = {
  readonly [Task in ReadingTask]: (
    given: ReadingTasks[Task]["given"],
  ) => Promise<ReadingTasks[Task]["gives"]>;
};

/** Loads what a task needs before its time begins. */
const loaders: { readonly [Task in ReadingTask]: () => Promise<Readers[Task]> } = {
  document: async () => {
    const [{ loadWinkTagger }, { readDocument }] = await Promise.all([
      import("@archscribe/core/node"),
      import("./read-document.ts"),
    ]);
    const tag = await loadWinkTagger();
    return (file) => readDocument(file, tag);
  },
  api: async () => {
    const { describesApi, readApi } = await import("@archscribe/core/project-folder");
    return async ({ text }) => {
      if (!describesApi(text)) return [{ line: 1, message: "it has no 'openapi: 3…'" }];
      const { findings } = readApi({ path: "api/openapi.yaml", text });
      return findings
        .filter(({ severity }) => severity === "error")
        .map(({ location, message }) => ({ line: location?.line ?? 1, message }));
    };
  },
};

const read = (await loaders[workerData as ReadingTask]()) as (given: unknown) => Promise<unknown>;

parentPort?.once("message", (given: unknown) => {
  read(given).then(
    (value) => say({ kind: "read", value }),
    (cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
      say({ kind: "refused", code: cause.code, message: cause.message });
    },
  );
});
say({ kind: "ready" });

function say(message: ReadingMessage): void {
  parentPort?.postMessage(message);
}
