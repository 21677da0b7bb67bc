import { expect, it } from "vitest";
import { failureNotice } from "./failure-notice.ts";

const text = { title: "Not saved", message: "Try again." };
const error = { code: "REQUEST_REFUSED", message: "Refused" } as const;

it("says what the server says, or else what the product says of it", () => {
  expect(failureNotice(text, { ...error, serverMessage: "Too long" })).toEqual({
    kind: "error",
    title: "Not saved",
    message: "Too long",
  });
  expect(failureNotice(text, error)).toEqual({ kind: "error", title: "Not saved", message: "Try again." });
});

it("says no more than its title where there is nothing else to be said", () => {
  expect(failureNotice({ title: "Not saved" }, error)).toEqual({ kind: "error", title: "Not saved" });
});

it("says of an e-mail that is known the product's own sentence, whatever the server says", () => {
  const known = { code: "ALREADY_REGISTERED", message: "There is an account", serverMessage: "409" } as const;

  expect(failureNotice(text, known).message).toBe("There is an account");
});

it("stays as long as it is told to", () => {
  expect(failureNotice(text, error, 1000).durationMs).toBe(1000);
});
