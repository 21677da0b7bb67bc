import { expect, it } from "vitest";
import { proseLine } from "./element-entry.ts";

it.each([
  ["Handles:\n- orders\n- refunds (late)\n- stock.\n", "Handles: orders; refunds (late); stock."],
  [
    "Duties\r\n1. Weigh it\r\n2. Ship it\r\n\r\nOnly by day.",
    "Duties; 1. Weigh it; 2. Ship it. Only by day.",
  ],
  ["• one\n• two", "one; two"],
  ["It is\nbroken into lines - as mails are.", "It is broken into lines - as mails are."],
  ["-5 degrees\tat most", "-5 degrees at most"],
])("a text of several lines is one line, and the items of a list stay apart: %j", (text, line) => {
  expect(proseLine(text)).toBe(line);
});
