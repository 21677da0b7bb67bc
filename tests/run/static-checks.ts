import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** A check that runs no test: a command that ends with 0 if it holds. */
export interface StaticCheck {
  readonly name: string;
  /** The script of package.json that runs it alone. */
  readonly script: string;
}

/**
 * The checks of `npm test` besides its tests. The types come first and alone: their compiler uses all processors, and a
 * build beside it would compile the same declarations a second time. Then the longest come first, so that all processors
 * have work to the end.
 */
export const staticChecks: readonly StaticCheck[] = [
  { name: "types", script: "check:types" },
  { name: "build", script: "build" },
  { name: "lint", script: "check:lint" },
  { name: "generated files", script: "check:gen" },
  { name: "unused code", script: "check:unused" },
  { name: "contract", script: "check:contract" },
  { name: "format", script: "check:format" },
];

const root = join(import.meta.dirname, "../..");

/**
 * Runs the first check, then the others, as many at a time as the machine has processors, and prints a line as each one
 * ends; a failed check prints its output and the command that runs it alone.
 *
 * @returns the names of those that failed
 */
export async function runStaticChecks(checks: readonly StaticCheck[]): Promise<string[]> {
  const failed: string[] = [];
  const run = async (check: StaticCheck): Promise<void> => {
    const start = Date.now();
    const { code, output } = await runScript(check.script);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    if (code === 0) process.stdout.write(`✓ ${check.name} (${seconds} s)\n`);
    else {
      failed.push(check.name);
      process.stdout.write(`${output}✗ ${check.name} (${seconds} s)\n  npm run ${check.script}\n`);
    }
  };
  const [first, ...left] = checks;
  if (first !== undefined) await run(first);
  const work = async (): Promise<void> => {
    for (let check = left.shift(); check !== undefined; check = left.shift())
      // eslint-disable-next-line no-await-in-loop -- one after another is the point
      await run(check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

/** Runs a script of package.json and collects what it prints. */
async function runScript(script: string): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const child = spawn("npm", ["run", "--silent", script], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
    child.stderr.on("data", (piece: Buffer) => pieces.push(piece));
    child.on("error", ({ message }) => resolve({ code: 1, output: `${message}\n` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }));
  });
}
