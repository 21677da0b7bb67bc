import type { Notice } from "../machine/notice.ts";
import type { User, UserDetails } from "../ports/product-api.ts";

type Phase = "unknown" | "checking" | "signedOut" | "signingIn" | "unvalidated" | "signedIn" | "signingOut";

/** The state of a person's sign-in. */
export interface AuthenticationState {
  readonly phase: Phase;
  /** Raised with each new call and with the end of a session. */
  readonly attempt: number;
  /** Set while a person chooses an account in a window of Google, or is on the way to the OpenID provider. */
  readonly waitsFor?: "google" | "provider";
  /** Set after a right password of an account with a second factor. */
  readonly needsCode?: true;
  /** Why the last code was refused. */
  readonly codeFailure?: string;
  /** Present only when validated or waiting for validation. */
  readonly user?: User;
  /** The account's cost limit and costs, after they were loaded. */
  readonly details?: UserDetails;
}

/** The reason for a sign-out: requested, rejected by the server, or a failed sign-in or first check. */
export type SignOutReason = "asked" | "refused" | "failed";

/** The events of a person's sign-in. */
export type AuthenticationEvent =
  | { readonly type: "started"; readonly storedEmail?: string }
  | {
      readonly type: "signInRequested";
      readonly email: string;
      readonly password: string;
      readonly remember: boolean;
      /** Of the second factor. */
      readonly code?: string;
    }
  | { readonly type: "googleSignInRequested" }
  /** The chooser was closed, or is no longer needed. */
  | { readonly type: "googleSignInCancelled" }
  | { readonly type: "googleAccountChosen"; readonly accessToken: string }
  | { readonly type: "providerSignInRequested" }
  | { readonly type: "providerFound"; readonly address: string }
  /** The person has come back without an answer. */
  | { readonly type: "providerSignInCancelled" }
  /** The OpenID provider has sent the person back, with this query. */
  | { readonly type: "providerAnswered"; readonly query: string }
  | {
      readonly type: "registrationRequested";
      readonly username: string;
      readonly email: string;
      readonly password: string;
    }
  | { readonly type: "succeeded"; readonly user: User }
  | {
      readonly type: "failed";
      readonly notice?: Notice;
      readonly needsCode?: true;
      readonly codeFailure?: string;
    }
  /** The account's costs or its limit may have changed. */
  | { readonly type: "detailsRequested" }
  | { readonly type: "detailsReceived"; readonly details: UserDetails }
  | { readonly type: "emailVerified"; readonly email: string }
  | { readonly type: "passwordSet"; readonly email: string; readonly user?: User }
  | { readonly type: "renamed"; readonly user: User }
  /**
   * May be sent for a call only during the attempt in which the call was made: later, another person may be signed in.
   */
  | { readonly type: "sessionRefused" }
  | { readonly type: "logoutRequested" }
  | { readonly type: "loggedOut" };

/** The effects to perform. */
export type AuthenticationEffect =
  | { readonly type: "check"; readonly email: string }
  | {
      readonly type: "login";
      readonly email: string;
      readonly password: string;
      readonly remember: boolean;
      readonly code?: string;
    }
  | { readonly type: "chooseGoogleAccount" }
  | { readonly type: "loginWithGoogle"; readonly accessToken: string }
  | { readonly type: "openProvider" }
  | { readonly type: "leave"; readonly address: string }
  | { readonly type: "loginWithProvider"; readonly query: string }
  | {
      readonly type: "register";
      readonly username: string;
      readonly email: string;
      readonly password: string;
    }
  | { readonly type: "fetchDetails"; readonly email: string }
  | { readonly type: "logout" }
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
