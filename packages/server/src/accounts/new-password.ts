import { fieldErrors, isCommonPassword, newPasswordForm } from "@archscribe/core/product/validation";
import { invalid } from "../refusal.ts";

interface Pair {
  readonly new_password1: string;
  readonly new_password2: string;
}

/**
 * Requires that a password is acceptable (when it is set, not at sign-in).
 *
 * @throws Refusal VALIDATION at the field `password`
 */
export function checkNewPassword(password: string): void {
  const fault = faultsOf(password, password).password;
  if (fault !== undefined) throw invalid({ password: fault });
}

/**
 * Requires that a password is acceptable and was typed identically twice.
 *
 * @throws Refusal VALIDATION at the fields that are wrong
 */
export function checkNewPasswordPair({ new_password1, new_password2 }: Pair): void {
  const { confirmPassword, password } = faultsOf(new_password1, new_password2);
  if (password === undefined && confirmPassword === undefined) return;
  throw invalid({ new_password1: password, new_password2: confirmPassword });
}

function faultsOf(password: string, confirmPassword: string) {
  const faults = fieldErrors(newPasswordForm, { password, confirmPassword });
  if (faults.password !== undefined || !isCommonPassword(password)) return faults;
  return { ...faults, password: "This password is too easy to guess. Choose another one." };
}
