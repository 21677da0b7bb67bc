import { type ChildProcess, spawn, execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { delimiter, dirname } from "node:path";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type InlinedText, inlineIncludes } from "../../../document/diagrams/index.ts";
import { ArchscribeError } from "../../../model/errors/index.ts";
import type { DiagramEngine, RenderRequest, RenderResult } from "../../../model/index.ts";
import { crashFault } from "../../engine/engine-results.ts";
import { lossFault } from "../loss-fault.ts";
import { createTaskPool, type ThreadListener } from "../task-pool.ts";
import type { ContainedThread, ThreadEnd } from "../contained-thread.ts";
import type { TaskOrder, TaskReport } from "../task-messages.ts";
import { type JavaPlantuml, programFolders } from "./find-java.ts";
import { type PipeAnswer, readPipeAnswer, pipeText, readTrial, trial } from "./pipe-format.ts";
import { stateNow } from "./state-now.ts";

/** Linux counts in hundredths of a second, whatever the machine. */
const tick = 10;

/** Larger than any picture, in bytes. */
const maxAnswer = 64 * 1024 * 1024;

/** The exit code of a JVM that ran out of memory. */
const outOfMemory = 3;

export interface JavaPlantumlOptions {
  /** Renders texts that cannot be inlined: their includes can be followed only by the preprocessor. */
  readonly builtIn: DiagramEngine;
  readonly program: JavaPlantuml;
  /** What Java sees some parts of. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number;
  /** The maximum heap of the JVM, in megabytes. */
  readonly memoryLimit?: number;
}

const defaultProcessorLimit = 15_000;
const defaultMemoryLimit = 1_500;

/**
 * A user's own `plantuml.jar` in one Java machine, which starts with the first diagram. A diagram that exceeds its limits
 * costs the machine, and the next one gets another.
 *
 * @throws ArchscribeError JAVA_FAILED, from `render`, when Java does not come to draw
 */
export function createJavaPlantuml({
  builtIn,
  environment,
  memoryLimit: memory = defaultMemoryLimit,
  processorLimit: processor = defaultProcessorLimit,
  program,
}: JavaPlantumlOptions): DiagramEngine {
  const pool = createTaskPool<string, PipeAnswer>({
    start: (listener) => startPlantumlJvm({ program, environment, memory }, listener),
    size: 1,
    limits: { processor },
  });

  async function render(request: RenderRequest): Promise<RenderResult> {
    const inlined = inlineIncludes(request);
    if ("kind" in inlined) return builtIn.render(request);
    const outcome = await pool.run(stateNow(inlined.text, request.date));
    if (outcome.kind === "answered") return placed(readPipeAnswer(outcome.answer, inlined.text), inlined);
    // Nobody waits any longer.
    if (outcome.kind === "closed") return new Promise(() => undefined);
    if (outcome.kind === "unavailable") {
      throw new ArchscribeError("JAVA_FAILED", { jar: program.jar, reason: outcome.reason });
    }
    return { ok: false, fault: lossFault(outcome, { killed }) };
  }

  return {
    notation: "plantuml",
    version: program.version,
    isOwnRelease: true,
    render,
    async close() {
      await Promise.all([pool.close(), builtIn.close()]);
    },
  };
}

/** A fault at its line of the text, or of the include that the line is of. */
function placed(result: RenderResult, { places }: InlinedText): RenderResult {
  if (result.ok || result.fault.line === undefined) return result;
  return { ok: false, fault: { ...result.fault, ...places[result.fault.line - 1] } };
}

const killed = crashFault("it was killed twice; the machine may be short of memory");

/** The options of a JVM. */
interface PlantumlJvmOptions {
  readonly program: JavaPlantuml;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How much its heap may grow, in megabytes. */
  readonly memory: number;
}

/**
 * PlantUML's own pipe in a Java machine: it draws one diagram after the other, as its input has them. It is a thread of a
 * task pool that happens to be another program.
 */
