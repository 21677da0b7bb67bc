import { expect, it } from "vitest";
import { fakeClock, sampleClient } from "../../testing/index.ts";
import { type HealthReport, startHealth } from "./health.ts";

const report: HealthReport = {
  status: "ok",
  database: "ok",
  jobs: "ok",
  mail: "off",
  engines: { rules: "ok", llm: "off", plantuml: "ok", mermaid: "ok" },
};
const down = { ...report, status: "down", database: "down", error: "No database", code: "UNAVAILABLE" };

it.each([
  { what: "of a server that works is its report", replies: [[200, report]], expected: report },
  { what: "of one that is down is its report too", replies: [[503, down]], expected: down },
  {
    what: "that something else answered for is not known",
    replies: [[503, { error: "Busy", code: "UNAVAILABLE" }]],
    expected: undefined,
  },
  {
    what: "that is answered with a page is not known",
    replies: [[502, "<h1>Bad</h1>"]],
    expected: undefined,
  },
  { what: "that nothing answers for is not known", replies: [], expected: undefined },
] as const)("the health $what, with the instant of the look", async ({ expected, replies }) => {
  const { client } = sampleClient({ "GET /health": replies });
  const clock = fakeClock();
  const { send, view } = startHealth({ client, clock });

  await send({ type: "requested" });

  expect(view.current.value).toEqual({ checkedAt: clock.now(), ...(expected && { report: expected }) });
});

it("the last state is not shown once the server cannot be reached", async () => {
  const { client } = sampleClient({
    "GET /health": [
      [200, report],
      [502, ""],
    ],
  });
  const clock = fakeClock();
  const { send, view } = startHealth({ client, clock });
  await send({ type: "requested" });

  await send({ type: "requested" });

  expect(view.current.value).toEqual({ checkedAt: clock.now() });
});
