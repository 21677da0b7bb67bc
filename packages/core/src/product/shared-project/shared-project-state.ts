import type { ClientErrorCode } from "../client/index.ts";
import type { AcceptedProject } from "../ports/product-api.ts";

/** What is said of a project that somebody shared. */
export interface SharedProjectNotice {
  readonly project_id: number;
  readonly project_name: string;
  readonly shared_by: string;
  /** Until it is viewed. */
  readonly isNew: boolean;
}

/** The token of a share link, from the address to the project. */
export interface SharedProjectState {
  /** `saved` while the token waits for a sign-in; `accepting` while the splash screen shows. */
  readonly phase: "none" | "saved" | "accepting" | "accepted";
  /** Raised when what was sent is no longer wanted. */
  readonly attempt: number;
  readonly isSignedIn: boolean;
  /** There in `saved` and `accepting`. */
  readonly token?: string;
  /** There in `accepted`. */
  readonly notice?: SharedProjectNotice;
}

/** Its events. */
export type SharedProjectEvent =
  | { readonly type: "started" }
  | { readonly type: "tokenFound"; readonly token: string }
  | { readonly type: "signedIn" }
  | { readonly type: "accepted"; readonly project: AcceptedProject }
  | { readonly type: "refused"; readonly code: ClientErrorCode }
  | { readonly type: "viewed" }
  /** Nobody is signed in any more, but nobody asked for that: a session ended, or a sign-in failed. */
  | { readonly type: "sessionEnded" }
  /** Somebody signed out; nothing of theirs stays. */
  | { readonly type: "loggedOut" };

/** The effects to perform. */
export type SharedProjectEffect =
  | { readonly type: "findToken" }
  | { readonly type: "keepToken"; readonly token: string }
  | { readonly type: "forgetToken" }
  | { readonly type: "accept"; readonly token: string }
  | { readonly type: "goToProject"; readonly project: AcceptedProject }
  | { readonly type: "tellAccepted"; readonly project: AcceptedProject };
