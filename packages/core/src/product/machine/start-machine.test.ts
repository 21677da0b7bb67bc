import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goTo, type Machine, type Step } from "./machine.ts";
import { type Send, startMachine } from "./start-machine.ts";

/** Accepts every event in every phase, so that only the engine holds back late answers. */
interface Reading {
  readonly phase: "idle" | "reading";
  readonly attempt: number;
  readonly begun: number;
  readonly taken: readonly string[];
}

type ReadingEffect = { readonly type: "read" | "preview"; readonly text: string };

type ReadingEvent =
  | { readonly type: "begun"; readonly effect: ReadingEffect["type"] }
  | { readonly type: "restarted" | "left" }
  | { readonly type: "answered"; readonly text: string };

type Next = Step<Reading, ReadingEffect>;

const begin = (state: Reading, { effect }: { readonly effect: ReadingEffect["type"] }): Next => {
  const begun = state.begun + 1;
  return goTo({ ...state, begun }, { type: effect, text: `${effect} ${String(begun)}` });
};
const restart = (state: Reading): Next =>
  begin({ ...state, phase: "reading", attempt: state.attempt + 1 }, { effect: "read" });
const leave = (state: Reading): Next => goTo({ ...state, phase: "idle", attempt: state.attempt + 1 });
const take = (state: Reading, { text }: { readonly text: string }): Next =>
  goTo({ ...state, taken: [...state.taken, text] });

const rows = {
  begun: { to: [] as const, step: begin },
  restarted: { to: ["reading"] as const, step: restart },
  left: { to: ["idle"] as const, step: leave },
  answered: { to: [] as const, step: take },
};

const readingMachine: Machine<Reading, ReadingEvent, ReadingEffect> = {
  name: "Reading",
  initial: { phase: "idle", attempt: 0, begun: 0, taken: [] },
  latest: ["preview"],
  transitions: { idle: rows, reading: rows },
};

interface Question extends ReadingEffect {
  readonly attempt: number;
  readonly answer: () => Promise<void>;
}

function started() {
  const questions: Question[] = [];
  const ask = (effect: ReadingEffect, send: Send<ReadingEvent>): void => {
    const { attempt } = store.view.current;
    questions.push({ ...effect, attempt, answer: () => send({ type: "answered", text: effect.text }) });
  };
  const store = startMachine(readingMachine, { read: ask, preview: ask });
  return { ...store, questions };
}

/** The next step: an event, or an answer to an earlier question, late, repeated or never. */
const someMove = fc.oneof(
  fc.constantFrom<ReadingEvent>(
    { type: "begun", effect: "read" },
    { type: "begun", effect: "preview" },
    { type: "restarted" },
    { type: "left" },
  ),
  fc.nat({ max: 30 }),
);

describe("an event that a performer sends", () => {
  it("reaches the table in its own attempt only, and only the latest one if only the latest counts, in whatever order answers arrive", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someMove, { maxLength: 60 }), async (moves) => {
        const { questions, send, view } = started();
        const expected: string[] = [];
        for (const move of moves) {
          if (typeof move === "object") {
            await send(move);
            continue;
          }
          const question = questions[move % Math.max(questions.length, 1)];
          if (question === undefined) continue;
          const isOfNow = question.attempt === view.current.attempt;
          const isLatest = questions.findLast(({ type }) => type === question.type) === question;
          if (isOfNow && (question.type === "read" || isLatest)) expected.push(question.text);
          await question.answer();
        }

        expect(view.current.taken).toEqual(expected);
      }),
    );
  });

  it("belongs to the attempt of its step, even if an earlier effect has started another attempt", async () => {
    const { send, view } = startMachine<Reading, ReadingEvent, ReadingEffect>(
      {
        ...readingMachine,
        transitions: { idle: { ...rows, restarted: { to: [], step: readTwice } }, reading: rows },
      },
      {
        read: ({ text }, send) => send(text === "first" ? { type: "left" } : { type: "answered", text }),
        preview: () => undefined,
      },
    );

    await send({ type: "restarted" });

    expect(view.current).toMatchObject({ attempt: 1, taken: [] });
  });

  it("is always handled if a state counts no attempts", async () => {
    const { send, view } = startMachine(countingMachine, { read: (_, send) => send({ type: "answered" }) });

    await send({ type: "asked" });

    expect(view.current.count).toBe(1);
  });
});

it("an error of a performer reaches the sender, after the other effects have ended", async () => {
  const ended: string[] = [];
  const { send } = startMachine<Reading, ReadingEvent, ReadingEffect>(
    {
      ...readingMachine,
      transitions: { idle: { ...rows, restarted: { to: [], step: readTwice } }, reading: rows },
    },
    {
      read: async ({ text }) => {
        if (text === "first") throw new TypeError("a fault in the performer");
        await Promise.resolve();
        ended.push(text);
      },
      preview: () => undefined,
    },
  );

  await expect(send({ type: "restarted" })).rejects.toThrow("a fault in the performer");
  expect(ended).toEqual(["second"]);
});

it("an answer to a call outside the machine belongs to the attempt in which the call began", async () => {
  const { send, sendDuringAttempt, view } = started();

  const early = sendDuringAttempt();
  await send({ type: "left" });
  const late = sendDuringAttempt();
  await early({ type: "answered", text: "early" });
  await late({ type: "answered", text: "late" });

  expect(view.current.taken).toEqual(["late"]);
});

function readTwice(state: Reading): Next {
  return goTo<Reading, ReadingEffect>(
    state,
    { type: "read", text: "first" },
    { type: "read", text: "second" },
  );
}

const countingMachine: Machine<
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
