import { passwordPair } from "./password-pair.ts";

/** The schema reading of a new password (spec §5); `newPasswordModal` is the other. */
export const newPasswordForm = passwordPair({
  password: "Password is required",
  confirmPassword: "Confirm Password is required",
});
