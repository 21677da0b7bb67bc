import { describe, expect, it } from "vitest";
import { fakeClock } from "../../testing/index.ts";
import { type Overrun, watchWork, type WorkLimits } from "./watch-work.ts";

/** A work that is watched, and gets of each second of the clock as many milliseconds of a processor as a test says. */
function watched(limits: WorkLimits, share: () => number) {
  const clock = fakeClock();
  let last = clock.now().getTime();
  let spent = 0;
  const overruns: Overrun[] = [];
  const watch = watchWork({
    limits,
    clock,
    processorTime: async () => {
      const now = clock.now().getTime();
      spent += ((now - last) / 1000) * share();
      last = now;
      return spent;
    },
  });
  void watch.over.then((overrun) => overruns.push(overrun));
  /** Lets time pass, and each look be answered. */
  const pass = async (seconds: number): Promise<void> => {
    for (let passed = 0; passed < seconds; passed += 0.5) {
      await clock.advance(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { overruns, pass, watch };
}

describe("a watched work", () => {
  it("is over when it has used up its processor time, however fast it got it", async () => {
    const fast = watched({ processor: 10_000 }, () => 1000);
    const slow = watched({ processor: 10_000 }, () => 100);

    await fast.pass(10);
    await slow.pass(99);
    const before = [...slow.overruns];
    await slow.pass(1);

    expect(fast.overruns).toEqual([{ kind: "overspent", processor: 10_000 }]);
    expect(before).toEqual([]);
    expect(slow.overruns).toMatchObject([{ kind: "overspent" }]);
  });

  it("is starved when it gets next to nothing for ten times its processor time, and for some minutes", async () => {
    const short = watched({ processor: 10_000 }, () => 1);
    const long = watched({ processor: 60_000 }, () => 1);

    await short.pass(299);
    await long.pass(599);
    const before = [...short.overruns, ...long.overruns];
    await short.pass(1);
    await long.pass(1);

    expect(before).toEqual([]);
    expect([...short.overruns, ...long.overruns]).toEqual([
      { kind: "starved", processor: expect.closeTo(300, -1), wallClock: 300_000 },
      { kind: "starved", processor: expect.closeTo(600, -1), wallClock: 600_000 },
    ]);
  });

  it("restarts its wall clock with each sign of life", async () => {
    const { overruns, pass, watch } = watched({ processor: 10_000, wallClock: 60_000 }, () => 1);

    await pass(50);
    watch.signOfLife();
    await pass(50);
    const before = [...overruns];
    await pass(10);

    expect(before).toEqual([]);
    expect(overruns).toMatchObject([{ kind: "starved" }]);
  });

  it("is not over once it has ended", async () => {
    const { overruns, pass, watch } = watched({ processor: 1_000 }, () => 1000);

    watch.end();
    watch.signOfLife();
    await pass(600);

    expect(overruns).toEqual([]);
  });
});
