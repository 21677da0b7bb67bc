import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldErrors, touchedFieldErrors } from "./field-errors.ts";
import { newPasswordForm, newPasswordModal, newPasswordPayload, passwordRules } from "./new-password.ts";

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

describe("the password modal", () => {
  it("VA18 requires both fields", () => {
    expect(fieldErrors(newPasswordModal, { password: "", confirmPassword: "" })).toEqual({
      password: "Please input your password!",
      confirmPassword: "Please confirm your password!",
    });
  });

  it("VA18 reports the same faults of a filled-in field as the form", () => {
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

  it("VA19 compares a changed password with its confirmation again", () => {
    const form = { schema: newPasswordModal, touched: ["password", "confirmPassword"] } as const;
    const values = { password: "Ab1$ef", confirmPassword: "Ab1$ef" };
    const changed = { ...values, password: "Ab1$efg" };

    expect(touchedFieldErrors({ ...form, values })).toEqual({});
    expect(touchedFieldErrors({ ...form, values: changed })).toEqual({
      confirmPassword: "Passwords must match",
    });
  });
});

it.each([
  ["", []],
  ["secret", ["6 to 32 characters", "A lowercase letter"]],
  ["S3#", ["An uppercase letter", "A number", "A special character (@$!%*?&#)"]],
  ["x".repeat(32), ["6 to 32 characters", "A lowercase letter"]],
  ["x".repeat(33), ["A lowercase letter"]],
])("VA15 VA16 the rules that %j keeps are told", (password, met) => {
  const rules = passwordRules(password);

  expect(rules.filter(({ isMet }) => isMet).map(({ title }) => title)).toEqual(met);
});

it.each([
  "Secret#123",
  "secret#123",
  "SECRET#123",
  "Secret#",
  "Secret123",
  "Se#1",
  `Se#1${"x".repeat(28)}`,
  `Se#1${"x".repeat(29)}`,
])("VA15 VA16 all rules are kept exactly where the form takes the password: %j", (password) => {
  const faults = fieldErrors(newPasswordForm, { password, confirmPassword: password });

  expect(passwordRules(password).every(({ isMet }) => isMet)).toBe(faults.password === undefined);
});

it.each([
  [`Correct horse 1! ${"x".repeat(24)}`, ["6 to 32 characters", "At most 32 characters; this one has 41"]],
  ["Summer2026!", ["Not one of the passwords that are guessed first"]],
  ["Secret#123", []],
])("VA40 what the server would refuse is told before it is sent: %j", (password, told) => {
  const unmet = passwordRules(password).filter(({ isMet }) => !isMet);

  expect(unmet.map(({ title }) => title)).toEqual(told);
});

it("VA21 a new password is sent twice, as it was typed", () => {
  expect(newPasswordPayload("Ab1$ef ")).toEqual({ new_password1: "Ab1$ef ", new_password2: "Ab1$ef " });
});
