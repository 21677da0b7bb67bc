import { Suspense } from "react";
import { LazyResetPasswordDialog, LazySignInDialog, LazySignUpDialog } from "./account-dialogs.ts";
import type { AccountDialogs } from "./use-account-dialogs.ts";

/** The dialog that stands over the landing page, if one does. */
export function LandingDialogs({ dialogs }: { readonly dialogs: AccountDialogs }) {
  return <Suspense fallback={null}>{dialogOf(dialogs)}</Suspense>;
}

function dialogOf({ close, openReset, openSignIn, openSignUp, shown, typedEmail }: AccountDialogs) {
  switch (shown) {
    case undefined:
      return null;
    case "signIn":
      return <LazySignInDialog onClose={close} onSignUp={openSignUp} onForgot={openReset} />;
    case "signUp":
      return <LazySignUpDialog onClose={close} onSignIn={openSignIn} />;
    case "resetPassword":
      return <LazyResetPasswordDialog initialEmail={typedEmail} onClose={close} />;
  }
}
