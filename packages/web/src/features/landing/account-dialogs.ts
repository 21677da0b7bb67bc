import { lazy } from "react";

const loadSignIn = () => import("../sign-in/SignInDialog.tsx");
const loadSignUp = () => import("../sign-in/SignUpDialog.tsx");
const loadReset = () => import("../sign-in/ResetPasswordDialog.tsx");

export const LazySignInDialog = lazy(async () => ({ default: (await loadSignIn()).SignInDialog }));
export const LazySignUpDialog = lazy(async () => ({ default: (await loadSignUp()).SignUpDialog }));
export const LazyResetPasswordDialog = lazy(async () => ({
  default: (await loadReset()).ResetPasswordDialog,
}));

/** Begins to load a dialog that is about to be opened; one that does not come is loaded again when it is. */
export const prepare = {
  signIn: (): void => void loadSignIn().catch(() => undefined),
  signUp: (): void => void loadSignUp().catch(() => undefined),
};
