import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { DiagramEngine, RenderRequest } from "../../../model/index.ts";
import { sharedPlantuml } from "../testing/shared-engines.ts";
import { openSocket } from "./socket-line.ts";
import { createWarmPlantuml } from "./warm-plantuml.ts";

const request: RenderRequest = {
  notation: "plantuml",
  text: "@startuml\nAlice -> Bob : hello\n@enduml\n",
  theme: "Plain",
  date: "2026-03-31T00:00:00.000Z",
};

let runtime: string;

/** The engine of this process, which stays when a command closes it. */
const builtIn: DiagramEngine = { ...sharedPlantuml, close: () => Promise.resolve() };

async function openRuntime(): Promise<void> {
  runtime = await mkdtemp(join(tmpdir(), "archscribe-warm-"));
}

async function removeRuntime(): Promise<void> {
  for (const daemon of daemons()) process.kill(daemon, "SIGKILL");
  await rm(runtime, { recursive: true, force: true });
}

/** Process ids of the daemons whose sockets are in the test's folder. */
function daemons(): number[] {
  const processes = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8", maxBuffer: 2 ** 26 });
  return processes
    .split("\n")
    .filter((line) => line.includes("plantuml-daemon") && line.includes(runtime))
    .map((line) => Number.parseInt(line, 10));
}

async function isAnswered(): Promise<boolean> {
  const [name = ""] = await readdir(join(runtime, "archscribe"));
  const socket = await openSocket(join(runtime, "archscribe", name));
  socket?.destroy();
  return socket !== undefined;
}

function command({
  idle = 60_000,
  missing = [],
}: { readonly idle?: number; readonly missing?: string[] } = {}): DiagramEngine {
  const engine = createWarmPlantuml({
    idle,
    environment: { XDG_RUNTIME_DIR: runtime },
    limits: {},
    onMissing: (reason) => missing.push(reason),
    builtIn,
  });
  onTestFinished(() => engine.close());
  return engine;
}

describe("PlantUML by a daemon that stays", () => {
  beforeAll(openRuntime);
  afterAll(removeRuntime);

  it("is drawn as by the built-in engine", async () => {
    expect(await command().render(request)).toEqual(await builtIn.render(request));
  });

  it("is drawn by the same daemon for the next command, also for several at once", async () => {
    const first = command();
    await first.render(request);
    await first.close();
    const [daemon] = daemons();

    const [second, third] = [command(), command()];
    const results = await Promise.all([second.render(request), third.render(request)]);

    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(daemons()).toEqual([daemon]);
  });

  it("tells faults as the built-in engine does, and continues", async () => {
    const engine = command();

    const wrong = await engine.render({ ...request, text: "@startuml\nthis is nothing\n@enduml\n" });

    expect(wrong).toMatchObject({ ok: false, fault: { kind: "syntax", line: 2 } });
    expect(await engine.render(request)).toMatchObject({ ok: true });
  });
});

describe("PlantUML by a daemon", () => {
  beforeEach(openRuntime);
  afterEach(removeRuntime);

  it("is drawn for several commands that find no daemon and start at once", { tags: ["slow"] }, async () => {
    const results = await Promise.all([command(), command(), command()].map((one) => one.render(request)));

    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await readdir(join(runtime, "archscribe"))).toHaveLength(1);
  });

  it(
    "ends its daemon by itself, some time after the last command, and leaves no socket",
    { tags: ["slow"] },
    async () => {
      const engine = command({ idle: 50 });
      await engine.render(request);
      expect(daemons()).toHaveLength(1);

      await engine.close();

      await expect.poll(() => daemons()).toEqual([]);
      expect(await readdir(join(runtime, "archscribe"))).toEqual([]);
    },
  );

  it(
    "is drawn by the built-in engine when the daemon is killed in the middle",
    { tags: ["slow"] },
    async () => {
      const engine = command();
      await engine.render(request);
      const waiting = [request, request, request].map((one) => engine.render(one));

      for (const daemon of daemons()) process.kill(daemon, "SIGKILL");

      expect((await Promise.all(waiting)).map(({ ok }) => ok)).toEqual([true, true, true]);
    },
  );

  it("starts another daemon if the last one was killed and left its socket", { tags: ["slow"] }, async () => {
    const first = command();
    await first.render(request);
    for (const daemon of daemons()) process.kill(daemon, "SIGKILL");
    await first.close();
    // A process that ends is out of the list before its sockets are closed.
    await expect.poll(() => isAnswered()).toBe(false);
    const missing: string[] = [];

    const result = await command({ missing }).render(request);

    expect([result.ok, missing, daemons().length]).toEqual([true, [], 1]);
  });

  it("asks no daemon in a folder that others can write to, and says so", async () => {
    const folder = join(runtime, "archscribe");
    await mkdir(folder);
    await chmod(folder, 0o777);
    const missing: string[] = [];

    const result = await command({ missing }).render(request);

    expect(result.ok).toBe(true);
    expect(missing).toEqual([`${folder} is not a folder that only you can access`]);
    expect(daemons()).toEqual([]);
  });

  it("is rendered with a message if no folder can be created", async () => {
    await writeFile(join(runtime, "archscribe"), "a file");
    const missing: string[] = [];

    const result = await command({ missing }).render(request);

    expect([result.ok, missing.length]).toEqual([true, 1]);
  });
});
