import { notificationTexts } from "../client/index.ts";
import { productDurationMs } from "../machine/notice.ts";
import { wizardMachine } from "./wizard.ts";

/** The machine of the three steps to a new password: e-mail, code, password. */
export const resetPasswordMachine = wizardMachine("Reset wizard", {
  emailSent: notificationTexts.resetEmailSent,
  emailNotSent: notificationTexts.resetEmailNotSent,
  codeAccepted: notificationTexts.resetOtpVerified,
  codeRefused: notificationTexts.resetOtpNotVerified,
  passwordSet: notificationTexts.passwordReset,
  passwordNotSet: notificationTexts.passwordNotReset,
  unexpected: notificationTexts.unexpected,
  passwordSetDurationMs: productDurationMs.passwordReset,
});
