#!/usr/bin/env node
import { enableCompileCache } from "node:module";

holdLessMemory();

// Most of a start is compiling; the second one need not.
enableCompileCache();
const { runProcess } = await import("./run-process.ts");
await runProcess();

/**
 * Replaces this process by a process that returns freed memory to the system, which only start options can set. The
 * operator's own options are kept.
 */
function holdLessMemory(): void {
  const { argv, connected, env, execArgv, execPath, execve, platform } = process;
  const option = "--max-semi-space-size";
  const isChosen = [...execArgv, env["NODE_OPTIONS"] ?? ""].some((options) => options.includes(option));
  // A parent that sends messages, as process managers do, would lose the channel.
  if (isChosen || connected || platform !== "linux" || execve === undefined) return;
  // In megabytes. V8 would keep eight times as much for short-lived objects, even if none are created any more.
  const young = `${option}=16`;
  // V8 would let old objects, most of them garbage, grow to several times the used memory before it collects them.
  const old = "--heap-growing-percent=30";
  const args = [execPath, young, old, ...execArgv, ...argv.slice(1)];
  // In bytes. Once a large block was freed, the GNU C library would keep all freed memory up to twice its size.
  execve(execPath, args, { MALLOC_TRIM_THRESHOLD_: "131072", ...env });
}
