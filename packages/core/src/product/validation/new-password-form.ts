import { passwordPair } from "./password-pair.ts";

/** The schema reading of a new password (VA15, VA16, VA17); `newPasswordModal` is the other. */
export const newPasswordForm = passwordPair({
  password: "Password is required",
  confirmPassword: "Confirm Password is required",
});
