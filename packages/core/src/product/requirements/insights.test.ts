import fc from "fast-check";
import { expect, it } from "vitest";
import { answered, failed, fakeClock } from "../../testing/index.ts";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { type InsightsEvent, insightsMachine, traceStanding } from "./insights.ts";
import type { RequirementsApi, TraceRow } from "./requirements-api.ts";
import { startInsights } from "./start-insights.ts";

const untraced: TraceRow = { requirement: "FR-1", elements: [], refined_by: [], documents: [] };
const traced: TraceRow = { ...untraced, refined_by: ["FR-2"] };

type TraceAnswer = Awaited<ReturnType<RequirementsApi["getTrace"]>>;

/** Insights whose answers come when a test gives them. */
function asking() {
  const asked: ((answer: TraceAnswer) => void)[] = [];
  const clock = fakeClock();
  const store = startInsights({
    api: {
      getFindings: async () => answered([]),
      getTrace: () => new Promise<TraceAnswer>((resolve) => void asked.push(resolve)),
    },
    clock,
  });
  return { ...store, asked, clock, standing: () => traceStanding(store.view.current, "FR-1") };
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

it("says that nothing comes from a requirement once the server has said so, and not before", async () => {
  const { asked, send, standing } = asking();
  const before = standing();

  const sent = send({ type: "requested" });
  const meanwhile = standing();
  asked[0]?.(answered([untraced]));
  await sent;

  expect([before, meanwhile, standing()]).toEqual([
    { kind: "loading" },
    { kind: "loading" },
    { kind: "known", count: 0 },
  ]);
});

it("does not say so while it is asked again, as after a generation, and goes on saying how much there was", async () => {
  const { asked, send, standing } = asking();
  const first = send({ type: "requested" });
  asked[0]?.(answered([untraced, { ...traced, requirement: "FR-2" }]));
  await first;

  const second = send({ type: "requested" });
  const meanwhile = standing();
  asked[1]?.(answered([traced]));
  await second;

  expect([meanwhile, standing()]).toEqual([{ kind: "loading" }, { kind: "known", count: 1 }]);
});

it("waits for the answer on a requirement that was just written, and flickers at no other", async () => {
  const { asked, clock, send, view } = asking();
  const first = send({ type: "requested" });
  asked[0]?.(answered([untraced]));
  await first;

  await send({ type: "projectChanged" });
  void clock.advance(1500);
  await settled();

  expect(["FR-1", "FR-9"].map((id) => traceStanding(view.current, id).kind)).toEqual(["known", "loading"]);
});

it("says that it is not known where the answer did not come, and asks again with the next change", async () => {
  const { asked, clock, send, standing } = asking();
  const first = send({ type: "requested" });
  asked[0]?.(failed("NETWORK_ERROR"));
  await first;
  const missed = standing();

  await send({ type: "projectChanged" });
  void clock.advance(1500);
  await settled();
  asked[1]?.(answered([untraced]));
  await settled();

  expect([missed, standing()]).toEqual([{ kind: "unknown" }, { kind: "known", count: 0 }]);
});

const someEvent = fc.oneof(
  fc.constantFrom<InsightsEvent>({ type: "requested" }, { type: "projectChanged" }),
  fc.nat({ max: 4 }).map((attempt): InsightsEvent => ({ type: "due", attempt })),
  fc.nat({ max: 4 }).map((attempt): InsightsEvent => ({ type: "notReceived", attempt })),
  fc
    .tuple(fc.nat({ max: 4 }), fc.constantFrom([], [untraced], [traced]))
    .map(([attempt, trace]): InsightsEvent => ({ type: "received", attempt, findings: [], trace })),
);

it("never says that nothing comes from a requirement of which no answer has said so, whatever happens", () => {
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 30 }), (events) => {
      let state = insightsMachine.initial;
      let saidEmpty = false;
      for (const event of events) {
        const { attempt } = state;
        const row = insightsMachine.transitions[state.phase][event.type];
        state = row === undefined ? state : row.step(state as never, event as never).state;
        if (event.type === "received" && event.attempt === attempt)
          saidEmpty = event.trace.includes(untraced);
        const standing = traceStanding(state, "FR-1");
        if (standing.kind === "known" && standing.count === 0) expect(saidEmpty).toBe(true);
      }
    }),
  );
});

it("no sequence of events leads out of the table", () => {
  holdsAsMachine(insightsMachine, () => someEvent);
});
