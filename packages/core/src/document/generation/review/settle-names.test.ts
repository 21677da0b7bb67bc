import { expect, it } from "vitest";
import { reviewSchema } from "../../../model/index.ts";
import { verdictsFor } from "./settle-names.ts";

const review = reviewSchema.parse({
  actors: [
    { name: "Employee", verdict: "rename", to: "Clerk" },
    { name: "Staff", verdict: "merge", into: "Employee" },
    { name: "Night shift", verdict: "reject" },
    { name: "Guests", verdict: "rename", to: "Guest" },
    { name: "Watchman", verdict: "merge", into: "Night shift" },
    { name: "Buyer", verdict: "rename", to: "Customer" },
    { name: "Customer", verdict: "rename", to: "Buyer" },
    { name: "Ledger", verdict: "change", to: "system" },
  ],
});
const { isSettled, settle } = verdictsFor(review, "actors");

it.each([
  ["Member", "Member"],
  ["Employee", "Clerk"],
  ["The employees", "Clerk"],
  ["Staff", "Clerk"],
  ["Night shift", undefined],
  ["Watchman", undefined],
  ["Guests", "Guest"],
  ["Guest", "Guest"],
  ["Ledger", "Ledger"],
])("%s is %s after the review", (name, after) => {
  expect(settle(name)).toBe(after);
});

it("names that lead back to where they began stay as they are", () => {
  expect(["Buyer", "Customer"].map(settle)).toEqual(["Buyer", "Customer"]);
});

it("a name that a person gave is settled as well", () => {
  expect(["Employee", "Clerk", "Member"].map(isSettled)).toEqual([true, true, false]);
});
