import { z } from "zod/mini";
import { otpLength, otpModalMinLength } from "../../model/index.ts";
import { requiredText } from "./required-text.ts";

/** The modal reading of a one-time password (VA13, VA14): it also lets shorter codes through to the server. */
export const otpModal = z.object({
  otp: requiredText("Please input the OTP!").check(
    z.regex(new RegExp(`^[0-9]{${otpModalMinLength},${otpLength}}$`), { error: "Please enter a valid OTP" }),
  ),
});

/** What the modal's input keeps of what was typed or pasted: no seventh character (VA13, VA14). */
export function takeOtpInput(typed: string): string {
  return typed.trim().slice(0, otpLength);
}
