import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../client/index.ts";
import type { Clock } from "../../../model/index.ts";
import { answered, failed, fakeClock, fakeFeed } from "../../../testing/index.ts";
import { followJob } from "./follow-job.ts";
import type { Job } from "./jobs-api.ts";

const running: Job = {
  job_id: "job-1",
  project_id: 7,
  kind: "generate",
  state: "running",
  progress: { done: 1, total: 5 },
  cost: 0,
  tokens: { input: 0, output: 0 },
  attempt: 1,
  created_at: "2026-03-02T09:00:00.000Z",
};
const done: Job = { ...running, state: "done" };

/** A followed job, with the server's answers and the notifications of the listener. */
function followed(answers: readonly Answer<Job>[] = []) {
  const clock = fakeClock();
  const feed = fakeFeed();
  const asked: number[] = [];
  const log: string[] = [];
  const left = [...answers];
  const start = clock.now().getTime();
  const getJob = async () => {
    asked.push(clock.now().getTime() - start);
    return left.shift() ?? failed("NETWORK_ERROR");
  };
  const stop = followJob({ api: { getJob }, clock, feed }, "job-1", {
    told: ({ state }) => void log.push(state),
    missed: () => void log.push("missed"),
    gone: ({ code }) => void log.push(code),
  });
  return { asked, clock, lines: feed.lines, log, stop };
}

