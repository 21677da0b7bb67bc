import { findRoute, routes } from "@archscribe/core/workflow";
import { useEffect, useRef, useState } from "react";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";

/** Which dialog of an account stands over the page, and what leads from one to another. */
export interface AccountDialogs {
  readonly shown: "signIn" | "signUp" | "resetPassword" | undefined;
  /** What was typed to sign in before the password turned out to be forgotten. */
  readonly typedEmail: string;
  readonly openSignIn: () => void;
  readonly openSignUp: () => void;
  readonly openReset: (email: string) => void;
  readonly close: () => void;
}

/** The dialogs of the landing page; at the address of the sign-in its dialog is open from the start. */
export function useAccountDialogs(): AccountDialogs {
  const { navigation, product } = useEntryWorld();
  const { authentication, resetPassword, signUp } = product;
  const signUpState = useView(signUp);
  const resetState = useView(resetPassword);
  const { waitsFor } = useView(authentication);
  const isSignInAddress = findRoute(navigation.current())?.path === routes.login.path;
  const [isSignInOpen, setIsSignInOpen] = useState(isSignInAddress);
  const [typedEmail, setTypedEmail] = useState("");
  const opener = useRef<HTMLElement | undefined>(undefined);
  const shown = isSignInOpen
    ? "signIn"
    : signUpState.phase !== "closed"
      ? "signUp"
      : resetState.phase !== "closed"
        ? "resetPassword"
        : undefined;

  useEffect(() => (shown === undefined ? focusOnceReachable(opener.current) : undefined), [shown]);

  const leave = (): void => {
    if (shown === undefined && document.activeElement instanceof HTMLElement)
      opener.current = document.activeElement;
    setIsSignInOpen(false);
    void signUp.send({ type: "closed" });
    void resetPassword.send({ type: "closed" });
  };
  return {
    shown,
    typedEmail,
    openSignIn: () => {
      leave();
      setIsSignInOpen(true);
    },
    openSignUp: () => {
      leave();
      void signUp.send({ type: "opened", place: "modal" });
    },
    openReset: (email) => {
      leave();
      setTypedEmail(email);
      void resetPassword.send({ type: "opened", place: "modal" });
    },
    close: () => {
      leave();
      if (waitsFor === "google") void authentication.send({ type: "googleSignInCancelled" });
      if (isSignInAddress) navigation.replace(routes.dashboard.path);
    },
  };
}

/** Long enough for a dialog to let go of the keyboard and of what it hides from those who listen. */
const patienceFrames = 60;

/** Leads the keyboard back to where a dialog was opened, once the page is not hidden behind it any more. */
function focusOnceReachable(element: HTMLElement | undefined): () => void {
  if (element === undefined) return () => undefined;
  let frame = 0;
  const look = (left: number): void => {
    const isHidden = element.closest("[aria-hidden='true']") !== null;
    if (isHidden && left > 0) frame = requestAnimationFrame(() => look(left - 1));
    else element.focus();
  };
  frame = requestAnimationFrame(() => look(patienceFrames));
  return () => cancelAnimationFrame(frame);
}
