import type { Notice } from "../machine/notice.ts";
import type { User, UserDetails } from "../ports/product-api.ts";

type Phase = "unknown" | "checking" | "signedOut" | "signingIn" | "unvalidated" | "signedIn" | "signingOut";

/** Who uses the product. */
export interface AuthenticationState {
  readonly phase: Phase;
  /** Counts what was begun, so that a late answer is known as one. */
  readonly attempt: number;
  /** While a person is choosing an account in a window that cannot be seen from here. */
  readonly waitsFor?: "google";
  /** There only when validated or waiting for it. */
  readonly user?: User;
  /** What the account may cost and has cost, once fetched. */
  readonly details?: UserDetails;
}

/** Whether somebody asked to be signed out, the server refused their session, or a sign-in or the first check came to nothing. */
export type SignOutReason = "asked" | "refused" | "failed";

/** What can happen to a person's sign-in. */
export type AuthenticationEvent =
  | { readonly type: "started"; readonly storedEmail?: string }
  | {
      readonly type: "signInRequested";
      readonly email: string;
      readonly password: string;
      readonly remember: boolean;
    }
  | { readonly type: "googleSignInRequested" }
  /** The chooser was closed, or is not wanted any more. */
  | { readonly type: "googleSignInCancelled" }
  | { readonly type: "googleAccountChosen"; readonly attempt: number; readonly accessToken: string }
  | {
      readonly type: "registrationRequested";
      readonly username: string;
      readonly email: string;
      readonly password: string;
    }
  | { readonly type: "succeeded"; readonly attempt: number; readonly user: User }
  | { readonly type: "failed"; readonly attempt: number; readonly notice?: Notice }
  /** What the account has cost may be more by now, or what it may cost. */
  | { readonly type: "detailsRequested" }
  | { readonly type: "detailsReceived"; readonly attempt: number; readonly details: UserDetails }
  | { readonly type: "emailVerified"; readonly email: string }
  | { readonly type: "passwordSet"; readonly email: string; readonly user?: User }
  | { readonly type: "renamed"; readonly user: User }
  /** Says nothing of who is signed in where a later attempt than that in which the call was made has brought them in. */
  | { readonly type: "sessionRefused"; readonly attempt?: number }
  | { readonly type: "logoutRequested" }
  | { readonly type: "loggedOut"; readonly attempt: number };

/** What is to be done for it in the world. */
export type AuthenticationEffect =
  | { readonly type: "check"; readonly attempt: number; readonly email: string }
  | {
      readonly type: "login";
      readonly attempt: number;
      readonly email: string;
      readonly password: string;
      readonly remember: boolean;
    }
  | { readonly type: "chooseGoogleAccount"; readonly attempt: number }
  | { readonly type: "loginWithGoogle"; readonly attempt: number; readonly accessToken: string }
  | {
      readonly type: "register";
      readonly attempt: number;
      readonly username: string;
      readonly email: string;
      readonly password: string;
    }
  | { readonly type: "fetchDetails"; readonly attempt: number; readonly email: string }
  | { readonly type: "logout"; readonly attempt: number }
  | { readonly type: "rememberEmail"; readonly email: string }
  | { readonly type: "forgetRememberedEmail" }
  | { readonly type: "keepEmail"; readonly email: string }
  | { readonly type: "forgetEmail" }
  | { readonly type: "forgetStoredPassword" }
  | { readonly type: "forgetPerson" }
  | { readonly type: "removeCsrfCookie" }
  | { readonly type: "notify"; readonly notice: Notice }
  | { readonly type: "tellSignedIn"; readonly user: User }
  | { readonly type: "tellDetails"; readonly details: UserDetails }
  | { readonly type: "tellSignedOut"; readonly reason: SignOutReason };
