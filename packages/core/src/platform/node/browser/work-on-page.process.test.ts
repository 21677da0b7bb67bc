import { afterAll, describe, expect, it } from "vitest";
import { createBrowserSession } from "./browser-session.ts";
import { usePage } from "./work-on-page.ts";

/** For all tests; it starts another browser after a test has ended one. */
const session = createBrowserSession();
afterAll(() => session.close());

const use = { purpose: "a test", limits: { processor: 60_000 } };

describe("work on a page", () => {
  it("is repeated in another browser if the first one is killed during the work", async () => {
    let runs = 0;

    const answer = await usePage(session, use, async (page) => {
      runs += 1;
      if (runs > 1) return page.evaluate("1 + 1");
      const never = page.evaluate("new Promise(() => undefined)");
      page.browser().process()?.kill("SIGKILL");
      return never;
    });

    expect([answer, runs]).toEqual([2, 2]);
  });

  it("is repeated in another page if the first one crashes", async () => {
    let runs = 0;

    const answer = await usePage(session, use, async (page) => {
      runs += 1;
      if (runs === 1) void page.goto("chrome://crash").catch(() => undefined);
      return runs === 1 ? page.evaluate("new Promise(() => undefined)") : page.evaluate("1 + 1");
    });

    expect([answer, runs]).toEqual([2, 2]);
  });

  it("is given up when its browser is killed twice, and says so", { tags: ["slow"] }, async () => {
    const killed = usePage(session, use, async (page) => {
      page.browser().process()?.kill("SIGKILL");
      return page.evaluate("new Promise(() => undefined)");
    });

    await expect(killed).rejects.toMatchObject({ code: "BROWSER_ENDED" });
  });

  it("is given up when it has used up its processor time", async () => {
    const endless = usePage(session, { purpose: "A test", limits: { processor: 300 } }, (page) =>
      page.evaluate("for (;;);"),
    );

    await expect(endless).rejects.toMatchObject({
      code: "WORK_TOO_LONG",
      message: expect.stringMatching(/^A test: stopped after \d+ s of processor time$/),
    });
  });

  it("is repeated if its page makes no progress, and then given up as the machine's fault", async () => {
    let runs = 0;

    const starved = usePage(
      session,
      { purpose: "A test", limits: { processor: 60_000, wallClock: 100 } },
      async (page) => {
        runs += 1;
        return page.evaluate("new Promise(() => undefined)");
      },
    );

    await expect(starved).rejects.toMatchObject({ code: "MACHINE_TOO_BUSY" });
    expect(runs).toBe(2);
  });

  it("that fails by itself says why, and is not done again", async () => {
    let runs = 0;

    const failing = usePage(session, use, async (page) => {
      runs += 1;
      return page.evaluate("missing()");
    });

    await expect(failing).rejects.toThrow("missing is not defined");
    expect(runs).toBe(1);
  });
});
