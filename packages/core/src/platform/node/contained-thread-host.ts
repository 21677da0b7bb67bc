/** The process of a contained thread: it starts the thread, forwards messages, and ends with its parent. */
import { Worker } from "node:worker_threads";
import type { ContainerOrder, ContainerReport } from "./contained-thread-messages.ts";
import { LatestMessage } from "./latest-message.ts";

let thread: Worker | undefined;
let isDone = false;
let unsent = 0;
/** The messages of the thread during a pending send. */
const waiting: unknown[] = [];
/** The place of messages of which only the latest is handed on, once the thread has given it. */
let latest: LatestMessage | undefined;
/** How often this process looks there, in milliseconds. */
const pause = 40;
let before = process.cpuUsage();

process.on("message", (order: ContainerOrder) => {
  if (order === "end") return end();
  if (order === "measure") return report({ processorTime: processorTime() });
  // Later work is not charged with earlier processor time.
  before = process.cpuUsage();
  if ("start" in order) thread = start(order.start);
  else thread?.postMessage(order.message);
});
process.once("disconnect", end);
// A terminal and a service manager tell every process to stop; the parent alone knows when this one may.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

function start({
  data,
  file,
  limits,
}: Extract<ContainerOrder, object & { start: unknown }>["start"]): Worker {
  const started = new Worker(new URL(file), { workerData: data, resourceLimits: limits });
  started.on("message", (message: unknown) => {
    if (message instanceof SharedArrayBuffer) follow(message);
    else hand(message);
  });
  let fault: ContainerReport | undefined;
  // A fault arrives on a separate port, and can overtake messages; after "exit" all of them have arrived.
  started.on("error", ({ code, message, stack }: NodeJS.ErrnoException) => {
    fault = code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : { fault: { message, stack } };
  });
  started.on("exit", () => {
    isDone = true;
    if (fault === undefined) flush();
    else report(fault);
    leave();
  });
  return started;
}

/**
 * The processor time of the process since its start or its last message, in milliseconds. A
 * thread in an endless loop cannot answer; besides its thread, this process only passes on messages.
 */
function processorTime(): number {
  const { system, user } = process.cpuUsage(before);
  return (system + user) / 1000;
}

/** Passes on a message, together with further messages of the thread until this one is sent. */
function hand(message: unknown): void {
  takeLatest();
  waiting.push(message);
  if (unsent === 0) flush();
}

/** Hands on what is in a place of the latest message, from now on. */
function follow(memory: SharedArrayBuffer): void {
  latest = new LatestMessage(memory);
  setInterval(() => {
    takeLatest();
    if (unsent === 0) flush();
  }, pause).unref();
}

/** Puts the latest message behind those that wait. */
function takeLatest(): void {
  const message = latest?.read();
  if (message !== undefined) waiting.push(message);
}

function flush(): void {
  if (waiting.length > 0) send({ messages: waiting.splice(0) });
}

/** Says something behind all that the thread has said. */
function report(said: ContainerReport): void {
  takeLatest();
  flush();
  send(said);
}

function send(said: ContainerReport): void {
  if (!process.connected) return;
  unsent += 1;
  process.send?.(said, undefined, undefined, () => {
    unsent -= 1;
    if (unsent === 0) flush();
    leave();
  });
}

/** A closing channel drops messages that it has not sent yet. */
function leave(): void {
  if (isDone && unsent === 0 && process.connected) process.disconnect();
}

function end(): void {
  void (thread?.terminate() ?? Promise.resolve()).then(() => process.exit());
}
