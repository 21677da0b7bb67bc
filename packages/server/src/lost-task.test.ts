import type { TaskLoss } from "@archscribe/core/platform/node";
import { expect, it } from "vitest";
import { type LossAnswers, lostTask } from "./lost-task.ts";
import { Refusal } from "./refusal.ts";

const answers: LossAnswers = {
  overspent: { message: "Split the file.", code: "TOO_LARGE" },
  memory: { message: "Too much memory." },
  busy: { message: "Too busy.", retryAfter: 60 },
  crowded: { message: "Too many." },
  closing: { message: "Stopping." },
};

const overrun = { processor: 5000, wallClock: 9000 };

it.each<[TaskLoss, LossAnswers[keyof LossAnswers]]>([
  [{ kind: "overspent", processor: 5000 }, answers.overspent],
  [{ kind: "memory" }, answers.memory],
  [{ kind: "starved", ...overrun }, answers.busy],
  [{ kind: "killed" }, answers.busy],
  [{ kind: "unavailable", reason: "no threads" }, answers.busy],
  [{ kind: "crowded" }, answers.crowded],
  [{ kind: "closed" }, answers.closing],
  [{ kind: "aborted" }, answers.closing],
])("a task that is lost by %o is refused in the words of its pool", (loss, answer) => {
  const { code = "UNAVAILABLE", message, retryAfter } = answer ?? { message: "" };

  const details = retryAfter === undefined ? {} : { headers: { "Retry-After": String(retryAfter) } };
  expect(lostTask(loss, answers)).toEqual(new Refusal(code, message, details));
});

it("an answer to an overspent task can contain its processor time", () => {
  const overspent = { message: "Not read in {seconds} s." };

  expect(lostTask({ kind: "overspent", processor: 12_400 }, { ...answers, overspent }).message).toBe(
    "Not read in 12 s.",
  );
});

it("a failed task is a fault of the server, unless its pool has words for it", () => {
  const error = new Error("undefined is not a function");

  expect(lostTask({ kind: "fault", error }, answers)).toBe(error);
  expect(lostTask({ kind: "done" }, answers)).not.toBeInstanceOf(Refusal);
  expect(lostTask({ kind: "fault", error }, { ...answers, failed: { message: "Unreadable." } })).toEqual(
    new Refusal("UNAVAILABLE", "Unreadable."),
  );
});
