import { expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { newPasswordForm } from "./new-password-form.ts";
import { passwordRules } from "./password-rules.ts";

it.each([
  ["", []],
  ["secret", ["6 to 32 characters", "A lowercase letter"]],
  ["S3#", ["An uppercase letter", "A number", "A special character (@$!%*?&#)"]],
  ["x".repeat(33), ["A lowercase letter"]],
])("VA15 VA16 the rules that %j keeps are told", (password, met) => {
  const rules = passwordRules(password);

  expect(rules.filter(({ isMet }) => isMet).map(({ title }) => title)).toEqual(met);
});

it.each(["Secret#123", "secret#123", "SECRET#123", "Secret#", "Secret123", "Se#1", `Se#1${"x".repeat(29)}`])(
  "VA15 VA16 all rules are kept exactly where the form takes the password: %j",
  (password) => {
    const faults = fieldErrors(newPasswordForm, { password, confirmPassword: password });

    expect(passwordRules(password).every(({ isMet }) => isMet)).toBe(faults.password === undefined);
  },
);
