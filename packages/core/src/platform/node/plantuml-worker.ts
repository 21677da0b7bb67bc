import { parentPort, workerData } from "node:worker_threads";
import { startPlantumlEngine } from "../engine/plantuml-engine.ts";
import { type OpenStandardLibrary, openStandardLibrary } from "./standard-library/open-standard-library.ts";
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from "./plantuml-messages.ts";

const { standardLibrary } = workerData as WorkerOptions;
let opened: Promise<OpenStandardLibrary> | undefined;

const draw = await startPlantumlEngine(async (name) => {
  opened ??= openStandardLibrary(standardLibrary);
  return (await opened).load(name);
});

parentPort?.on("message", (request: WorkerRequest) => {
  void draw(request.lines, request.date).then((answer) =>
    parentPort?.postMessage(answer satisfies WorkerAnswer),
  );
});
