import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchSteps } from "./match-steps.ts";

const steps = [
  "The customer opens the basket.",
  "The Order service computes the price with voucher and delivery charge.",
  "The customer places the order.",
  "The Stock service makes a reservation for each order line.",
  "The Order service sets the order to 'paid'.",
];

/** The step that each message belongs to; none for a message that belongs to none. */
function stepsOf(...written: readonly string[]): (string | undefined)[] {
  const messages = written.map((line) => {
    const [, from = "", to = "", label = ""] = /^(.*) -> (.*): (.*)$/.exec(line) ?? [];
    return { from, to, label };
  });
  const found = matchSteps(steps, messages);
  return messages.map((_, index) => steps[found.findIndex((own) => own.includes(index))]);
}

describe("a message belongs to the step", () => {
  it.each([
    ["that has its words", "Customer -> Web shop: opens the basket", 0],
    ["that has them in another form", "Order service -> Stock service: reserve(order, lines)", 3],
    ["that has its words, written as one", "Order service -> Event bus: OrderPaid", 4],
    ["that has most of them", "Order service -> Web shop: price with delivery charge, in cents", 1],
  ])("%s", (_, message, step) => {
    expect(stepsOf(message)).toEqual([steps[step]]);
  });
});

describe("a message belongs to no step", () => {
  it.each([
    ["whose words no step has", "Web shop -> Order service: 409, try again"],
    ["of which a step has only a word that many steps have", "Web shop -> Order service: POST /orders"],
    ["of which a step has one word, without naming one of its ends", "Bus -> Mail: paid"],
    ["without words", "Web shop -> Order service: "],
  ])("%s", (_, message) => {
    expect(stepsOf(message)).toEqual([undefined]);
  });
});

it("messages follow the order of the steps", () => {
  expect(
    stepsOf("Stock service -> Bus: reservation for an order line", "Shop -> Bus: basket opened"),
  ).toEqual([steps[3], undefined]);
});

it("a message goes back to a step that has all its words and names one of its ends", () => {
  expect(
    stepsOf("Customer -> Web shop: places the order", "Order service -> Order service: computes the price"),
  ).toEqual([steps[2], steps[1]]);
});

it("of steps with the same words, the next one is meant", () => {
  const twice = [
    "The clerk signs the form.",
    "The manager reads it.",
    "The clerk signs the form.",
    "It is kept.",
    "All go home.",
  ];
  const sign = { from: "Clerk", to: "Form", label: "signs" };
  const read = { from: "Manager", to: "Form", label: "reads it" };

  expect(matchSteps(twice, [sign, read, sign])).toEqual([[0], [1], [2], [], []]);
});

it("no message belongs to two steps", () => {
  const text = fc
    .array(fc.constantFrom("order", "pay", "book", "the", "ship", "paid"), { maxLength: 5 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 6 }),
      fc.array(fc.record({ from: text, to: text, label: text }), { maxLength: 8 }),
      (said, messages) => {
        const found = matchSteps(said, messages).flat();
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});
