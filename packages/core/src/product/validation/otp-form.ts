import { z } from "zod/mini";
import { otpLength } from "../../model/index.ts";
import { requiredText } from "./required-text.ts";

/** The schema reading of a one-time password (VA12); `otpModal` is the other. */
export const otpForm = z.object({
  otp: requiredText("OTP is required").check(
    z.regex(new RegExp(`^[0-9]{${otpLength}}$`), { error: `OTP must be exactly ${otpLength} digits` }),
  ),
});
