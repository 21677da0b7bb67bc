import { expect, it } from "vitest";
import { fakeClock } from "../../testing/index.ts";
import { loadUntilThere } from "./load-until-there.ts";

/** A part that does not come the first times it is loaded. */
function loading(failures: number) {
  const clock = fakeClock();
  const log: string[] = [];
  const listeners = new Set<() => void>();
  const start = clock.now().getTime();
  const part = loadUntilThere({
    load: async () => {
      log.push(`tried after ${String((clock.now().getTime() - start) / 1000)} s`);
      if (log.filter((one) => one.startsWith("tried")).length <= failures) throw new Error("no network");
      return "the page";
    },
    clock,
    network: {
      onBack: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    onLoaded: (page) => void log.push(page),
    onMissing: () => void log.push("missing"),
  });
  const networkBack = () => listeners.forEach((listener) => listener());
  return { ...part, clock, log, listeners, networkBack };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

it("CL32 a part that comes is loaded once", async () => {
  const { clock, listeners, log } = loading(0);

  await clock.advance(120_000);

  expect(log).toEqual(["tried after 0 s", "the page"]);
  expect(listeners.size).toBe(0);
});

it("CL32 a failed load is retried, at growing intervals", async () => {
  const { clock, log } = loading(8);
  await settled();

  for (let second = 0; second < 150; second++) {
    await clock.advance(1000);
    await settled();
  }

  expect(log.filter((one) => one !== "missing")).toEqual([
    ...[0, 1, 3, 7, 15, 31, 61, 91, 121].map((seconds) => `tried after ${String(seconds)} s`),
    "the page",
  ]);
});

it("CL32 it is tried at once when the network is back, and when a person asks", async () => {
  const { log, networkBack, tryNow } = loading(2);
  await settled();

  tryNow();
  // Only once, while that is under way.
  tryNow();
  await settled();
  networkBack();
  await settled();

  expect(log).toEqual([
    "tried after 0 s",
    "missing",
    "tried after 0 s",
    "missing",
    "tried after 0 s",
    "the page",
  ]);
});

it("CL32 a cancelled load is not retried, and its late answer is dropped", async () => {
  const { clock, listeners, log, networkBack, stop } = loading(9);

  stop();
  await settled();
  networkBack();
  await clock.advance(120_000);

  expect(log).toEqual(["tried after 0 s"]);
  expect(listeners.size).toBe(0);
});
