import { notificationTexts } from "../client/index.ts";
import { productDurationMs } from "../machine/notice.ts";
import { wizardMachine } from "./wizard.ts";

/** The machine of the three steps to an account: e-mail, code, password. */
export const signUpMachine = wizardMachine("Sign-up wizard", {
  emailSent: notificationTexts.emailRegistered,
  emailNotSent: notificationTexts.emailNotRegistered,
  codeAccepted: notificationTexts.otpValidated,
  codeRefused: notificationTexts.otpNotValidated,
  passwordSet: notificationTexts.accountCreated,
  passwordNotSet: notificationTexts.passwordNotSet,
  passwordSetDurationMs: productDurationMs.authentication,
});
