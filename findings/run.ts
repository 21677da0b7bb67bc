/**
 * Runs the scripts of this folder, one after another, each in a temporary folder: `npm run findings [-- WORD...]`. It prints
 * for each whether its finding holds, no longer holds, or could not be run, and fails if one no longer holds.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** How long a script may take, with its installation, in milliseconds. */
const limit = 5 * 60_000;

/** Exit codes of a script: its finding holds, or something that it needs is missing; all others mean that it changed. */
const holds = 0;
const lacksSomething = 75;

interface Run {
  /** Undefined if the limit was exceeded. */
  readonly code: number | undefined;
  readonly output: string;
}

const words = process.argv.slice(2);
const scripts = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".sh") && (words.length === 0 || words.some((word) => name.includes(word))))
  .sort();

const counts = { holds: 0, changed: 0, notRun: 0 };
for (const script of scripts) {
  const { code, output } = await run(script);
  const name = basename(script, ".sh");
  const lastLine = output.trimEnd().split("\n").at(-1) ?? "";
  if (code === holds) {
    counts.holds += 1;
    print(`holds            ${name}`);
  } else if (code === lacksSomething || code === undefined) {
    counts.notRun += 1;
    print(`could not run    ${name}: ${code === undefined ? "it took too long" : lastLine}`);
  } else {
    counts.changed += 1;
    print(`no longer holds  ${name}\n${output.trimEnd().replaceAll(/^/gm, "    ")}`);
  }
}
print(
  `${String(counts.holds)} hold, ${String(counts.changed)} no longer hold, ${String(counts.notRun)} could not run`,
);
process.exitCode = counts.changed > 0 || scripts.length === 0 ? 1 : 0;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function run(script: string): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "finding-"));
  // A group, so that whatever the script has started ends with it.
  const child = spawn("bash", [join(import.meta.dirname, script)], {
    cwd: folder,
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const gather = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on("data", gather);
  child.stderr.on("data", gather);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, limit);
  const code = await new Promise<number>((resolve) => child.once("close", (exit) => resolve(exit ?? 1)));
  clearTimeout(timer);
  rmSync(folder, { recursive: true, force: true });
  return { code: isLate ? undefined : code, output };
}
