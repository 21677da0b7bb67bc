import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../client/index.ts";
import { answered, failed, fakeClock, fakeFeed } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import type { Job } from "../machine/job/jobs-api.ts";
import { missedText } from "../machine/job/missed-text.ts";
import { generationMachine } from "./generation.ts";
import type { Begun, GenerationApi, GenerationResult, GenerationTask } from "./generation-api.ts";
import type { GenerationEvent, GenerationState } from "./generation-state.ts";
import { runCost, runStatus } from "./run-texts.ts";
import { startGeneration } from "./start-generation.ts";

const task: GenerationTask = { kind: "design", title: "Use cases", parts: ["use-cases", "usecase"] };
const changes: GenerationResult["changes"] = [
  { path: "use-cases/UC-1.yaml", kind: "new" },
  { path: "diagrams/usecase.puml", kind: "detached" },
];
const result: GenerationResult = { engine: "rules", changes, reports: [], project_revision: "2" };
const offers = {
  engines: [
    { engine: "rules" as const, available: true, models: [] },
    { engine: "llm" as const, available: true, models: [{ model: "compatible:tiny", is_local: true }] },
  ],
  limits: { max_cost: 10, remaining_cost: 7 },
};
const running: Job = {
  job_id: "job-1",
  project_id: 7,
  kind: "generate",
  state: "running",
  progress: {
    done: 1,
    total: 5,
    steps: ["actors and use cases"],
    elements: [{ kind: "actor", name: "Member" }],
  },
  cost: 0.004,
  tokens: { input: 1200, output: 300 },
  attempt: 1,
  created_at: "2026-03-02T09:00:00.000Z",
};
const done: Job = { ...running, state: "done", result };
const lost: Job = { ...running, state: "failed", error: { code: "UNAVAILABLE", error: "The model is away" } };

const onlyRules = { ...offers, engines: offers.engines.slice(0, 1) };
const proposal: GenerationTask = { kind: "text", title: "Brief", purpose: "brief", text: "a shop" };

interface World {
  readonly foresee?: () => Promise<Answer<typeof changes>>;
  readonly engines?: typeof offers;
  readonly begin?: () => Promise<Answer<Begun>>;
  readonly jobs?: readonly Answer<Job>[];
  readonly listed?: readonly Job[] | Promise<readonly Job[]>;
}

function started({ begin, foresee, engines = offers, jobs = [], listed = [] }: World = {}) {
  const clock = fakeClock();
  const log: (readonly unknown[])[] = [];
  const feed = fakeFeed();
  const answers = [...jobs];
  const next = (): Answer<Job> => answers.shift() ?? answered(running);
  const api: GenerationApi = {
    getEngines: async () => answered(engines),
    foresee: async ({ force }) =>
      foresee?.() ??
      answered(force ? changes.map(({ path }) => ({ path, kind: "changed" as const })) : changes),
    begin: async (order) => {
      log.push(["begin", order.choice, order.force, order.key]);
      return begin?.() ?? answered({ kind: "done", outcome: { kind: "design", result } });
    },
    getJob: async (jobId) => {
      log.push(["getJob", jobId]);
      return next();
    },
    listJobs: async () => answered(await listed),
    cancelJob: async () => answered({ ...running, state: "canceled" }),
    resumeJob: async (jobId) => {
      log.push(["resume", jobId]);
      return answered({ ...running, state: "queued" });
    },
  };
  const store = startGeneration({ api, clock, feed });
  const told: (readonly [string, string])[] = [];
  const listenTo = (wanted: GenerationTask) =>
    store.whenDone(wanted, ({ phase, title }) => told.push([title, phase]));
  const run = () => {
    const [first] = store.view.current.runs;
    if (first === undefined) throw new Error("Nothing is generated");
    return first;
  };
  return { ...store, clock, lines: feed.lines, listenTo, log, run, told };
}

async function confirmed(world?: World) {
  const generation = started(world);
  await generation.send({ type: "asked", task, projectId: 7, key: "once" });
  await generation.send({ type: "confirmed" });
  return generation;
}

const inJob = { begin: async () => answered<Begun>({ kind: "job", jobId: "job-1" }) };

describe("the question", () => {
  it("shows the changes to the files, and the available engines", async () => {
    const { send, view } = started();

    await send({ type: "asked", task, projectId: 7, key: "k" });

    expect(view.current.question).toEqual({
      task,
      projectId: 7,
      key: "k",
      choice: { engine: "rules" },
      force: false,
      foresight: { kind: "known", changes },
    });
    expect(view.current.engines).toEqual({ kind: "known", ...offers });
  });

  it("looks again when what a person has written shall be replaced, too", async () => {
    const { send, view } = started();
    await send({ type: "asked", task, projectId: 7, key: "k" });

    await send({ type: "forceChosen", force: true });

    expect(view.current.question).toMatchObject({
      force: true,
      foresight: { changes: [{ kind: "changed" }, { kind: "changed" }] },
    });
  });

  it("does not choose a model that the server has not", async () => {
    const { send, view } = started();
    await send({ type: "asked", task, projectId: 7, key: "k" });

    await send({ type: "engineChosen", choice: { engine: "llm", model: "openai:gone" } });

    expect(view.current.question?.choice).toEqual({ engine: "rules" });
  });

  it("remembers the engine that was chosen last", async () => {
    const { send, view } = started(inJob);
    await send({ type: "asked", task, projectId: 7, key: "k" });
    await send({ type: "engineChosen", choice: { engine: "llm", model: "compatible:tiny" } });
    await send({ type: "confirmed" });

    await send({ type: "asked", task, projectId: 7, key: "k" });

    expect(view.current.question?.choice).toEqual({ engine: "llm", model: "compatible:tiny" });
  });
});

