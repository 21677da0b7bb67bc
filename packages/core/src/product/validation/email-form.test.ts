import { describe, expect, it } from "vitest";
import { emailForm } from "./email-form.ts";
import { fieldErrors } from "./field-errors.ts";

describe("the form that takes an e-mail alone", () => {
  it.each(["", " "])("VA11 says of %j that it is required", (email) => {
    expect(fieldErrors(emailForm, { email })).toEqual({ email: "Email is required" });
  });

  it.each([
    "ann",
    "ann@",
    "ann@example",
    "@example.org",
    "ann b@example.org",
    "ann@exam ple.org",
    "ann..b@example.org",
    "ann@example.org\nbob@example.org",
    "ann@example.org, bob@example.org",
    "Ann <ann@example.org>",
  ])("VA11 says of %j that it is none", (email) => {
    expect(fieldErrors(emailForm, { email })).toEqual({ email: "Please enter a valid email address" });
  });

  it.each(["ann@example.org", "o'neil@example.org", "Ann.B+c_d@mail.example.co.uk", "1@2.de"])(
    "VA11 takes %j",
    (email) => {
      expect(fieldErrors(emailForm, { email })).toEqual({});
    },
  );
});
