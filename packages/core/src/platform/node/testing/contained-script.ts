/** A thread that does what its data names. */
import { getCompileCacheDir } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

const deeds: Readonly<Record<string, () => void>> = {
  echo: () => parentPort?.on("message", (message: unknown) => parentPort?.postMessage(message)),
  pid: () => parentPort?.on("message", () => parentPort?.postMessage(process.pid)),
  environment: () => parentPort?.postMessage({ ...process.env }),
  "compile cache": () => parentPort?.postMessage(getCompileCacheDir()),
  print: () => {
    parentPort?.on("message", () => undefined);
    process.stdout.write("printed by the script\n");
  },
  throw: () => {
    throw new Error("wrong turn");
  },
  done: () => parentPort?.postMessage(new Uint8Array(20_000_000).fill(7)),
  "count and throw": () => {
    for (let number = 0; number < 5000; number++) parentPort?.postMessage(number);
    throw new Error("counted");
  },
  "many things": () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ length: kept.length });
  },
  // For this, V8 ends the whole process, whatever the limit of the thread.
  "one large thing": () => {
    parentPort?.postMessage(Array.from({ length: 3e7 }).fill(1.5).length);
  },
  loop: () => {
    parentPort?.postMessage(process.pid);
    for (;;);
  },
};

deeds[workerData as string]?.();