describe("the line", () => {
  it("tells how the job stands until it has ended, and is closed then", () => {
    const { lines, log } = followed();

    lines[0]?.tell(running);
    lines[0]?.tell(done);

    expect(log).toEqual(["running", "done"]);
    expect(lines.map(({ isOpen, path }) => [path, isOpen])).toEqual([["/jobs/job-1/events", false]]);
  });

  it("that merely breaks is reopened after a second, without a message", async () => {
    const { clock, lines, log } = followed([answered(running)]);

    lines[0]?.lose();
    await clock.advance(1_000);

    expect(log).toEqual(["running"]);
    expect(lines.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it("is not reopened for a job that has ended in the meantime, whose end is reported", async () => {
    const { clock, lines, log } = followed([answered(done)]);

    lines[0]?.lose();
    await clock.advance(60_000);

    expect(log).toEqual(["done"]);
    expect(lines.length).toBe(1);
  });
});

describe("a server that does not answer", () => {
  it("is polled at growing intervals, and each poll is reported", async () => {
    const { asked, clock, lines, log } = followed();

    lines[0]?.lose();
    await clock.advance(60_000);

    expect(asked).toEqual([1_000, 3_000, 7_000, 15_000, 30_000, 45_000, 60_000]);
    expect(log).toEqual(asked.map(() => "missed"));
  });

  it("is asked after a second again once it has answered", async () => {
    const { asked, clock, lines } = followed([failed("NETWORK_ERROR"), answered(running)]);
    lines[0]?.lose();
    await clock.advance(3_000);

    lines[1]?.lose();
    await clock.advance(1_000);

    expect(asked).toEqual([1_000, 3_000, 4_000]);
  });
});

it.each(["NOT_FOUND", "UNAUTHORIZED", "FORBIDDEN"] as const)(
  "a job of which the server answers %s is gone, and not asked for any more",
  async (code) => {
    const { asked, clock, lines, log } = followed([failed(code)]);

    lines[0]?.lose();
    await clock.advance(60_000);

    expect([log, asked.length, lines.length]).toEqual([[code], 1, 1]);
  },
);

describe("who stops following", () => {
  it("is not told what was on its way", async () => {
    const { asked, clock, lines, log, stop } = followed();

    stop();
    const isOpen = lines[0]?.isOpen;
    lines[0]?.tell(done);
    lines[0]?.lose();
    await clock.advance(60_000);

    expect([isOpen, log, asked]).toEqual([false, [], []]);
  });

  it("waits for no answer", async () => {
    const { asked, clock, lines, log, stop } = followed([answered(running)]);
    lines[0]?.lose();

    stop();
    await clock.advance(60_000);

    expect([log, asked, lines.length]).toEqual([[], [], 1]);
  });

  it("while the server is asked is not told its answer", async () => {
    const { clock, lines, log, stop } = followed([failed("NOT_FOUND")]);
    lines[0]?.lose();

    const asking = clock.advance(1_000);
    stop();
    await asking;

    expect(log).toEqual([]);
  });

  it("during a notification opens no new connection", async () => {
    const clock = fakeClock();
    const feed = fakeFeed();
    const stop = followJob({ api: { getJob: async () => answered(running) }, clock, feed }, "job-1", {
      told: () => stop(),
      missed: () => undefined,
      gone: () => undefined,
    });

    feed.lines[0]?.lose();
    await clock.advance(1_000);

    expect(feed.lines.length).toBe(1);
  });
});

const happenings = [
  "line says running",
  "line says done",
  "line breaks",
  "time passes",
  "answer running",
  "answer done",
  "no answer",
  "answer not found",
  "stop",
] as const;

type Happening = (typeof happenings)[number];

describe("after any events in any order", () => {
  it("each end is reported once and last, and there is one connection, wait or request at a time", async () => {
    const order = fc.array(fc.constantFrom(...happenings), { maxLength: 40, size: "max" });
    await fc.assert(
      fc.asyncProperty(order, async (happened) => {
        const world = worldInHand();
        for (const happening of happened) {
          const final = world.isOver() ? [...world.log] : undefined;
          await world.let(happening);
          expect(final ?? world.log).toEqual(world.log);
          expect(world.held()).toEqual(world.isOver() ? [] : [expect.any(String)]);
        }
        expect(world.log.filter((one) => one !== "running" && one !== "missed")).toEqual(world.given);
      }),
      { numRuns: 1000 },
    );
  });
});

/** A follower whose connection, time and answers a test controls; impossible events are ignored. */
function worldInHand() {
  const feed = fakeFeed();
  const waits = new Set<() => void | Promise<void>>();
  const clock: Clock = {
    now: () => new Date(0),
    after: (_, task) => {
      waits.add(task);
      return () => void waits.delete(task);
    },
  };
  let answer: ((value: Answer<Job>) => void) | undefined;
  let asking: void | Promise<void> = undefined;
  let isOver = false;
  const given: string[] = [];
  const log: string[] = [];
  const stop = followJob(
    {
      api: {
        getJob: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
      clock,
      feed,
    },
    "job-1",
    {
      told: ({ state }) => void log.push(state),
      missed: () => void log.push("missed"),
      gone: ({ code }) => void log.push(code),
    },
  );

  const openLine = () => feed.lines.find(({ isOpen }) => isOpen);
  const end = (said: string): void => {
    if (!isOver) given.push(said);
    isOver = true;
  };
  const settle = async (value: Answer<Job>, said?: string): Promise<void> => {
    if (answer === undefined) return;
    if (said !== undefined) end(said);
    answer(value);
    answer = undefined;
    await asking;
  };

  return {
    given,
    log,
    isOver: () => isOver,
    held: () => [
      ...feed.lines.filter(({ isOpen }) => isOpen).map(() => "line"),
      ...Array.from(waits, () => "wait"),
      // A question that is under way when it is stopped cannot be taken back.
      ...(answer === undefined || isOver ? [] : ["question"]),
    ],
    async let(happening: Happening): Promise<void> {
      switch (happening) {
        case "line says running":
          return openLine()?.tell(running);
        case "line says done":
          if (openLine() === undefined) return;
          end("done");
          return feed.lines.at(-1)?.tell(done);
        case "line breaks":
          return openLine()?.lose();
        case "time passes": {
          const [task] = waits;
          if (task === undefined) return;
          waits.delete(task);
          asking = task();
          return;
        }
        case "answer running":
          return settle(answered(running));
        case "answer done":
          return settle(answered(done), "done");
        case "no answer":
          return settle(failed("NETWORK_ERROR"));
        case "answer not found":
          return settle(failed("NOT_FOUND"), "NOT_FOUND");
        case "stop":
          isOver = true;
          return stop();
      }
    },
  };
}
