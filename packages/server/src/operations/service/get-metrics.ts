import { timingSafeEqual } from "node:crypto";
import { hashToken } from "../../accounts/random-token.ts";
import type { Operation } from "../../contract/operation.ts";
import { notFound, Refusal } from "../../refusal.ts";

/** Returns the metrics of this server to callers with the configured token. */
export const getMetrics: Operation<"getMetrics"> = async ({ headers }, { configuration, metrics }) => {
  const token = configuration.METRICS_TOKEN;
  if (token === undefined || metrics === undefined) throw notFound("page");
  if (!isSame(headers["authorization"], `Bearer ${token}`))
    throw new Refusal("UNAUTHORIZED", "Send the METRICS_TOKEN of this server as a bearer token");
  const { contentType, text } = await metrics.read();
  return { status: 200, body: text, headers: { "content-type": contentType } };
};

/** Compared by their hashes, so that the time taken reveals neither content nor length. */
function isSame(given: string | readonly string[] | undefined, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(String(given))), Buffer.from(hashToken(wanted)));
}
