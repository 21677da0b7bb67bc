import { expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { signInModal } from "./sign-in-modal.ts";

const ann = { email: "ann@example.org", password: "Ab1$ef" };

it.each([
  ["VA9 needs an e-mail", { email: "" }, { email: "Please input your email!" }],
  ["VA9 needs one that is one", { email: "ann" }, { email: "Please enter a valid email address" }],
  ["VA10 needs a password", { password: "" }, { password: "Please input your password!" }],
  ["VA10 takes a password of 6 characters", { password: "Ab1$ef" }, {}],
  ["VA10 takes a password of 1", { password: "x" }, {}],
  ["VA10 takes a password of 100", { password: "x".repeat(100) }, {}],
])("the sign-in modal %s", (_, typed, errors) => {
  expect(fieldErrors(signInModal, { ...ann, ...typed })).toEqual(errors);
});
