import { expect, it } from "vitest";
import { commonPasswords, isCommonPassword } from "./common-passwords.ts";
import { fieldErrors } from "./field-errors.ts";
import { newPasswordForm } from "./new-password.ts";

/** The same password with one letter in upper case, as the policy wants it. */
function capitalized(password: string): string {
  return password.replace(/[a-z]/, (letter) => letter.toUpperCase());
}

it("VA40 knows a common password, however it is written", () => {
  const known = ["Password1!", "PASSWORD1!", "pAssword1!", "Pa$sw0rd-of-mine"].map(isCommonPassword);

  expect(known).toEqual([true, true, true, false]);
});

it("VA40 holds only what the policy would allow", () => {
  const refused = commonPasswords.map(capitalized).filter((password) => {
    const faults = fieldErrors(newPasswordForm, { password, confirmPassword: password });
    return faults.password !== undefined;
  });

  expect(refused).toEqual([]);
});

it("VA40 holds no password twice", () => {
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
});