describe("a text", () => {
  it.each([
    ["known before", [{ type: "projectEntered", projectId: 7 }]],
    ["not known yet", []],
  ] as const)("is proposed at once where the rules are all there is, %s", async (_, before) => {
    const { log, run, send, view } = started({ engines: onlyRules });
    for (const event of before) await send(event);

    await send({ type: "asked", task: proposal, projectId: 7, key: "once" });

    expect([view.current.phase, view.current.question]).toEqual(["quiet", undefined]);
    expect(log).toEqual([["begin", { engine: "rules" }, false, "once"]]);
    expect(run()).toMatchObject({ phase: "done", title: "Brief" });
  });

  it.each([
    ["a language model is there to be chosen", offers, proposal],
    ["files may be replaced", onlyRules, task],
  ])("waits for an answer where %s", async (_, engines, task) => {
    const { log, send, view } = started({ engines });
    await send({ type: "projectEntered", projectId: 7 });

    await send({ type: "asked", task, projectId: 7, key: "once" });

    expect([view.current.phase, log]).toEqual(["asking", []]);
  });
});

describe("the rules", () => {
  it("run at once, and every page that shows a result is notified", async () => {
    const generation = started();
    generation.listenTo({ kind: "design", title: "Diagram", parts: ["usecase"] });
    generation.listenTo({ kind: "design", title: "API", parts: ["api"] });
    await generation.send({ type: "asked", task, projectId: 7, key: "once" });

    await generation.send({ type: "confirmed" });

    expect(generation.log).toEqual([["begin", { engine: "rules" }, false, "once"]]);
    expect(generation.run()).toMatchObject({ phase: "done", outcome: { kind: "design", result } });
    expect(generation.told).toEqual([["Use cases", "done"]]);
  });

  it("are asked again with the same key when no answer came", async () => {
    const answers: Answer<Begun>[] = [failed("NETWORK_ERROR", "No connection")];
    const { log, run, send } = await confirmed({
      begin: async () => answers.shift() ?? answered({ kind: "done", outcome: { kind: "design", result } }),
    });
    const before = run();

    await send({ type: "resumeRequested", id: before.id });

    expect(before).toMatchObject({
      phase: "failed",
      error: { message: "No connection", hint: "Check your connection, then resume." },
    });
    expect([log.map(([, , , key]) => key), run().phase]).toEqual([["once", "once"], "done"]);
  });
});

