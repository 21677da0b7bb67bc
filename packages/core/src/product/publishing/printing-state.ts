import type { ClientError } from "../client/index.ts";
import type { PrintJob } from "./print-job.ts";
import type { PrintOrder, PrintProgress, PublishedDocument } from "./publishing-api.ts";

/** The reason why there is no document, and the possible remedies. */
export interface PrintFailure {
  readonly reason: string;
  /** Whether the server cannot make one of the formats; the others may still work. */
  readonly isFormatMissing: boolean;
  /** Whether the person's plan does not include it. */
  readonly isPlanRequired: boolean;
}

/** The document that is being published. */
export interface PrintingState {
  readonly phase: "idle" | "asking" | "running" | "canceling" | "failed";
  /** Raised with each order and with each job that is found; the number is part of the key of an order. */
  readonly attempt: number;
  /** Whether the page was left; the job continues on the server and is followed again when the person returns. */
  readonly isAway: boolean;
  /** Whether the server does not answer at present; the request is repeated. */
  readonly isOffline: boolean;
  /** The last order on this page. */
  readonly order?: PrintOrder;
  readonly jobId?: string;
  readonly progress?: PrintProgress;
  readonly failure?: PrintFailure;
}

/** The events of the document that is being published. */
export type PrintingEvent =
  | { readonly type: "entered" }
  | { readonly type: "left" }
  | { readonly type: "ordered"; readonly order: PrintOrder }
  | { readonly type: "accepted"; readonly jobId: string }
  | { readonly type: "refused"; readonly error: ClientError }
  /** A job was found that was started before the page was entered. */
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
  | { readonly type: "sayPrinted"; readonly unreadable: readonly string[] }
  | { readonly type: "sayBusy" }
  | { readonly type: "sayCanceled" }
  | { readonly type: "sayNotCanceled"; readonly error: ClientError };
