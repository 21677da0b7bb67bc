/**
 * A process that outlives the command that starts it: it draws PlantUML for every command of the same user that asks at
 * its socket, and ends when for some time none has.
 */
import { rm } from "node:fs/promises";
import { enableCompileCache } from "node:module";
import { createServer, type Socket } from "node:net";
import { createPlantumlPool } from "../plantuml-pool.ts";
import type { DaemonAnswer, DaemonOptions, DaemonQuestion } from "./daemon-messages.ts";
import { hearLines, openSocket } from "./socket-line.ts";

const options = JSON.parse(process.argv[2] ?? "") as DaemonOptions;
// Its threads keep what they compile where this process does.
if (options.compileCache !== undefined) enableCompileCache(options.compileCache);

/** How long the command that has started this process may take to connect, in milliseconds. */
const firstWait = 60_000;

const { idle, limits, socket: path } = options;
const engine = createPlantumlPool({ ...limits, diagramsPerWorker: 1 });
const server = createServer(serve);
let commands = 0;
let farewell = setTimeout(end, Math.max(idle, firstWait));

function serve(socket: Socket): void {
  commands += 1;
  clearTimeout(farewell);
  hearLines(socket, (line) => void answer(JSON.parse(line) as DaemonQuestion, socket));
  socket.once("close", () => {
    commands -= 1;
    if (commands === 0) farewell = setTimeout(end, idle);
  });
}

async function answer({ id, request }: DaemonQuestion, socket: Socket): Promise<void> {
  const result = await engine.render(request);
  if (socket.writable) socket.write(`${JSON.stringify({ id, result } satisfies DaemonAnswer)}\n`);
}

function end(): void {
  server.close();
  void engine.close().finally(() => process.exit());
}

function sayReady(): void {
  process.stdout.write("ready\n");
}

server.once("error", () => {
  void (async () => {
    // Another daemon was quicker, or one was killed and has left its socket.
    if (await openSocket(path)) process.exit();
    await rm(path, { force: true });
    server.listen(path);
  })();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
// Once, for any attempt: the command reads nothing more, and writing to it again would end this process.
server.once("listening", sayReady);
server.listen(path);
