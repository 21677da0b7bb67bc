import type { FastifyInstance } from "fastify";
import { Refusal, unstorable } from "../refusal.ts";

/** Keeps the bytes of JSON bodies beside their values, because signatures are over bytes. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = body as Buffer;
    request.raw_body = bytes;
    try {
      done(null, bytes.length === 0 ? undefined : parseJson(bytes.toString("utf8")));
    } catch (cause) {
      done(cause instanceof Refusal ? cause : new Refusal("VALIDATION", "The body is not JSON"));
    }
  });
}

function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) throw unstorable();
    return key === "__proto__" ? undefined : value;
  });
}
