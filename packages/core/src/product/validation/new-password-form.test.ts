import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { newPasswordForm } from "./new-password-form.ts";

const classes = [
  {
    name: "lowercase letter",
    part: fc.stringMatching(/^[a-zäß]{2,4}$/),
    error: "Password must contain at least one lowercase letter",
  },
  {
    name: "uppercase letter",
    part: fc.stringMatching(/^[A-ZÄØ]{2,4}$/),
    error: "Password must contain at least one uppercase letter",
  },
  {
    name: "number",
    part: fc.stringMatching(/^[0-9]{2,4}$/),
    error: "Password must contain at least one number",
  },
  {
    name: "special character",
    part: fc.stringMatching(/^[@$!%*?&#]{2,4}$/),
    error: "Password must contain at least one special character (@$!%*?&#)",
  },
];

describe("a new password", () => {
  it.each([
    ["VA15 is required", "", "Password is required"],
    ["VA15 has no 5 characters", "Ab1$e", "Password must be at least 6 characters"],
    ["VA15 may have 6", "Ab1$ef", undefined],
    ["VA15 may have 32", `Ab1$${"x".repeat(28)}`, undefined],
    ["VA15 has no 33", `Ab1$${"x".repeat(29)}`, "Password cannot exceed 32 characters"],
    ["VA15 has no 31 and an emoji of 2", `Ab1$${"x".repeat(27)}🔑`, "Password cannot exceed 32 characters"],
    ["VA16 needs a lowercase letter", "AB1$EF", "Password must contain at least one lowercase letter"],
    ["VA16 needs an uppercase letter", "ab1$ef", "Password must contain at least one uppercase letter"],
    ["VA16 needs a number", "Abc$ef", "Password must contain at least one number"],
    [
      "VA16 needs a special character",
      "Ab1def",
      "Password must contain at least one special character (@$!%*?&#)",
    ],
    [
      "VA16 needs one that is listed",
      "Ab1-ef",
      "Password must contain at least one special character (@$!%*?&#)",
    ],
    ["VA16 may be of another script", "Пароль٣#", undefined],
  ])("%s", (_, password, error) => {
    const errors = fieldErrors(newPasswordForm, { password, confirmPassword: password || "x" });

    expect(errors.password).toBe(error);
  });

  it.each(["@", "$", "!", "%", "*", "?", "&", "#"])(
    "VA16 may have %s as its special character",
    (character) => {
      const password = `Ab1def${character}`;

      expect(fieldErrors(newPasswordForm, { password, confirmPassword: password })).toEqual({});
    },
  );

  it("VA15 VA16 passes with all four classes, in any order", () => {
    const anyOrder = fc.shuffledSubarray(classes, { minLength: classes.length });
    const passwords = anyOrder.chain((order) => fc.tuple(...order.map(({ part }) => part)));

    fc.assert(
      fc.property(passwords, (parts) => {
        const password = parts.join("");

        expect(fieldErrors(newPasswordForm, { password, confirmPassword: password })).toEqual({});
      }),
    );
  });

  it.each(classes)("VA16 without a $name is told so, and nothing else", (dropped) => {
    const kept = classes.filter((one) => one !== dropped);

    fc.assert(
      fc.property(fc.tuple(...kept.map(({ part }) => part)), (parts) => {
        const password = parts.join("");
        const issues = newPasswordForm.safeParse({ password, confirmPassword: password }).error?.issues ?? [];

        expect(issues.map(({ message }) => message)).toEqual([dropped.error]);
      }),
    );
  });

  it.each([
    ["VA17 is required", "", { confirmPassword: "Confirm Password is required" }],
    ["VA17 equals the password", "Ab1$eF", { confirmPassword: "Passwords must match" }],
    ["VA17 equals it in every space", "Ab1$ef ", { confirmPassword: "Passwords must match" }],
    ["VA17 passes when it does", "Ab1$ef", {}],
  ])("its confirmation: %s", (_, confirmPassword, errors) => {
    expect(fieldErrors(newPasswordForm, { password: "Ab1$ef", confirmPassword })).toEqual(errors);
  });

  it("VA17 is compared with its confirmation also when it is too short", () => {
    expect(fieldErrors(newPasswordForm, { password: "Ab1$", confirmPassword: "Ab1$ef" })).toEqual({
      password: "Password must be at least 6 characters",
      confirmPassword: "Passwords must match",
    });
  });

  it("VA15 VA17 both fields are required where a request has neither, or is nothing at all", () => {
    const { issues = [] } = newPasswordForm.safeParse({}).error ?? {};

    expect(issues.map(({ message }) => message)).toEqual([
      "Password is required",
      "Confirm Password is required",
    ]);
    expect(newPasswordForm.safeParse(null).success).toBe(false);
  });
});
