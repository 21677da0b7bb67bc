import { describe, expect, it } from "vitest";
import { emailForm, loginForm } from "./account-forms.ts";
import { fieldErrors, untouchedFieldErrors } from "./field-errors.ts";
import { newPasswordForm } from "./new-password.ts";
import { otpModal } from "./one-time-password.ts";
import { businessRuleForm, projectForm } from "./project-forms.ts";

describe("of the faults of a field", () => {
  it("VA37 is said first that it is required", () => {
    expect(fieldErrors(loginForm, { email: "", password: "" })).toEqual({
      email: "Email is required",
      password: "Password is required",
    });
  });

  it.each([
    ["AB", "Password must be at least 6 characters"],
    ["ABCDEF", "Password must contain at least one lowercase letter"],
    ["abcdEF", "Password must contain at least one number"],
  ])("VA37 the length is said before the form: %j", (password, error) => {
    expect(fieldErrors(newPasswordForm, { password, confirmPassword: password })).toEqual({
      password: error,
    });
  });
});

it("VA37 a fault goes with the field that is typed in, and the others stay said", () => {
  const errors = { email: "Email is required", password: "Password is required" };

  expect(untouchedFieldErrors(errors, { email: "a" })).toEqual({ password: "Password is required" });
  expect(untouchedFieldErrors(errors, {})).toEqual(errors);
});

describe("spaces around what is typed", () => {
  it("VA38 are not part of names, rules, e-mails and codes", () => {
    const name = ` ${"x".repeat(500)} `;

    expect(projectForm.parse({ projectName: name, organizationName: "\tUlm\n" })).toEqual({
      projectName: "x".repeat(500),
      organizationName: "Ulm",
    });
    expect(businessRuleForm.parse({ businessRule: name })).toEqual({ businessRule: "x".repeat(500) });
    expect(emailForm.parse({ email: " ann@example.org " })).toEqual({ email: "ann@example.org" });
    expect(otpModal.parse({ otp: " 123456 " })).toEqual({ otp: "123456" });
  });

  it("VA38 are part of a password", () => {
    const typed = { email: "ann@example.org", password: " 234567 " };

    expect(loginForm.parse(typed)).toEqual(typed);
    expect(fieldErrors(loginForm, { ...typed, password: "        " })).toEqual({});
  });
});