function startPlantumlJvm(
  { environment, memory, program: { jar, java } }: PlantumlJvmOptions,
  { onEnd, onMessage }: ThreadListener,
): ContainedThread {
  const mark = `archscribe-${randomUUID()}`;
  const machine = spawn(java, [...machineFlags(memory), "-jar", jar, ...pipeOptions(mark)], {
    cwd: dirname(jar),
    // An interrupt from a terminal would end it in the middle of a diagram, before the command that closes
    // it.
    detached: true,
    env: machineEnvironment(environment),
    stdio: ["pipe", "pipe", "pipe"],
  });
  const endGuard = machine.pid === undefined ? () => undefined : guardProcess(machine.pid);
  const gone = new Promise<void>((resolve) => machine.once("close", () => resolve()));
  const said = lastWords(machine);
  let firstLine: number | undefined;
  let hasEnded = false;
  let spentBefore = Promise.resolve(0);

  function end(why: ThreadEnd): void {
    endGuard();
    if (hasEnded) return;
    hasEnded = true;
    onEnd(why);
  }

  function report(said: TaskReport<PipeAnswer, never>): void {
    onMessage(said as never);
  }

  function hear(bytes: Uint8Array): void {
    if (hasEnded) return;
    if (firstLine !== undefined) return report({ answer: { bytes, firstLine } });
    firstLine = readTrial(bytes);
    if (firstLine === undefined) return giveUp(`${jar} is not a usable plantuml.jar`);
    report("ready");
  }

  function giveUp(reason: string): void {
    machine.kill("SIGKILL");
    end({ kind: "fault", error: new Error(reason) });
  }

  function send(text: string): void {
    if (machine.pid === undefined) return;
    spentBefore = processorTimeOf(machine.pid);
    machine.stdin.write(text);
  }

  readAnswers(machine, { mark, hear, tooLong: () => giveUp("the picture is too large") });
  // A program that has ended reports it by its exit.
  machine.stdin.on("error", () => undefined);
  machine.on("error", (error) => end({ kind: "fault", error }));
  machine.on("close", (code, signal) => {
    if (code === 0) end({ kind: "done" });
    else if (signal === "SIGKILL") end({ kind: "killed" });
    else if (code === outOfMemory) end({ kind: "memory" });
    else end({ kind: "fault", error: new Error(said() || `it ended with ${signal ?? `code ${code}`}`) });
  });
  send(pipeText(trial));

  return {
    post(order) {
      const asked = order as TaskOrder<string>;
      if (asked === "close") machine.stdin.end();
      else send(pipeText(asked.question));
    },
    async processorTime() {
      if (machine.pid === undefined) return 0;
      return (await processorTimeOf(machine.pid)) - (await spentBefore);
    },
    keepsAlive(keeps) {
      for (const part of [machine, ...pipesOf(machine)]) {
        if (keeps) part.ref();
        else part.unref();
      }
    },
    async terminate() {
      hasEnded = true;
      if (machine.pid === undefined) return;
      machine.ref();
      machine.kill("SIGKILL");
      await gone;
      endGuard();
    },
  };
}

/** The types know them as streams alone. */
function pipesOf({ stderr, stdin, stdout }: ChildProcess): Socket[] {
  return [stdin, stdout, stderr].filter((pipe) => pipe instanceof Socket);
}

/**
 * Most diagrams of a command are rendered before the second compiler would pay off, and it causes most of the work
 * of a machine with two. Language and time zone are fixed, so that a picture is the same everywhere.
 */
function machineFlags(memory: number): string[] {
  return [
    "-XX:+IgnoreUnrecognizedVMOptions",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-XX:+ExitOnOutOfMemoryError",
    `-Xmx${memory}m`,
    // PlantUML matches lines by recursion, so that long ones need a deep stack.
    "-Xss32m",
    "-Djava.awt.headless=true",
    "-Dfile.encoding=UTF-8",
    "-Dstdout.encoding=UTF-8",
    "-Dsun.stdout.encoding=UTF-8",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Duser.timezone=UTC",
  ];
}

