import { expect, it } from "vitest";
import { fakeClock } from "../../testing/index.ts";
import { createWorkClock } from "./yardstick.ts";

it.each([
  ["all of the time", 1, 10],
  ["half of it", 0.5, 20],
  ["a tenth of it", 0.1, 100],
])("10 s of work if a thread receives %s", async (_, share, seconds) => {
  const clock = fakeClock();
  const done: string[] = [];

  createWorkClock(clock, async () => share).after(10_000, () => void done.push("done"));
  await clock.advance((seconds - 1) * 1_000);
  const before = [...done];
  await clock.advance(2_000);

  expect([before, done]).toEqual([[], ["done"]]);
});

it("a cancelled task does not run, even if it is cancelled during the measurement", async () => {
  const clock = fakeClock();
  const done: string[] = [];
  const measuring = Promise.withResolvers<number>();

  const callOff = createWorkClock(clock, () => measuring.promise).after(100, () => void done.push("done"));
  const passing = clock.advance(100);
  callOff();
  measuring.resolve(1);
  await passing;
  await clock.advance(1_000);

  expect(done).toEqual([]);
});
