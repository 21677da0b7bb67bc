import type { ClientError } from "../client/index.ts";
import type { Finding } from "../../model/errors/index.ts";
import type { PublishedDocument, Shelf } from "./publishing-api.ts";

/** The published documents of a project, and the one that is shown. */
export interface ShelfState {
  readonly phase: "loading" | "unreachable" | "ready";
  /** The newest first. */
  readonly documents: readonly PublishedDocument[];
  /** That of the project as it is now. */
  readonly revision?: string;
  /** The id of the document that is shown. */
  readonly shownId?: string;
  /** What the checks find in the project; undefined while it is not known. */
  readonly findings?: readonly Finding[];
  readonly error?: ClientError;
}

/** What can happen to it. */
export type ShelfEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly shelf: Shelf }
  | { readonly type: "failed"; readonly error: ClientError }
  | { readonly type: "findingsReceived"; readonly findings: readonly Finding[] }
  | { readonly type: "shown"; readonly documentId: string }
  | { readonly type: "printed"; readonly document: PublishedDocument };

/** What is to be done for it in the world. */
export type ShelfEffect = { readonly type: "fetch" } | { readonly type: "fetchFindings" };
