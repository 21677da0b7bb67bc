import { describe, expect, it } from "vitest";
import { createClient } from "../client/index.ts";
import { fakeClock } from "../../testing/index.ts";
import type { HealthReport } from "./health.ts";
import { createHealthApi, startHealth } from "./start-health.ts";

const report: HealthReport = {
  status: "ok",
  database: "ok",
  jobs: "ok",
  mail: "off",
  engines: { rules: "ok", llm: "off", plantuml: "ok", mermaid: "ok" },
};

function watched(...reports: readonly (HealthReport | undefined)[]) {
  const left = [...reports];
  const clock = fakeClock();
  return { ...startHealth({ api: { getHealth: async () => left.shift() }, clock }), clock };
}

describe("the health of a server", () => {
  it("is what the server says, and when", async () => {
    const { clock, send, view } = watched(report);

    await send({ type: "requested" });

    expect(view.current).toEqual({ phase: "known", report, checkedAt: clock.now() });
  });

  it("stays shown while it is asked for again", async () => {
    const { send, view } = watched(report, report);
    await send({ type: "requested" });

    void send({ type: "requested" });

    expect(view.current).toMatchObject({ phase: "checking", report });
  });

  it("is unknown once the server cannot be reached", async () => {
    const { clock, send, view } = watched(report, undefined);
    await send({ type: "requested" });

    await send({ type: "requested" });

    expect(view.current).toEqual({ phase: "unreachable", checkedAt: clock.now() });
  });
});

describe("the call", () => {
  const down = { ...report, status: "down", database: "down", error: "No database", code: "UNAVAILABLE" };

  it.each([
    { what: "of a server that works is its report", status: 200, body: report, expected: report },
    { what: "of one that is down is its report too", status: 503, body: down, expected: down },
    {
      what: "that something else answered is none",
      status: 503,
      body: { error: "Busy", code: "UNAVAILABLE" },
      expected: undefined,
    },
    {
      what: "that is answered with a page is none",
      status: 502,
      body: "<h1>Bad gateway</h1>",
      expected: undefined,
    },
  ])("$what", async ({ body, expected, status }) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const fetch = async () => new Response(text, { status, headers: { "content-type": "application/json" } });

    const found = await createHealthApi(createClient({ origin: "https://a.example", fetch })).getHealth();

    expect(found).toEqual(expected);
  });

  it("that does not get through is none", async () => {
    const fetch = () => Promise.reject(new TypeError("Failed to fetch"));

    const found = await createHealthApi(createClient({ origin: "https://a.example", fetch })).getHealth();

    expect(found).toBeUndefined();
  });
});
