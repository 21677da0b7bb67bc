import { ArchscribeError } from "@archscribe/core/model/errors";
import { Refusal } from "../../refusal.ts";

/**
 * Does work for a tool. A refusal becomes an error that the tool tells its caller.
 *
 * @throws ArchscribeError WRONG_USAGE in place of a Refusal
 */
export async function toldToAssistant<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const reason = cause.message.replace(/\.$/, "");
    throw new ArchscribeError("WRONG_USAGE", { reason, advice: adviceFor(cause) }, { cause });
  }
}

function adviceFor({ code }: Refusal): string {
  switch (code) {
    case "CONFLICT":
      return "Nothing was written. Read the files again, and repeat the proposal.";
    case "TOO_MANY_REQUESTS":
    case "UNAVAILABLE":
      return "Nothing was changed. Try again in a moment.";
    default:
      return "Nothing was changed.";
  }
}