describe("a job", () => {
  it("is followed live: steps, elements, tokens, cost", async () => {
    const { lines, run } = await confirmed(inJob);
    const waiting = runStatus(run());

    lines[0]?.tell(running);
    const there = run();
    lines[0]?.tell(done);

    expect([lines.map(({ path }) => path), waiting]).toEqual([
      ["/jobs/job-1/events"],
      "Waiting for its turn",
    ]);
    expect(there).toMatchObject({
      phase: "running",
      steps: ["actors and use cases"],
      elements: [{ kind: "actor", name: "Member" }],
    });
    expect(runStatus(there)).toBe("Step 2 of 5");
    expect(runCost({ ...there, engine: "llm" })).toBe("1,500 tokens · less than $0.01");
    expect([run().phase, lines[0]?.isOpen]).toEqual(["done", false]);
  });

  it("is followed again once the server answers; until then the panel says that it does not", async () => {
    const { clock, lines, run } = await confirmed({
      ...inJob,
      jobs: [failed("NETWORK_ERROR"), answered(running)],
    });

    lines[0]?.lose();
    await clock.advance(1000);
    const missed = runStatus(run());
    await clock.advance(2000);

    expect([missed, runStatus(run())]).toEqual([missedText, "Step 2 of 5"]);
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it("that has become inaccessible counts as failed", async () => {
    const { clock, lines, run } = await confirmed({
      ...inJob,
      jobs: [failed("NETWORK_ERROR"), failed("NOT_FOUND", "There is no such job")],
    });

    lines[0]?.lose();
    await clock.advance(3000);

    expect(run()).toMatchObject({ phase: "failed", error: { message: "There is no such job" } });
    expect(runStatus(run())).toBe("Failed");
  });

  it("can be canceled, and gone on with", async () => {
    const { lines, log, run, send } = await confirmed(inJob);

    await send({ type: "cancelRequested", id: run().id });
    const canceled = [run().phase, lines[0]?.isOpen];
    await send({ type: "resumeRequested", id: run().id });

    expect([canceled, run().phase]).toEqual([["canceled", false], "waiting"]);
    expect(log.at(-1)).toEqual(["resume", "job-1"]);
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it("that failed says why, and what to do", async () => {
    const { lines, run } = await confirmed(inJob);

    lines[0]?.tell(lost);

    expect(run()).toMatchObject({
      phase: "failed",
      error: {
        message: "The model is away",
        hint: "Nothing is lost: resuming continues where it stopped, and you do not pay twice.",
      },
    });
  });

  it("of an earlier visit is found and followed, unless it has ended or publishes", async () => {
    const { lines, run, send } = started({
      listed: [running, { ...done, job_id: "job-2" }, { ...running, job_id: "job-3", kind: "publish" }],
    });

    await send({ type: "projectEntered", projectId: 7 });

    expect(run()).toMatchObject({ jobId: "job-1", phase: "running", title: "Generation" });
    expect(lines.map(({ path }) => path)).toEqual(["/jobs/job-1/events"]);
  });

  it("is no longer followed after sign-out", async () => {
    const { lines, send, view } = await confirmed(inJob);

    await send({ type: "signedOut" });

    expect([lines[0]?.isOpen, view.current.runs]).toEqual([false, []]);
  });
});

it("a preview of an earlier choice is not shown", async () => {
  const late = Promise.withResolvers<Answer<typeof changes>>();
  const answers = [late.promise, Promise.withResolvers<Answer<typeof changes>>().promise];
  const { send, view } = started({ foresee: () => answers.shift() ?? late.promise });

  const asking = send({ type: "asked", task, projectId: 7, key: "k" });
  void send({ type: "forceChosen", force: true });
  late.resolve(answered(changes));
  await asking;

  expect(view.current.question?.foresight).toEqual({ kind: "loading" });
});

it("the preview of a design is not shown for a text that is requested after it", async () => {
  const late = Promise.withResolvers<Answer<typeof changes>>();
  const { send, view } = started({ foresee: () => late.promise });

  const asking = send({ type: "asked", task, projectId: 7, key: "k" });
  await send({ type: "dismissed" });
  await send({ type: "asked", task: proposal, projectId: 7, key: "l" });
  late.resolve(answered(changes));
  await asking;

  expect(view.current.question?.foresight).toEqual({ kind: "none" });
});

it("jobs that are found after sign-out are nobody's", async () => {
  const found = Promise.withResolvers<readonly Job[]>();
  const { send, view } = started({ listed: found.promise });

  const entering = send({ type: "projectEntered", projectId: 7 });
  await send({ type: "signedOut" });
  found.resolve([running]);
  await entering;

  expect(view.current.runs).toEqual([]);
});

it("a running generation stays on the list, and a finished one can be removed", async () => {
  const { lines, run, send, view } = await confirmed(inJob);

  await send({ type: "runDismissed", id: run().id });
  const before = view.current.runs.length;
  lines[0]?.tell(done);
  await send({ type: "runDismissed", id: run().id });

  expect([before, view.current.runs, view.current.isPanelOpen]).toEqual([1, [], false]);
});

it("no sequence of events leads out of the table", () => {
  holdsAsMachine(generationMachine, someEvent);
});

function someEvent({ runs }: GenerationState): fc.Arbitrary<GenerationEvent> {
  const id = fc.constantFrom(...runs.map((one) => one.id), 99);
  const answer = failed("NETWORK_ERROR");
  const error = answer.ok ? { code: "SERVER_ERROR" as const, message: "" } : answer.error;
  return fc.oneof(
    fc.constantFrom<GenerationEvent>(
      { type: "asked", task, projectId: 7, key: "k" },
      {
        type: "asked",
        task: { kind: "text", title: "Text", purpose: "brief", text: "a" },
        projectId: 7,
        key: "k",
      },
      { type: "enginesReceived", offers },
      { type: "enginesReceived", offers: onlyRules },
      { type: "enginesRefused", error },
      { type: "foreseen", changes },
      { type: "notForeseen", error },
      { type: "engineChosen", choice: { engine: "llm" } },
      { type: "forceChosen", force: true },
      { type: "dismissed" },
      { type: "confirmed" },
      { type: "panelToggled", isOpen: false },
      { type: "projectEntered", projectId: 7 },
      { type: "jobsFound", jobs: [running] },
      { type: "signedOut" },
    ),
    id.map((id): GenerationEvent => ({ type: "begunRun", id, begun: { kind: "job", jobId: "job-1" } })),
    fc
      .tuple(id, fc.constantFrom("notBegun", "jobGone", "notResumed"))
      .map(([id, type]): GenerationEvent => ({ type, id, error })),
    fc
      .tuple(
        id,
        fc.constantFrom("jobMissed", "cancelRequested", "notCanceled", "resumeRequested", "runDismissed"),
      )
      .map(([id, type]): GenerationEvent => ({ type, id })),
    fc
      .tuple(id, fc.constantFrom(running, done, lost), fc.constantFrom("jobTold", "resumed"))
      .map(([id, job, type]): GenerationEvent => ({ type, id, job })),
  );
}
