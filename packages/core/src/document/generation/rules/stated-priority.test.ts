import { expect, test } from "vitest";
import { isPriorityTitle, priorityFrom, priorityOfTitle, withoutPriority } from "./stated-priority.ts";

test.each([
  ["Must have", "must"],
  ["3.1 Should-haves (release 2)", "should"],
  ["M - Must have", "must"],
  ["Could have", "could"],
  ["Would have", "wont"],
  ["Won't have this time", "wont"],
  ["Nice to have", "could"],
  ["High priority requirements", "must"],
  ["Priority: 2", "should"],
  ["P1 – next release", "must"],
  ["Optional features", "could"],
  ["Loans of copies (must have)", "must"],
  ["Loans of copies", undefined],
  ["High availability", undefined],
  ["Must the clerk pay?", undefined],
])("a title such as %s states the priority %s", (title, priority) => {
  expect(priorityOfTitle(title)).toBe(priority);
});

test("a title about something with a priority is not only a priority", () => {
  expect(isPriorityTitle("Should have")).toBe(true);
  expect(isPriorityTitle("Loans of copies (must have)")).toBe(false);
});

test.each([
  ["Rate a route [P2]", "Rate a route", "should"],
  ["The clerk scans a pass (must).", "The clerk scans a pass.", "must"],
  ["The clerk scans a pass. (Should)", "The clerk scans a pass.", "should"],
  ["(could): Pages load fast.", "Pages load fast.", "could"],
  ["(zwingend): Der Gast zahlt.", "Der Gast zahlt.", "must"],
  ["(wünschenswert) Der Gast zahlt.", "Der Gast zahlt.", "should"],
  ["Der Gast zahlt. (Musskriterium)", "Der Gast zahlt.", "must"],
  ["Der Gast zahlt bar (Soll-Kriterium).", "Der Gast zahlt bar.", "should"],
  ["Der Gast zahlt bar (Wunschkriterium)", "Der Gast zahlt bar", "could"],
  ["[M] Book a seat", "Book a seat", "must"],
  ["Enter a telephone number (optional)", "Enter a telephone number (optional)", undefined],
  ["The gate (north) opens.", "The gate (north) opens.", undefined],
])("%s is the statement %s with the priority %s", (written, text, priority) => {
  expect(withoutPriority(written)).toEqual({ text, priority });
});

test.each([
  ["1 - High", "must"],
  ["M", "must"],
  ["mittel", "should"],
  ["W", "wont"],
  ["blue", undefined],
])("a cell such as %s means %s", (cell, priority) => {
  expect(priorityFrom(cell)).toBe(priority);
});

test("a priority with a mark and more words behind it does not end a statement", () => {
  const text = "Sweep floors. Priority: High (must) Oil it";

  expect(withoutPriority(text)).toEqual({ text, priority: undefined });
});
