import { flushCompileCache } from "node:module";
import { workerData } from "node:worker_threads";
import { startPlantumlEngine } from "../engine/plantuml-engine.ts";
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from "./plantuml-messages.ts";
import { serveTasks } from "./serve-tasks.ts";
import { type OpenStandardLibrary, openStandardLibrary } from "./standard-library/open-standard-library.ts";

const { standardLibrary } = workerData as WorkerOptions;

let opened: Promise<OpenStandardLibrary> | undefined;
const libraries = (): Promise<OpenStandardLibrary> => (opened ??= openStandardLibrary(standardLibrary));
const draw = await startPlantumlEngine({
  load: async (name) => (await libraries()).load(name),
  names: async () => (await libraries()).names,
});

serveTasks<WorkerRequest, WorkerAnswer>({
  work: draw,
  // Only now is all compiled that the diagrams needed. The engine is 4 MB of script: compiled once and kept, it starts in a
  // fifth of the time.
  farewell: flushCompileCache,
});
