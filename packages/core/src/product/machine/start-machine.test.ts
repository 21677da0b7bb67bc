import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goTo, type Machine, type Step } from "./machine.ts";
import { type Send, startMachine } from "./start-machine.ts";

/** Asks for something that is no longer wanted once something else is asked for, and keeps something that always is. */
interface Reading {
  readonly phase: "idle" | "reading";
  readonly attempt: number;
  readonly taken: readonly string[];
}

type ReadingEvent =
  | { readonly type: "asked" }
  | { readonly type: "keepAsked" }
  | { readonly type: "left" }
  | { readonly type: "answered"; readonly text: string };

type ReadingEffect =
  { readonly type: "read"; readonly text: string } | { readonly type: "keep"; readonly text: string };

type Next = Step<Reading, ReadingEffect>;

const ask = (state: Reading): Next => {
  const attempt = state.attempt + 1;
  return goTo({ ...state, phase: "reading", attempt }, { type: "read", text: `read ${String(attempt)}` });
};
const keep = (state: Reading): Next => goTo(state, { type: "keep", text: `keep ${String(state.attempt)}` });
const leave = ({ attempt, taken }: Reading): Next => goTo({ phase: "idle", attempt: attempt + 1, taken });
const take = (state: Reading, { text }: { readonly text: string }): Next =>
  goTo({ ...state, taken: [...state.taken, text] });

const rows = {
  asked: { to: ["reading"] as const, step: ask },
  keepAsked: { to: [] as const, step: keep },
  left: { to: ["idle"] as const, step: leave },
  answered: { to: [] as const, step: take },
};

const readingMachine: Machine<Reading, ReadingEvent, ReadingEffect> = {
  name: "Reading",
  initial: { phase: "idle", attempt: 0, taken: [] },
  outlives: ["keep"],
  // Both phases take answers, so that nothing but the engine holds a late one off.
  transitions: { idle: rows, reading: rows },
};

interface Question {
  readonly text: string;
  readonly attempt: number;
  readonly isKept: boolean;
  readonly send: Send<ReadingEvent>;
}

function started() {
  const questions: Question[] = [];
  const { send, view } = startMachine<Reading, ReadingEvent, ReadingEffect>(readingMachine, {
    read: ({ text }, send) => void questions.push({ ...now(), text, isKept: false, send }),
    keep: ({ text }, send) => void questions.push({ ...now(), text, isKept: true, send }),
  });
  return { questions, send, view };

  function now() {
    return { attempt: view.current.attempt };
  }
}

describe("what a performer sends", () => {
  it("whatever the order of the answers, the table sees those of the present attempt, and those that outlive theirs", async () => {
    const move = fc.oneof(
      fc.constantFrom("asked" as const, "keepAsked" as const, "left" as const),
      fc.nat({ max: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
        const { questions, send, view } = started();
        const expected: string[] = [];
        for (const one of moves) {
          if (typeof one === "string") {
            await send({ type: one });
            continue;
          }
          // A question may be answered late, several times, or never.
          const question = questions[one % Math.max(questions.length, 1)];
          if (question === undefined) continue;
          if (question.isKept || question.attempt === view.current.attempt) expected.push(question.text);
          await question.send({ type: "answered", text: question.text });
        }

        expect(view.current.taken).toEqual(expected);
      }),
    );
  });

  it("belongs to the attempt of the step, also where an effect before it has raised the attempt at once", async () => {
    const { send, view } = startMachine<Reading, ReadingEvent, ReadingEffect>(
      {
        ...readingMachine,
        transitions: {
          idle: { ...rows, asked: { to: ["reading"], step: askTwice } },
          reading: rows,
        },
      },
      {
        read: ({ text }, send) =>
          text === "first" ? send({ type: "left" }) : send({ type: "answered", text }),
        keep: () => undefined,
      },
    );

    await send({ type: "asked" });

    expect(view.current).toEqual({ phase: "idle", attempt: 1, taken: [] });
  });

  it("is heeded always where a state counts no attempts", async () => {
    const machine: Machine<
      { readonly phase: "on"; readonly count: number },
      { readonly type: "asked" | "answered" },
      { readonly type: "read" }
    > = {
      name: "Counting",
      initial: { phase: "on", count: 0 },
      transitions: {
        on: {
          asked: { to: [], step: (state) => goTo(state, { type: "read" }) },
          answered: { to: [], step: (state) => goTo({ ...state, count: state.count + 1 }) },
        },
      },
    };
    const { send, view } = startMachine(machine, { read: (_, send) => send({ type: "answered" }) });

    await send({ type: "asked" });

    expect(view.current.count).toBe(1);
  });
});

function askTwice(state: Reading): Next {
  return goTo<Reading, ReadingEffect>(
    state,
    { type: "read", text: "first" },
    { type: "read", text: "second" },
  );
}
