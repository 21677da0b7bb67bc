import { expect, it } from "vitest";
import { splitCondition } from "./conditions.ts";

it.each([
  ["If a loan is late, the clerk closes the account.", "If a loan is late", "the clerk closes the account."],
  ["Given a route, the pilot plans the stops.", "Given a route", "the pilot plans the stops."],
  ["Unless it rains, then the boats leave.", "Unless it rains", "the boats leave."],
  [
    "In order to save fuel, the pilot plans the route.",
    "In order to save fuel",
    "the pilot plans the route.",
  ],
  [
    "When the page is loaded a list of flights shall be shown.",
    "When the page is loaded",
    "a list of flights shall be shown.",
  ],
  [
    "After the race the judge records the time, the wind and the sea.",
    "After the race",
    "the judge records the time, the wind and the sea.",
  ],
  [
    "Before and after a race a report is written by the judge.",
    "Before and after a race",
    "a report is written by the judge.",
  ],
  [
    "After the judge signs the sheet, the boats leave.",
    "After the judge signs the sheet",
    "the boats leave.",
  ],
  ["Once a boat has left the berth must be free.", "Once a boat has left", "the berth must be free."],
  ["The clerk archives the claim once it is paid.", "once it is paid", "The clerk archives the claim"],
  ["The gate opens only if the fee is paid.", "only if the fee is paid", "The gate opens"],
  ["When guests arrive they pay a fee, and sign.", "When guests arrive", "they pay a fee, and sign."],
  [
    "When a guest enters the code he got, the gate opens.",
    "When a guest enters the code he got",
    "the gate opens.",
  ],
])("separates a condition from its sentence: %s", (text, condition, main) => {
  expect(splitCondition(text)).toEqual({ condition, main });
});

it.each([
  "The pilot plans a trip.",
  "The clerk wants to know if a berth is free.",
  "A list of flights shall be shown.",
])("finds none where none is: %s", (text) => {
  expect(splitCondition(text)).toEqual({ condition: undefined, main: text });
});
