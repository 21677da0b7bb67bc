import { expect, it } from "vitest";
import type { Account } from "../accounts/session.ts";
import { checkOwnEmail } from "./own-email.ts";

const ada = { email: "ada@example.com" } as Account;

it.each(["ada@example.com", " Ada@Example.com ", undefined])(
  "takes one's own e-mail, or none: %s",
  (email) => {
    expect(() => checkOwnEmail(ada, email)).not.toThrow();
  },
);

it.each(["ben@example.com", ""])("refuses another one, whether or not it has an account: '%s'", (email) => {
  expect(() => checkOwnEmail(ada, email)).toThrow(
    expect.objectContaining({ code: "FORBIDDEN", message: expect.stringMatching(/e-mail/) }),
  );
});
