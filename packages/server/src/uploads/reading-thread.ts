/** Reads one upload of a stranger apart from the server: a crash here ends only this thread. */
import { workerData } from "node:worker_threads";
import { serveTasks } from "@archscribe/core/platform/node";
import { Refusal } from "../refusal.ts";
import type { ReadingAnswer, ReadingTask, ReadingTasks } from "./reading-task.ts";

type Readers = {
  readonly [Task in ReadingTask]: (
    given: ReadingTasks[Task]["given"],
  ) => Promise<ReadingTasks[Task]["gives"]>;
};

/** Loads the modules of a task before its time begins. */
const loaders: { readonly [Task in ReadingTask]: () => Promise<Readers[Task]> } = {
  document: async () => {
    const [{ loadDocumentReader, loadWinkTagger }, { readDocument }] = await Promise.all([
      import("@archscribe/core/platform/node"),
      import("./read-document.ts"),
    ]);
    const [read, tag] = await Promise.all([loadDocumentReader(), loadWinkTagger()]);
    return (file) => readDocument(file, { read, tag });
  },
  model: async () => {
    const { readForeignModel, uploadedSource } = await import("@archscribe/core/document/imports");
    const { ArchscribeError } = await import("@archscribe/core/model/errors");
    return async (file) => {
      try {
        const source = uploadedSource(file);
        return { model: await readForeignModel(source), source: source.path };
      } catch (cause) {
        if (!(cause instanceof ArchscribeError)) throw cause;
        throw new Refusal("VALIDATION", `${cause.message}. ${cause.hint}`);
      }
    };
  },
  api: async () => {
    const { describesApi, readApi } = await import("@archscribe/core/document/project-folder");
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

serveTasks<unknown, ReadingAnswer>({
  async work(given) {
    try {
      return { kind: "read", value: await read(given) };
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      return { kind: "refused", code: cause.code, message: cause.message };
    }
  },
});
