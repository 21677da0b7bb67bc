import { expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { loginForm } from "./login-form.ts";

const ann = { email: "ann@example.org", password: "correct horse" };

it.each([
  ["VA7 needs an e-mail", { email: "" }, { email: "Email is required" }],
  ["VA7 needs one that is one", { email: "ann@example" }, { email: "Please enter a valid email address" }],
  ["VA7 takes one that is one", { email: "ann.b+library@mail.example.org" }, {}],
  ["VA8 needs a password", { password: "" }, { password: "Password is required" }],
  [
    "VA8 takes none of 7 characters",
    { password: "x".repeat(7) },
    { password: "Password must be at least 8 characters" },
  ],
  ["VA8 takes one of 8", { password: "x".repeat(8) }, {}],
  ["VA8 takes one of 32", { password: "x".repeat(32) }, {}],
  [
    "VA8 takes none of 33",
    { password: "x".repeat(33) },
    { password: "Password cannot exceed 32 characters" },
  ],
])("the login form %s", (_, typed, errors) => {
  expect(fieldErrors(loginForm, { ...ann, ...typed })).toEqual(errors);
});
