import { findRoute, routes } from "@archscribe/core/workflow";
import { useEffect, useRef, useState } from "react";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import type { AccountDialogs } from "../sign-in/account-dialogs.ts";

/** The dialogs of the landing page; at the address of the sign-in its dialog is open from the start. */
export function useAccountDialogs(): AccountDialogs {
  const { navigation, product } = useEntryWorld();
  const { authentication, resetPassword, signUp } = product;
  const signUpState = useView(signUp);
  const resetState = useView(resetPassword);
  const { phase, waitsFor } = useView(authentication);
  const isSignInAddress = findRoute(navigation.current())?.path === routes.login.path;
  const [isSignInOpen, setIsSignInOpen] = useState(isSignInAddress);
  const [typedEmail, setTypedEmail] = useState("");
  const opener = useRef<HTMLElement | undefined>(undefined);
  const asked = isSignInOpen
    ? "signIn"
    : signUpState.phase !== "closed"
      ? "signUp"
      : resetState.phase !== "closed"
        ? "resetPassword"
        : undefined;
  // A dialog that is still open when its page goes leaves everything else hidden from who listens.
  const shown = phase === "signedIn" ? undefined : asked;

  useEffect(() => {
    if (shown === undefined) opener.current?.focus();
  }, [shown]);

  /** The stores are told before the state is set, so that one drawing shows both: no dialog closes to open again. */
  const turnTo = (next: AccountDialogs["shown"]): void => {
    if (shown === undefined && document.activeElement instanceof HTMLElement)
      opener.current = document.activeElement;
    void signUp.send(next === "signUp" ? { type: "opened", place: "modal" } : { type: "closed" });
    void resetPassword.send(
      next === "resetPassword" ? { type: "opened", place: "modal" } : { type: "closed" },
    );
    setIsSignInOpen(next === "signIn");
  };
  return {
    shown,
    typedEmail,
    openSignIn: () => turnTo("signIn"),
    openSignUp: () => turnTo("signUp"),
    openReset: (email) => {
      turnTo("resetPassword");
      setTypedEmail(email);
    },
    close: () => {
      turnTo(undefined);
      if (waitsFor === "google") void authentication.send({ type: "googleSignInCancelled" });
      if (isSignInAddress) navigation.replace(routes.dashboard.path);
    },
  };
}
