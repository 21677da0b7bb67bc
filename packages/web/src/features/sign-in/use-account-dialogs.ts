import { useEffect, useRef, useState } from "react";
import { useView } from "../../world/use-view.ts";
import { useEntryWorld } from "../../world/world-context.ts";
import type { AccountDialogs } from "./account-dialogs.ts";

interface Opening {
  /** Whether the dialog Sign In is open from the start. */
  readonly isOpenAtFirst: boolean;
  /** Called when a person closes a dialog. */
  readonly onClosed: () => void;
}

/** The dialogs around an account, and which of them is open. */
export function useAccountDialogs({ isOpenAtFirst, onClosed }: Opening): AccountDialogs {
  const { product } = useEntryWorld();
  const { authentication, resetPassword, signUp } = product;
  const signUpState = useView(signUp);
  const resetState = useView(resetPassword);
  const { phase, waitsFor } = useView(authentication);
  const [isSignInOpen, setIsSignInOpen] = useState(isOpenAtFirst);
  const [typedEmail, setTypedEmail] = useState("");
  const opener = useRef<HTMLElement | undefined>(undefined);
  const asked = isSignInOpen
    ? "signIn"
    : signUpState.phase !== "closed"
      ? "signUp"
      : resetState.phase !== "closed"
        ? "resetPassword"
        : undefined;
  // A dialog that is still open when its page is removed leaves everything else hidden from screen readers.
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
      onClosed();
    },
  };
}
