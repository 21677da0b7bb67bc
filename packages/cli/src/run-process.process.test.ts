import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { folderWith, outcomeOf, programLine, start } from "./testing/command-line.ts";
import { isFullRun } from "./testing/is-full-run.ts";

const endless = "@startuml\n!$i = 1\n!while $i > 0\n!$i = $i + 1\n!endwhile\nA -> B\n@enduml\n";
const project = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "diagrams/component/a.mmd": "flowchart LR\n  A --> B\n",
  "diagrams/component/b.puml": endless,
};

/** That SIGTERM ends with another code is seen where publishing on a server is interrupted. */
const signals = isFullRun
  ? ([
      ["SIGINT", 130],
      ["SIGTERM", 143],
    ] as const)
  : ([["SIGINT", 130]] as const);

describe.each(signals)("%s in the middle of publishing", (signal, code) => {
  it(`ends with ${String(code)}, leaves no half-written file and no process`, async () => {
    const folder = await folderWith(project);
    const child = start(["publish", "--format", "html,pdf", "--timeout", "60"], { folder });
    const outcome = outcomeOf(child);

    const browser = await browserOf(child.pid ?? 0);
    child.kill(signal);
    const { code: ended, stderr } = await outcome;

    expect(ended).toBe(code);
    expect(stderr).toContain("Interrupted");
    expect((await readdir(folder)).includes("sad") ? await readdir(join(folder, "sad")) : []).toEqual([]);
    expect(await isRunning(browser)).toBe(false);
  });
});

it("ends with the second signal, even if the system does not finish reading a file", async () => {
  const folder = await folderWith({});
  await promisify(execFile)("mkfifo", [join(folder, "brief")]);
  // Opened for both, a pipe does not end.
  const pipe = await open(join(folder, "brief"), "r+");
  // Says when the file is being read, and when the first signal was received.
  const reporter = `
const isReading = () => process.getActiveResourcesInfo().includes("FSReqPromise");
const timer = setInterval(() => { if (isReading()) { clearInterval(timer); console.log("reading"); } }, 50);
process.once("SIGINT", () => console.log("received"));`;
  const { args, command } = programLine(["init", "shop", "--from", "/dev/fd/3"]);
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore", pipe.fd],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reporter)}`,
    },
  });
  child.stdout?.on("data", () => child.kill("SIGINT"));

  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  await pipe.close();

  expect(signal).toBe("SIGINT");
});

it("ends with the command, even if a library has left something open, and loses no output", async () => {
  const folder = await folderWith(project);
  const requirements = Array.from(
    { length: 5_000 },
    (_, index) => `- id: FR-${String(index)}\n  text: Lend.\n`,
  );
  await mkdir(join(folder, "requirements"));
  await writeFile(join(folder, "requirements/functional.yaml"), requirements.join(""));
  const leftOpen = "--import=data:text/javascript,setInterval(()=>undefined,1000)";

  const { code, stdout } = await outcomeOf(
    start(["check", "--json"], { folder, environment: { NODE_OPTIONS: leftOpen } }),
  );

  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toBeTypeOf("object");
});

/** The process of the browser, as soon as there is one. */
async function browserOf(parent: number): Promise<number> {
  for (;;) {
    const children = await processes();
    const found = children.find(({ command, of }) => of === parent && /chrom|edge/i.test(command));
    if (found) return found.pid;
    if (!children.some(({ pid }) => pid === parent))
      throw new Error("the command ended before its browser was started");
  }
}

async function isRunning(pid: number): Promise<boolean> {
  return (await processes()).some((one) => one.pid === pid && !one.state.startsWith("Z"));
}

interface RunningProcess {
  readonly pid: number;
  readonly of: number;
  readonly state: string;
  readonly command: string;
}

async function processes(): Promise<RunningProcess[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,state=,args="], {
    maxBuffer: 2 ** 24,
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => {
      const [, pid, of, state = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return { pid: Number(pid), of: Number(of), state, command };
    });
}
