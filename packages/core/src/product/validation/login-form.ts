import { z } from "zod/mini";
import { loginPasswordLength } from "../../model/index.ts";
import { requiredEmail } from "./required-email.ts";
import { requiredPassword } from "./required-text.ts";
import { atLeast, atMost } from "./text-length.ts";

const { min, max } = loginPasswordLength;

/** The schema reading of a sign-in (VA7, VA8); `signInModal` is the other. */
export const loginForm = z.object({
  email: requiredEmail("Email is required"),
  password: requiredPassword("Password is required").check(
    atLeast(min, `Password must be at least ${min} characters`),
    atMost(max, `Password cannot exceed ${max} characters`),
  ),
});
