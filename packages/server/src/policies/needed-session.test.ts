import { expect, it } from "vitest";
import { Refusal } from "../refusal.ts";
import { neededSession } from "./needed-session.ts";

it("returns the session of a request, and refuses a request without a session like a request without a CSRF token", () => {
  const session = {
    hash: "hash",
    publicId: "public",
    account: undefined,
    remember: false,
    createdAt: new Date(0),
  };

  expect(neededSession(session)).toBe(session);
  expect(() => neededSession(undefined)).toThrow(
    new Refusal("CSRF", "The page is out of date. Reload it and try again."),
  );
});
