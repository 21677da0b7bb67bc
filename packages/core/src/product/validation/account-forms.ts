import * as z from "zod/mini";
import { nameMaxLength } from "../../model/index.ts";
import { atLeast, atMost, requiredEmail, requiredPassword, requiredText } from "./typed-text.ts";

/** The length of a password that the login form accepts. */
const loginPasswordLength = { min: 8, max: 32 } as const;

/** The form with only an e-mail field (VA11). */
export const emailForm = z.object({ email: requiredEmail("Email is required") });

/** The schema reading of the sign-in form (VA7, VA8); `signInModal` is the modal reading. */
export const loginForm = z.object({
  email: requiredEmail("Email is required"),
  password: requiredPassword("Password is required").check(
    atLeast(loginPasswordLength.min, `Password must be at least ${loginPasswordLength.min} characters`),
    atMost(loginPasswordLength.max, `Password cannot exceed ${loginPasswordLength.max} characters`),
  ),
});

/** The modal reading of the sign-in form (VA9, VA10): it accepts a password of any length. */
export const signInModal = z.object({
  email: requiredEmail("Please input your email!"),
  password: requiredPassword("Please input your password!"),
});

const notTooLong = atMost(nameMaxLength, `Your name must be at most ${nameMaxLength} characters`);

/** The form of a person's name for changing it. */
export const personNameForm = z.object({ name: requiredText("Please input your name!").check(notTooLong) });

/** The form of a person's name that may be empty. */
export const optionalNameForm = z.object({ name: z.string().check(z.trim(), notTooLong) });

/** Returns the `username` under which a person is registered (VA20). */
export function registrationUsername(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`;
}
