import { expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { optionalNameForm, personNameForm } from "./person-name-form.ts";

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
