import { expect, it } from "vitest";
import { failureNotice } from "./failure-notice.ts";

const text = { title: "Not saved", message: "Try again." };
const error = { code: "REQUEST_REFUSED", message: "Refused" } as const;

it("shows the server's message, otherwise the product's", () => {
  expect(failureNotice(text, { ...error, serverMessage: "Too long" })).toEqual({
    kind: "error",
    title: "Not saved",
    message: "Too long",
  });
  expect(failureNotice(text, error)).toEqual({ kind: "error", title: "Not saved", message: "Try again." });
});

it("shows only its title if there is no message", () => {
  expect(failureNotice({ title: "Not saved" }, error)).toEqual({ kind: "error", title: "Not saved" });
});

it("shows the product's own sentence for a registered e-mail, whatever the server's message", () => {
  const known = { code: "ALREADY_REGISTERED", message: "There is an account", serverMessage: "409" } as const;

  expect(failureNotice(text, known).message).toBe("There is an account");
});

it("stays for the given duration", () => {
  expect(failureNotice(text, error, 1000).durationMs).toBe(1000);
});
