import { expect, it } from "vitest";
import { readUseCaseText, useCaseText } from "./use-case-text.ts";

const useCase = {
  name: "Place an order",
  goal: "The order is stored.",
  actors: ["Customer", "Payment provider"],
  requirements: ["FR-3", "BR-1"],
  pre_cond: ["The basket holds a book."],
  steps: ["The customer confirms: Name: Ada.", "The shop reserves the books."],
  exceptions: [],
  post_cond: ["The order is stored."],
};

it("writes a use case so that it can be compared, and reads it back", () => {
  expect(useCaseText(useCase)).toBe(
    [
      "Name: Place an order",
      "Goal: The order is stored.",
      "Actors: Customer; Payment provider",
      "Requirements: FR-3, BR-1",
      "",
      "Preconditions",
      "- The basket holds a book.",
      "",
      "Steps",
      "- The customer confirms: Name: Ada.",
      "- The shop reserves the books.",
      "",
      "Exceptions",
      "",
      "Postconditions",
      "- The order is stored.",
      "",
    ].join("\n"),
  );
  expect(readUseCaseText(useCaseText(useCase))).toEqual(useCase);
});

it("keeps that a use case is only proposed, and why", () => {
  const proposed = { ...useCase, basis: "proposed" as const, reason: "No sentence says who does it." };

  expect(readUseCaseText(useCaseText(proposed))).toEqual(proposed);
});
