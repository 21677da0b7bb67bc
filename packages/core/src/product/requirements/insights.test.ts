import fc from "fast-check";
import { expect, it } from "vitest";
import { answered, failed, fakeClock } from "../../testing/index.ts";
import { namedBy, startInsights, traceStanding } from "./insights.ts";
import type { RequirementsApi, TraceRow } from "./requirements-api.ts";

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

it("does not say so while it is asked again, as after a generation, and continues saying how much there was", async () => {
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

  await send({ type: "outdated" });
  void clock.advance(1500);
  await settled();

  expect(["FR-1", "FR-9"].map((id) => traceStanding(view.current, id).kind)).toEqual(["known", "loading"]);
});

it("reports an unknown number after a failed request, and requests again after the next change", async () => {
  const { asked, clock, send, standing } = asking();
  const first = send({ type: "requested" });
  asked[0]?.(failed("NETWORK_ERROR"));
  await first;
  const missed = standing();

  await send({ type: "outdated" });
  void clock.advance(1500);
  await settled();
  asked[1]?.(answered([untraced]));
  await settled();

  expect([missed, standing()]).toEqual([{ kind: "unknown" }, { kind: "known", count: 0 }]);
});

/** A possible event: a request, a change, the passing of time, or an answer to a pending request. */
const someEvent = fc.oneof(
  fc.constantFrom("requested" as const, "outdated" as const, "time" as const),
  fc.record({
    to: fc.nat({ max: 5 }),
    answer: fc.constantFrom(answered([]), answered([untraced]), answered([traced]), failed("NETWORK_ERROR")),
  }),
);

it("never reports zero elements for a requirement without an answer, in any sequence of events", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someEvent, { maxLength: 30 }), async (events) => {
      const { asked, clock, send, standing } = asking();
      let saidEmpty = false;
      for (const event of events) {
        if (event === "time") void clock.advance(1500);
        else if (typeof event === "string") void send({ type: event });
        else {
          asked[event.to]?.(event.answer);
          saidEmpty ||= event.answer.ok && event.answer.value.includes(untraced) && event.to < asked.length;
        }
        await settled();
        const now = standing();
        if (now.kind === "known" && now.count === 0) expect(saidEmpty).toBe(true);
      }
    }),
  );
});

it("lists once what names a requirement: elements with their diagram, requirements and documents", () => {
  const clerk = { kind: "actor", name: "Clerk", shown_in: "usecase" } as const;
  const row: TraceRow = {
    requirement: "FR-1",
    elements: [clerk, { ...clerk, kind: "component" }, { kind: "use-case", name: "UC-1", shown_in: "UC-1" }],
    refined_by: ["US-2"],
    documents: ["orchestration"],
  };

  expect([namedBy(undefined), namedBy(untraced), namedBy(row)]).toEqual([
    [],
    [],
    ["Clerk (usecase)", "UC-1", "US-2", "orchestration"],
  ]);
});
