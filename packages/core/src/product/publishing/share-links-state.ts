import type { ClientError } from "../client/index.ts";
import type { PublishLink } from "./publishing-api.ts";

/** How long a link is good, in days, as it is offered; without a number until it is revoked. */
export const linkLives = [7, 30, 90, undefined] as const;

/** The dialog of the links by which anybody reads a document. */
export interface ShareLinksState {
  readonly phase: "closed" | "loading" | "unreachable" | "open" | "making" | "confirming" | "revoking";
  /** Counts what was asked of the server, so that a late answer is dropped. */
  readonly attempt: number;
  /** What the links are to lead to. */
  readonly documentId?: string;
  /** The newest first. */
  readonly links: readonly PublishLink[];
  /** The link that was made last, with the address that is told this once. */
  readonly made?: { readonly linkId: string; readonly url: string };
  /** The link that is to be revoked. */
  readonly revoking?: string;
  readonly error?: ClientError;
}

/** What can happen to the dialog. */
export type ShareLinksEvent =
  | { readonly type: "opened"; readonly documentId: string }
  | { readonly type: "retryPressed" }
  | { readonly type: "received"; readonly links: readonly PublishLink[] }
  | { readonly type: "failed"; readonly error: ClientError }
  | { readonly type: "makePressed"; readonly days?: number }
  | { readonly type: "made"; readonly link: PublishLink; readonly url: string }
  | { readonly type: "revokePressed"; readonly linkId: string }
  | { readonly type: "revokeConfirmed" }
  | { readonly type: "revokeCancelled" }
  | { readonly type: "revoked"; readonly linkId: string }
  | { readonly type: "closed" };

/** What is to be done for it in the world. */
export type ShareLinksEffect =
  | { readonly type: "fetch" }
  | {
      readonly type: "make";
      readonly documentId: string;
      readonly days?: number;
    }
  | { readonly type: "revoke"; readonly linkId: string }
  | { readonly type: "sayRevoked" };
