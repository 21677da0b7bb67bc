import { expect, it } from "vitest";
import { deletionLoss } from "./deletion-loss.ts";

it.each([
  [[], "This cannot be undone."],
  [[{ email: "ben@example.com" }], "also for the member who works in it."],
  [[{ email: "ben@example.com" }, { email: "cleo@example.com" }], "also for the 2 members who work in it."],
])("names the people affected by a deletion, and its effect", (shared_with_users, said) => {
  expect(deletionLoss({ shared_with_users })).toContain(said);
});
