/**
 * A process that outlives the command that starts it: it draws PlantUML for every command of the same user that asks at
 * its socket, and ends when for some time none has.
 */
import { rm } from "node:fs/promises";
import { enableCompileCache } from "node:module";
import { connect, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { createPlantumlPool } from "../plantuml-pool.ts";
import type { DaemonAnswer, DaemonOptions, DaemonQuestion } from "./daemon-messages.ts";

const options = JSON.parse(process.argv[2] ?? "") as DaemonOptions;
// Its threads keep what they compile where this process does.
if (options.compileCache !== undefined) enableCompileCache(options.compileCache);

const { idle, limits, socket: path } = options;
const engine = createPlantumlPool(limits);
const server = createServer(serve);
let commands = 0;
let farewell = setTimeout(end, idle);

function serve(socket: Socket): void {
  commands += 1;
  clearTimeout(farewell);
  const lines = createInterface({ input: socket });
  lines.on("line", (line) => void answer(JSON.parse(line) as DaemonQuestion, socket));
  // A command that is killed breaks its line, which both tell; it closes by itself.
  for (const end of [socket, lines]) end.on("error", () => undefined);
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

/** A socket at which nobody listens is left of a daemon that was killed. */
async function isAnswered(): Promise<boolean> {
  const socket = connect(path);
  try {
    return await new Promise((resolve) => {
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}

function sayReady(): void {
  process.stdout.write("ready\n");
}

server.once("error", () => {
  void (async () => {
    if (await isAnswered()) process.exit();
    await rm(path, { force: true });
    server.listen(path, sayReady);
  })();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
server.listen(path, sayReady);
