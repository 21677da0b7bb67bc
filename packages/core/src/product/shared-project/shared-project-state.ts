import type { ClientError } from "../client/index.ts";
import type { Notice } from "../machine/notice.ts";
import type { AcceptedProject, Invitation } from "../ports/product-api.ts";

/** The notice about a project that somebody shared. */
export interface SharedProjectNotice {
  readonly project_id: number;
  readonly project_name: string;
  readonly shared_by: string;
  /** Whether the project has not been viewed yet. */
  readonly isNew: boolean;
}

/** The state of a share link's token, from the address to the project. */
export interface SharedProjectState {
  /**
   * `saved` while the token waits for a sign-in; `asking` while the person decides; `accepting` while the splash screen
   * shows.
   */
  readonly phase: "none" | "saved" | "asking" | "accepting" | "accepted";
  /** Raised when pending answers are to be dropped. */
  readonly attempt: number;
  readonly isSignedIn: boolean;
  /** Set in `saved`, `asking` and `accepting`. */
  readonly token?: string;
  /** Set in `saved` and `asking` once the server has told who invites to what. */
  readonly invitation?: Invitation;
  /** Set if the server could not be asked for it. */
  readonly isUnnamed?: true;
  /** Set in `accepted`. */
  readonly notice?: SharedProjectNotice;
}

/** The events of a shared project. */
export type SharedProjectEvent =
  | { readonly type: "started" }
  | { readonly type: "tokenFound"; readonly token: string }
  | { readonly type: "signedIn" }
  | { readonly type: "read"; readonly invitation: Invitation }
  /** Whom the invitation is from cannot be told. */
  | { readonly type: "notRead"; readonly error: Pick<ClientError, "code" | "message"> }
  /** The person takes the invitation, or leaves it. */
  | { readonly type: "confirmed" }
  | { readonly type: "declined" }
  | { readonly type: "accepted"; readonly project: AcceptedProject }
  | { readonly type: "refused"; readonly error: Pick<ClientError, "code" | "message"> }
  | { readonly type: "viewed" }
  /** The session ended, or a sign-in failed, without a request to sign out. */
  | { readonly type: "sessionEnded" }
  /** The person signed out; none of their data is kept. */
  | { readonly type: "loggedOut" };

/** The effects to perform. */
export type SharedProjectEffect =
  | { readonly type: "findToken" }
  | { readonly type: "keepToken"; readonly token: string }
  | { readonly type: "forgetToken" }
  | { readonly type: "read"; readonly token: string }
  | { readonly type: "accept"; readonly token: string }
  | { readonly type: "goToProject"; readonly project: AcceptedProject }
  | { readonly type: "notify"; readonly notice: Notice }
  | { readonly type: "tellAccepted"; readonly project: AcceptedProject };
