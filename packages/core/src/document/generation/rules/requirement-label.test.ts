import { expect, test } from "vitest";
import { readLabel } from "./requirement-label.ts";

test.each([
  ["#K7# As a keeper, I want it.", "K7", "As a keeper, I want it."],
  ["[R4.5.3-2] The clerk books.", "R4.5.3-2", "The clerk books."],
  ["[3.2.1] The clerk books.", "3.2.1", "The clerk books."],
  ["FR 7: The clerk books.", "FR-7", "The clerk books."],
  ["FR-BOOK-3 The clerk books.", "FR-BOOK-3", "The clerk books."],
  ["REQ_12 - The clerk books.", "REQ_12", "The clerk books."],
  ["R1. The clerk books.", "R1", "The clerk books."],
  ["UC-3: Return a parcel", "UC-3", "Return a parcel"],
  ["HARBOUR-101: Berth a ship", "HARBOUR-101", "Berth a ship"],
  ["A11Y-4 The page has labels.", "A11Y-4", "The page has labels."],
  ["NFR-5.1.1", "NFR-5.1.1", ""],
  ["Requirement 4: The clerk books.", "Requirement 4", "The clerk books."],
  ["🟢🔴 S05: Booking in advance", "S05", "Booking in advance"],
])("the id of %s is %s", (line, id, rest) => {
  expect(readLabel(line)).toMatchObject({ id, rest });
});

test.each([
  "In 95 of 100 searches the answer is fast.",
  "MP3 files shall be played.",
  "COVID-19 tests shall be booked.",
  "Step 2: the clerk books.",
  "[1] Handbook of harbours",
  "Figure 3: The harbour",
  "Persona 2: The clerk",
  "✅ The clerk books.",
  "(see below) The clerk books.",
])("%s has no id", (line) => {
  expect(readLabel(line)).toEqual({ id: undefined, kind: undefined, rest: line });
});

test("the letters of an id state the kind", () => {
  expect(readLabel("NFR_PERF_2 Fast.").kind).toBe("non-functional");
  expect(readLabel("US-4: As a clerk, I book.").kind).toBe("user-story");
  expect(readLabel("REQ-4: The clerk books.").kind).toBeUndefined();
});
