import * as z from "zod/mini";
import { requiredText } from "./typed-text.ts";

/** The number of digits of a one-time password. */
export const otpLength = 6;

/** The minimum number of digits that the modal accepts; the maximum is `otpLength`. */
const otpModalMinLength = 4;

/** The schema reading of a one-time password (VA12); `otpModal` is the modal reading. */
export const otpForm = z.object({
  otp: requiredText("OTP is required").check(
    z.regex(new RegExp(`^[0-9]{${otpLength}}$`), { error: `OTP must be exactly ${otpLength} digits` }),
  ),
});

/** The modal reading of a one-time password (VA13, VA14): it also lets shorter codes reach the server. */
export const otpModal = z.object({
  otp: requiredText("Please input the OTP!").check(
    z.regex(new RegExp(`^[0-9]{${otpModalMinLength},${otpLength}}$`), { error: "Please enter a valid OTP" }),
  ),
});

/** Returns the part of typed or pasted text that the modal's input keeps: at most six characters (VA13, VA14). */
export function takeOtpInput(typed: string): string {
  return typed.trim().slice(0, otpLength);
}
