import type { Operations } from "../../contract/operation.ts";
import { activateEmail } from "./activate-email.ts";
import { checkAuthentication } from "./check-authentication.ts";
import { checkResetCode } from "./check-reset-code.ts";
import { createCredentials } from "./create-credentials.ts";
import { forgotPassword } from "./forgot-password.ts";
import { getCsrfToken } from "./get-csrf-token.ts";
import { getSignInOptions } from "./get-sign-in-options.ts";
import { getUserDetails } from "./get-user-details.ts";
import { login } from "./login.ts";
import { logout, logoutByPost } from "./logout.ts";
import { register } from "./register.ts";
import { setNewPassword } from "./set-new-password.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";
import { verifyEmail } from "./verify-email.ts";

/** The operations of the tag authentication. */
export const authenticationOperations = {
  activateEmail,
  checkAuthentication,
  checkResetCode,
  createCredentials,
  forgotPassword,
  getCsrfToken,
  getSignInOptions,
  getUserDetails,
  login,
  logout,
  logoutByPost,
  register,
  setNewPassword,
  signInWithGoogle,
  verifyEmail,
} satisfies Partial<Operations>;