/** Pictures as SVG, words instead of pictures of errors, and a mark that no diagram can know behind each. */
function pipeOptions(mark: string): string[] {
  return ["-tsvg", "-charset", "UTF-8", "-pipe", "-pipedelimitor", mark, "-pipenostderr", "-stdrpt:1"];
}

/**
 * The part of the user's environment that is needed to find fonts and Graphviz, and PlantUML's strictest
 * profile: no file, no network.
 */
function machineEnvironment(environment: PlantumlJvmOptions["environment"]): NodeJS.ProcessEnv {
  const names = ["HOME", "GRAPHVIZ_DOT", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "SystemRoot", "TEMP", "TMP"];
  const kept = names.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    PATH: programFolders(environment).join(delimiter),
    LANG: "C.UTF-8",
    PLANTUML_SECURITY_PROFILE: "SANDBOX",
  };
}

interface AnswerReader {
  readonly mark: string;
  readonly hear: (bytes: Uint8Array) => void;
  readonly tooLong: () => void;
}

/** Splits the JVM's output at the marks. */
function readAnswers({ stdout }: ChildProcess, { hear, mark, tooLong }: AnswerReader): void {
  let parts: Buffer[] = [];
  let length = 0;
  let tail = Buffer.alloc(0);
  stdout?.on("data", (chunk: Buffer) => {
    parts.push(chunk);
    length += chunk.length;
    const end = Buffer.concat([tail, chunk]);
    tail = end.subarray(-mark.length);
    if (length > maxAnswer) return tooLong();
    if (!end.includes(mark)) return;
    let rest = Buffer.concat(parts);
    for (let at = rest.indexOf(mark); at >= 0; at = rest.indexOf(mark)) {
      hear(withoutLineEnd(rest.subarray(0, at)));
      rest = rest.subarray(at + mark.length);
    }
    parts = [rest];
    length = rest.length;
    tail = rest.subarray(-mark.length);
  });
}

/** The mark is on a separate line, whose end arrives with the following output. */
function withoutLineEnd(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
  return bytes.subarray(start === -1 ? bytes.length : start);
}

/**
 * The line that best explains why a machine has ended: its first one, because the place in the program
 * follows it.
 */
function lastWords({ stderr }: ChildProcess): () => string {
  let words = "";
  stderr?.on("data", (chunk: Buffer) => (words = (words + chunk.toString()).slice(-10_000)));
  return () => {
    const lines = words.split("\n").filter((line) => line.trim() !== "");
    const cause = lines.findLast((line) => /^(?:Exception|Error|Caused by)\b/.test(line));
    return (cause ?? lines.at(-1) ?? "").trim();
  };
}

/**
 * Kills a process as soon as this one has ended, even if this one is killed: a program may not
 * notice the end of its input, for instance in an endless loop.
 *
 * @returns ends the guard
 */
function guardProcess(pid: number): () => void {
  // The shell waits for the end of a line that only the end of this process gives it. Where there is no such shell, the
  // program's own attention has to do.
  const guard = spawn("/bin/sh", ["-c", 'read -r line; kill -9 "$0"', String(pid)], {
    detached: true,
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => undefined);
  guard.unref();
  guard.stdin.on("error", () => undefined);
  (guard.stdin as Socket).unref();
  return () => void guard.kill("SIGKILL");
}

/** The processor time of a process since its start, in milliseconds; undefined if it has ended. */
async function processorTimeOf(pid: number): Promise<number> {
  if (process.platform === "linux")
    return fromProc(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""));
  const ps = await promisify(execFile)("ps", ["-o", "time=", "-p", String(pid)]).catch(() => undefined);
  return fromClock(ps?.stdout.trim() ?? "");
}

/**
 * The name of the program, which may contain anything, is in brackets; user and system time are two fields
 * behind it.
 */
function fromProc(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick;
}

/** `1-02:03:04`, `2:03.45` */
function fromClock(text: string): number {
  const [days, clock] = text.includes("-") ? text.split("-") : ["0", text];
  const seconds = (clock ?? "").split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}
