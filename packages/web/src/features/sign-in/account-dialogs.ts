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
