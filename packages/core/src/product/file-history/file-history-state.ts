import type { Answer, ClientError } from "../client/index.ts";

/** One revision of a file. */
export interface FileRevision {
  readonly revision: string;
  /** In ISO 8601. */
  readonly changedAt: string;
  /** E-mail of who changed it. */
  readonly changedBy: string;
  /** The file was removed by it. */
  readonly isRemoved: boolean;
}

/** What the history of a file asks of the server. */
export interface FileHistoryApi {
  /** The newest first. */
  readonly list: () => Promise<Answer<readonly FileRevision[]>>;
  readonly textOf: (revision: string) => Promise<Answer<string>>;
}

/** The history of a file as it is looked at. */
export interface FileHistoryState {
  readonly phase: "closed" | "loading" | "failed" | "shown";
  readonly revisions: readonly FileRevision[];
  /** The revision that is looked at, and its text as soon as it is there. */
  readonly chosen?: string;
  readonly text?: string;
  readonly failure?: ClientError;
}

/** What can happen to it. */
export type FileHistoryEvent =
  | { readonly type: "opened" }
  | { readonly type: "received"; readonly revisions: readonly FileRevision[] }
  | { readonly type: "refused"; readonly error: ClientError }
  | { readonly type: "chosen"; readonly revision: string }
  | { readonly type: "textReceived"; readonly revision: string; readonly text: string }
  | { readonly type: "closed" };

/** What is to be done for it in the world. */
export type FileHistoryEffect =
  { readonly type: "fetch" } | { readonly type: "fetchText"; readonly revision: string };
