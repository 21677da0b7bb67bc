import { expect, test } from "vitest";
import { classifyLine } from "./classify-line.ts";

test.each([
  ["story", "As a courier, I want to see my route."],
  ["story", "- As courier I need a map so that I arrive"],
  ["shall", "The system shall print a label."],
  ["shall", "Couriers can report damage."],
  ["rule", "A courier may carry at most forty parcels."],
  ["rule", "Only dispatchers assign routes."],
  ["rule", "A parcel must not be opened."],
  ["rule", "Nobody except the dispatcher may open a parcel."],
  ["rule", "No one other than a courier can sign."],
  ["rule", "None of the couriers shall carry glass."],
  ["rule", "Couriers who do not sign must return the parcel."],
  ["shall", "The dispatcher can see parcels of couriers who do not sign."],
  ["rule", "Neither couriers nor guests may enter the vault."],
  ["prose", "Nobody carries glass."],
  ["rule", "Parcels can be opened by nobody but the dispatcher."],
  ["rule", "The dispatcher alone may open a parcel."],
  ["rule", "Parcels are returned after 14 days."],
  ["rule", "A parcel leaves within two days."],
  ["rule", "A courier takes at most two parcels within two days."],
  ["shall", "The courier shall sign each parcel within two days."],
  ["prose", "Couriers announce a parcel at least one hour ahead."],
  ["prose", "A courier counts the parcels every 2 hours."],
  ["step", "3. The courier scans the parcel."],
  ["heading", "## Delivery"],
  ["heading", "Open questions:"],
  ["prose", "Couriers deliver parcels."],
])("%s: %s", (kind, line) => {
  expect(classifyLine(line)).toBe(kind);
});
