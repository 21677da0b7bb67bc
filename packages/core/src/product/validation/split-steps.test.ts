import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSteps } from "./split-steps.ts";

describe("a list of steps in one text", () => {
  it.each([
    ["numbers on lines", "1. Scan the card\n2. Scan the book", ["Scan the card", "Scan the book"]],
    ["numbers in one line", "1. Scan the card 2. Scan the book", ["Scan the card", "Scan the book"]],
    ["brackets", "1) Scan the card\r\n2) Scan the book", ["Scan the card", "Scan the book"]],
    ["marks that touch", "1.Scan the card\n-Scan the book", ["Scan the card", "Scan the book"]],
    ["dashes on lines", "- Scan the card\n  – Scan the book", ["Scan the card", "Scan the book"]],
    ["dashes in one line", "- Scan the card - Scan the book", ["Scan the card", "Scan the book"]],
    ["a heading", "Lending: 1. Scan the card", ["Lending:", "Scan the card"]],
    ["numbers that go on", "3. Scan the card\n7. Scan the book", ["Scan the card", "Scan the book"]],
    ["empty steps", "1. Scan the card\n2.\n3. - \n4. Scan the book", ["Scan the card", "Scan the book"]],
    ["a step of two lines", "1. Scan\n   the card", ["Scan the card"]],
    ["dashes that are several", "-- Scan the card\n––– Scan the book", ["Scan the card", "Scan the book"]],
    ["a last step that is empty", "1. Scan the card 2.", ["Scan the card"]],
    ["no mark", "Scan the card", ["Scan the card"]],
    ["nothing", " \n", []],
  ])("VA34 with %s", (_, text, steps) => {
    expect(splitSteps(text)).toEqual(steps);
  });

  it.each([
    "Wait 3.5 seconds",
    "3.5 seconds pass",
    "Open the sign-in page",
    "Pay before 2026-11-20",
    "2026-11-20 is the last day",
    "A member has at most 5. More are refused",
    "Cool down to -5 degrees",
    "Choose pages 3-5 (see 2.1)",
  ])("VA35 is one step where it says '%s'", (step) => {
    expect(splitSteps(step)).toEqual([step]);
    expect(splitSteps(`1. ${step}\n2. Leave`)).toEqual([step, "Leave"]);
  });

  it("VA35 continues after a sentence that ends with a number", () => {
    expect(splitSteps("1. Lend at most 5. 2. Print 1. 3. Leave")).toEqual([
      "Lend at most 5.",
      "Print 1.",
      "Leave",
    ]);
  });
});

describe("VA34 the law of a list", () => {
  const word = fc.stringMatching(/^[a-z]{1,8}(?:-[a-z]{1,8})?$/);
  const step = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
  const steps = fc.array(step, { minLength: 1, maxLength: 12 });

  it.each(["\n", "\r\n", " ", "\n\n\t"])("numbered steps joined by %j come back", (separator) => {
    fc.assert(
      fc.property(steps, (list) => {
        const text = list.map((one, index) => `${index + 1}. ${one}`).join(separator);

        expect(splitSteps(text)).toEqual(list);
      }),
    );
  });

  it.each(["\n", " "])("steps with dashes joined by %j come back", (separator) => {
    fc.assert(
      fc.property(steps, (list) => {
        expect(splitSteps(list.map((one) => `- ${one}`).join(separator))).toEqual(list);
      }),
    );
  });

  it("no letter of any text is lost", () => {
    const marks = /[\s\d.)–—-]/gu;

    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "é", "1", "2", "3", " ", "\n", ".", ")", "-", "–") }),
        (text) => {
          expect(splitSteps(text).join("").replaceAll(marks, "")).toBe(text.replaceAll(marks, ""));
        },
      ),
    );
  });
});
