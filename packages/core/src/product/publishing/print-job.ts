import type { Job } from "../machine/job/jobs-api.ts";
import type { PrintProgress, PublishedDocument } from "./publishing-api.ts";

/** The progress of a job that publishes a document; `unreadable` names scripts for which the server has no font. */
export type PrintJob =
  | { readonly state: "queued" | "running"; readonly progress: PrintProgress }
  | { readonly state: "done"; readonly document: PublishedDocument; readonly unreadable?: readonly string[] }
  | { readonly state: "failed"; readonly reason: string; readonly isFormatMissing: boolean }
  | { readonly state: "canceled" };

/** Converts a job of the server to the progress of the document. */
export function printJobOf({ error, progress, result, state }: Job): PrintJob {
  switch (state) {
    case "queued":
    case "running":
      return { state, progress };
    case "canceled":
      return { state };
    case "failed":
      return {
        state,
        reason: error?.error ?? "The document could not be published.",
        isFormatMissing: error?.code === "UNAVAILABLE",
      };
    case "done":
      return result !== undefined && "document" in result
        ? {
            state,
            document: result.document,
            ...(result.unreadable_scripts === undefined ? {} : { unreadable: result.unreadable_scripts }),
          }
        : { state: "failed", reason: "The job produced no document.", isFormatMissing: false };
  }
}
