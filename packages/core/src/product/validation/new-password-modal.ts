import { passwordPair } from "./password-pair.ts";

/** The modal reading of a new password (VA18, VA19): it asks in other words, and has the rules of the form. */
export const newPasswordModal = passwordPair({
  password: "Please input your password!",
  confirmPassword: "Please confirm your password!",
});
