import { describe, expect, it } from "vitest";
import type { Clock, RenderRequest, RenderResult } from "../../model/index.ts";
import { fakeClock } from "../../testing/index.ts";
import { createSandboxedEngine, type Sandbox } from "./sandboxed-engine.ts";

const request: RenderRequest = {
  notation: "plantuml",
  text: "A",
  theme: "Plain",
  date: "2026-01-01T00:00:00Z",
};
const picture: RenderResult = { ok: true, svg: "<A/>", warnings: [] };

/** An engine whose sandboxes a test loads, answers and breaks. */
function startedEngine(workClock?: Pick<Clock, "after">) {
  const clock = fakeClock();
  const opened: (Sandbox<string, string> & { readonly load: PromiseWithResolvers<void> })[] = [];
  const asked: PromiseWithResolvers<string>[] = [];
  const closed: number[] = [];
  const engine = createSandboxedEngine<string, string>({
    engine: { notation: "plantuml", version: "1" },
    clock,
    workClock: workClock ?? clock,
    processorLimit: 10_000,
    open() {
      const load = Promise.withResolvers<void>();
      const index = opened.length;
      const sandbox = {
        load,
        ready: load.promise,
        ask() {
          const answer = Promise.withResolvers<string>();
          asked.push(answer);
          return answer.promise;
        },
        close: () => void closed.push(index),
      };
      opened.push(sandbox);
      return sandbox;
    },
    toQuestion: ({ text }) => text,
    toResult: (_, svg) => ({ ok: true, svg, warnings: [] }),
  });
  return { asked, clock, closed, engine, opened };
}

/** Lets all that waits for promises only go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("an engine in a sandbox", () => {
  it("opens one sandbox for all diagrams, and draws one at a time", async () => {
    const { asked, engine, opened } = startedEngine();

    const results = [engine.render(request), engine.render(request)];
    await settle();
    opened[0]?.load.resolve();
    await settle();
    const askedAtOnce = asked.length;
    asked[0]?.resolve("<A/>");
    await settle();
    asked[1]?.resolve("<A/>");

    expect(await Promise.all(results)).toEqual([picture, picture]);
    expect([opened.length, askedAtOnce]).toEqual([1, 1]);
  });

  it("gives a diagram that uses up its processor time up with its sandbox, and draws the next in a new one", async () => {
    const { asked, clock, closed, engine, opened } = startedEngine();

    const late = engine.render(request);
    await settle();
    opened[0]?.load.resolve();
    await settle();
    await clock.advance(10_000);
    const next = engine.render(request);
    await settle();
    opened[1]?.load.resolve();
    await settle();
    asked[1]?.resolve("<A/>");

    expect(await late).toEqual({
      ok: false,
      fault: {
        kind: "timeout",
        message: "the diagram used 10 s of processor time without finishing, and was stopped",
      },
    });
    expect([await next, closed]).toEqual([picture, [0]]);
  });

  it("waits for a diagram that a busy machine gives no time, and says so in the end", async () => {
    const standing = fakeClock();
    const { asked, clock, closed, engine, opened } = startedEngine(standing);

    const slow = engine.render(request);
    await settle();
    opened[0]?.load.resolve();
    await settle();
    await clock.advance(299_000);
    asked[0]?.resolve("<A/>");
    const drawn = await slow;
    const starved = engine.render(request);
    await settle();
    await clock.advance(300_000);

    expect([drawn, await starved, closed]).toEqual([
      picture,
      { ok: false, fault: { kind: "busy", message: "this computer was too busy to render the diagram" } },
      [0],
    ]);
  });

  it("does not count loading as drawing, even when a newer diagram is waited for", async () => {
    const { asked, clock, closed, engine, opened } = startedEngine();

    const result = engine.render(request);
    await settle();
    engine.hurry();
    await clock.advance(30_000);
    opened[0]?.load.resolve();
    await settle();
    asked[0]?.resolve("<A/>");

    expect([await result, closed]).toEqual([picture, []]);
  });

  it("gives an old diagram only 2 s more when a newer one is waited for", async () => {
    const { clock, closed, engine, opened } = startedEngine();

    const old = engine.render(request);
    await settle();
    opened[0]?.load.resolve();
    await settle();
    engine.hurry();
    await clock.advance(2_000);

    expect([(await old).ok, closed]).toEqual([false, [0]]);
  });

  it.each([
    [
      "breaks down",
      (one: ReturnType<typeof startedEngine>) => one.asked[0]?.reject(new Error("gone")),
      "limit",
    ],
    [
      "cannot be loaded",
      (one: ReturnType<typeof startedEngine>) => one.opened[0]?.load.reject(new Error()),
      "unavailable",
    ],
  ])("says so when the sandbox %s", async (what, happen, kind) => {
    const world = startedEngine();

    const result = world.engine.render(request);
    await settle();
    if (what === "breaks down") world.opened[0]?.load.resolve();
    await settle();
    happen(world);

    expect(await result).toMatchObject({ ok: false, fault: { kind } });
    expect(world.closed).toEqual([0]);
  });
});
