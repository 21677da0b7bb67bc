import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors, touchedFieldErrors } from "./field-errors.ts";
import { newPasswordForm } from "./new-password-form.ts";
import { newPasswordModal } from "./new-password-modal.ts";

describe("the password modal", () => {
  it("VA18 requires both fields", () => {
    expect(fieldErrors(newPasswordModal, { password: "", confirmPassword: "" })).toEqual({
      password: "Please input your password!",
      confirmPassword: "Please confirm your password!",
    });
  });

  it("VA18 says of what is filled in what the form says", () => {
    const filledIn = fc.string({ minLength: 1, maxLength: 40 });

    fc.assert(
      fc.property(filledIn, filledIn, (password, confirmPassword) => {
        const values = { password, confirmPassword };

        expect(fieldErrors(newPasswordModal, values)).toEqual(fieldErrors(newPasswordForm, values));
      }),
    );
  });

  it.each([
    { touched: [], errors: {} },
    { touched: ["password"], errors: { password: "Password must contain at least one number" } },
    { touched: ["confirmPassword"], errors: { confirmPassword: "Please confirm your password!" } },
    {
      touched: ["password", "confirmPassword"],
      errors: {
        password: "Password must contain at least one number",
        confirmPassword: "Please confirm your password!",
      },
    },
  ] as const)("VA19 says something of the touched fields $touched only", ({ touched, errors }) => {
    const values = { password: "Abc$ef", confirmPassword: "" };

    expect(touchedFieldErrors({ schema: newPasswordModal, values, touched })).toEqual(errors);
  });

  it("VA19 compares a changed password with its confirmation anew", () => {
    const form = { schema: newPasswordModal, touched: ["password", "confirmPassword"] } as const;
    const values = { password: "Ab1$ef", confirmPassword: "Ab1$ef" };
    const changed = { ...values, password: "Ab1$efg" };

    expect(touchedFieldErrors({ ...form, values })).toEqual({});
    expect(touchedFieldErrors({ ...form, values: changed })).toEqual({
      confirmPassword: "Passwords must match",
    });
  });
});
