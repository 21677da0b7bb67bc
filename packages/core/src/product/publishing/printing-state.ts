import type { ClientError } from "../client/index.ts";
import type { PrintJob } from "./print-job.ts";
import type { PrintOrder, PrintProgress, PublishedDocument } from "./publishing-api.ts";

/** Why there is no document, and what may be tried. */
export interface PrintFailure {
  readonly reason: string;
  /** Whether the server cannot make one of the formats; the others may still go. */
  readonly isFormatMissing: boolean;
  /** Whether the plan of the person does not allow it. */
  readonly isPlanRequired: boolean;
}

/** The document that is being published. */
export interface PrintingState {
  readonly phase: "idle" | "asking" | "running" | "canceling" | "failed";
  /** Raised with each order, and with a job that is found: its number is part of the key of an order. */
  readonly attempt: number;
  /** Nobody looks on; the job goes on at the server and is followed again after coming back. */
  readonly isAway: boolean;
  /** The server does not answer now; it is asked again. */
  readonly isOffline: boolean;
  /** What was ordered last here. */
  readonly order?: PrintOrder;
  readonly jobId?: string;
  readonly progress?: PrintProgress;
  readonly failure?: PrintFailure;
}

/** Its events. */
export type PrintingEvent =
  | { readonly type: "entered" }
  | { readonly type: "left" }
  | { readonly type: "ordered"; readonly order: PrintOrder }
  | { readonly type: "accepted"; readonly jobId: string }
  | { readonly type: "refused"; readonly error: ClientError }
  /** A job that was begun before the page was entered. */
  | { readonly type: "found"; readonly jobId: string }
  | { readonly type: "told"; readonly job: PrintJob }
  | { readonly type: "missed" }
  | { readonly type: "gone"; readonly error: ClientError }
  | { readonly type: "cancelPressed" }
  | { readonly type: "cancelFailed"; readonly error: ClientError }
  | { readonly type: "retryPressed" }
  | { readonly type: "dismissed" };

/** The effects to perform. */
export type PrintingEffect =
  | { readonly type: "find" }
  | { readonly type: "ask"; readonly number: number; readonly order: PrintOrder }
  | { readonly type: "follow"; readonly jobId: string }
  | { readonly type: "unfollow" }
  | { readonly type: "cancel"; readonly jobId: string }
  | { readonly type: "tellPrinted"; readonly document: PublishedDocument }
  | { readonly type: "sayPrinted" }
  | { readonly type: "sayBusy" }
  | { readonly type: "sayCanceled" }
  | { readonly type: "sayNotCanceled"; readonly error: ClientError };
