import { describe, expect, it } from "vitest";
import {
  emailForm,
  loginForm,
  optionalNameForm,
  personNameForm,
  registrationUsername,
  signInModal,
} from "./account-forms.ts";
import { fieldErrors } from "./field-errors.ts";

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

describe("the form that takes an e-mail alone", () => {
  it.each(["", " "])("VA11 reports that %j is required", (email) => {
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
  ])("VA11 reports that %j is not an e-mail", (email) => {
    expect(fieldErrors(emailForm, { email })).toEqual({ email: "Please enter a valid email address" });
  });

  it.each(["ann@example.org", "o'neil@example.org", "Ann.B+c_d@mail.example.co.uk", "1@2.de"])(
    "VA11 takes %j",
    (email) => {
      expect(fieldErrors(emailForm, { email })).toEqual({});
    },
  );
});

const tooLong = { name: "Your name must be at most 500 characters" };

it.each([
  ["Ada Lovelace", {}, {}],
  ["x".repeat(500), {}, {}],
  [` ${"x".repeat(500)} `, {}, {}],
  ["x".repeat(501), tooLong, tooLong],
  ["", { name: "Please input your name!" }, {}],
  [" \t", { name: "Please input your name!" }, {}],
])(
  "VA39 a name has at most 500 characters, and may be empty at sign-up only: %j",
  (name, changed, atSignUp) => {
    expect([fieldErrors(personNameForm, { name }), fieldErrors(optionalNameForm, { name })]).toEqual([
      changed,
      atSignUp,
    ]);
  },
);

it.each([
  [{ firstName: "Ann", lastName: "Berg" }, "Ann Berg"],
  [{ firstName: "Anna Maria", lastName: "van den Berg" }, "Anna Maria van den Berg"],
  [{ firstName: " Ann ", lastName: " Berg" }, "Ann Berg"],
])("VA20 registration sends %j as one username", (person, username) => {
  expect(registrationUsername(person)).toBe(username);
});
