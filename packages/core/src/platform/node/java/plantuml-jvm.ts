import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Socket } from "node:net";
import { delimiter, dirname } from "node:path";
import type { ContainedThread, ThreadEnd } from "../contained-thread.ts";
import type { TaskOrder, TaskReport } from "../task-messages.ts";
import type { ThreadListener } from "../task-pool.ts";
import { type JavaPlantuml, programFolders } from "./find-java.ts";
import { guardProcess } from "./guard-process.ts";
import { type PipeAnswer, pipeText, readTrial, trial } from "./pipe-format.ts";
import { processorTimeOf } from "./processor-time.ts";

/** The options of a JVM. */
export interface PlantumlJvmOptions {
  readonly program: JavaPlantuml;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** How much its heap may grow, in megabytes. */
  readonly memory: number;
}

/** Larger than any picture, in bytes. */
const maxAnswer = 64 * 1024 * 1024;

/** The exit code of a JVM that ran out of memory. */
const outOfMemory = 3;

/**
 * PlantUML's own pipe in a Java machine: it draws one diagram after the other, as its input has them. It is a thread of a
 * task pool that happens to be another program.
 */
export function startPlantumlJvm(
  { environment, memory, program: { jar, java } }: PlantumlJvmOptions,
  { onEnd, onMessage }: ThreadListener,
): ContainedThread {
  const mark = `archscribe-${randomUUID()}`;
  const machine = spawn(java, [...machineFlags(memory), "-jar", jar, ...pipeOptions(mark)], {
    cwd: dirname(jar),
    // A terminal that is told to interrupt would end it in the middle of a diagram, before the command that closes it.
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
  // A program that is gone says so by its exit.
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
 * Most of the diagrams of a command are drawn before the second compiler would have paid off, and it is the larger part of
 * what a machine with two does. Language and time zone are not those of the person, so that a picture is everywhere the same.
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

/** What finding fonts and Graphviz takes, of the user's environment, and PlantUML's strictest profile: no file, no network. */
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

/** The mark stands in a line of its own, the end of which comes with what follows. */
function withoutLineEnd(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
  return bytes.subarray(start === -1 ? bytes.length : start);
}

/** The line that tells best why a machine has ended: its first one, for behind it stands where in the program that was. */
function lastWords({ stderr }: ChildProcess): () => string {
  let words = "";
  stderr?.on("data", (chunk: Buffer) => (words = (words + chunk.toString()).slice(-10_000)));
  return () => {
    const lines = words.split("\n").filter((line) => line.trim() !== "");
    const cause = lines.findLast((line) => /^(?:Exception|Error|Caused by)\b/.test(line));
    return (cause ?? lines.at(-1) ?? "").trim();
  };
}
