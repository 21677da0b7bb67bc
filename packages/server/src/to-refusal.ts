import type { FastifyError, FastifyRequest } from "fastify";
import { invalidRequest } from "./contract/invalid-request.ts";
import { databaseLostMessage, notFound, Refusal } from "./refusal.ts";
import { brokenReference, isDatabaseLost, isInterference } from "./store/database-faults.ts";

/** The refusal that a thrown value stands for; none for what nobody foresaw. */
export function toRefusal(
  cause: FastifyError | Refusal,
  { raw }: Pick<FastifyRequest, "raw">,
): Refusal | undefined {
  if (cause instanceof Refusal) return cause;
  if (cause.validation !== undefined) return invalidRequest(cause);
  if (raw.readableAborted) return new Refusal("VALIDATION", "The request was aborted");
  if (cause.statusCode === 413) return new Refusal("TOO_LARGE", "The request is too large");
  if (cause.statusCode === 415) return new Refusal("VALIDATION", "Send the body as application/json");
  if (cause.statusCode !== undefined && cause.statusCode >= 400 && cause.statusCode < 500)
    return new Refusal("VALIDATION", cause.message);
  const reference = brokenReference(cause);
  if (reference !== undefined) return goneMeanwhile(reference);
  // A transaction that PostgreSQL aborted several times is treated like an unavailable database.
  return isDatabaseLost(cause) || isInterference(cause)
    ? new Refusal("UNAVAILABLE", databaseLostMessage, { headers: { "Retry-After": "5" } })
    : undefined;
}

/** What something was to belong to was deleted in between. */
function goneMeanwhile(reference: string): Refusal {
  const owner = ["project", "document", "job"].find((one) => reference.includes(`_${one}_id_`));
  return owner === undefined ? new Refusal("UNAUTHORIZED", "Please sign in") : notFound(owner);
}
