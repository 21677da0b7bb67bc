import { expect, it } from "vitest";
import { sampleClient } from "../../../testing/index.ts";
import { createJobsApi, isUnderWay } from "./jobs-api.ts";

it("asks for a job, and cancels it, by its id", async () => {
  const job = { job_id: "a/b", state: "running" };
  const { asked, client } = sampleClient({
    "GET /jobs/a%2Fb": [[200, job]],
    "POST /jobs/a%2Fb/cancel": [[200, { ...job, state: "canceled" }]],
  });
  const api = createJobsApi(client);

  const answers = [await api.getJob("a/b"), await api.cancelJob("a/b")];

  expect(asked).toEqual(["GET /jobs/a%2Fb", "POST /jobs/a%2Fb/cancel"]);
  expect(answers).toEqual([
    { ok: true, value: job },
    { ok: true, value: { ...job, state: "canceled" } },
  ]);
});

it.each([
  ["queued", true],
  ["running", true],
  ["done", false],
  ["failed", false],
  ["canceled", false],
] as const)("a job that is %s is under way: %s", (state, isGoingOn) => {
  expect(isUnderWay({ state })).toBe(isGoingOn);
});
