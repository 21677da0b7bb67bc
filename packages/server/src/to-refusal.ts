import type { FastifyError } from "fastify";
import { Refusal } from "./refusal.ts";

const lost = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "08006",
  "53300",
]);

/** The refusal that a thrown value stands for; none for what nobody foresaw. */
export function toRefusal(cause: FastifyError | Refusal): Refusal | undefined {
  if (cause instanceof Refusal) return cause;
  if (cause.validation !== undefined) return invalidRequest(cause);
  if (cause.statusCode === 413) return new Refusal("TOO_LARGE", "The request is larger than this takes");
  if (cause.statusCode !== undefined && cause.statusCode >= 400 && cause.statusCode < 500)
    return new Refusal("VALIDATION", cause.message);
  return isDatabaseLost(cause)
    ? new Refusal("UNAVAILABLE", "The database is not there. Please try again in a moment.", {
        headers: { "Retry-After": "5" },
      })
    : undefined;
}

function isDatabaseLost(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code: unknown = "code" in cause ? cause.code : undefined;
  const timedOut = /timeout exceeded when trying to connect|Connection terminated/.test(cause.message);
  return (typeof code === "string" && lost.has(code)) || timedOut || isDatabaseLost(cause.cause);
}

function invalidRequest({ validation, validationContext }: FastifyError): Refusal {
  const [first] = validation ?? [];
  const { instancePath = "", message = "is not valid", params } = first ?? {};
  const named = params?.["missingProperty"] ?? params?.["additionalProperty"];
  const field = [...instancePath.split("/").slice(1), ...(typeof named === "string" ? [named] : [])].join(
    ".",
  );
  const place = field === "" ? (validationContext ?? "request") : field;
  return new Refusal("VALIDATION", `${place} ${message}`, { fields: { [place]: message } });
}
