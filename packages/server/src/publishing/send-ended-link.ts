import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../refusal.ts";
import { endedLinkPage, endedLinkPolicy } from "./ended-link-page.ts";

/** Whether a person has followed an invalid link to a document; programs get a JSON answer instead. */
export function isEndedLink(request: FastifyRequest, { status }: Pick<Refusal, "status">): boolean {
  const { operation } = request.routeOptions.config;
  const isPerson = request.headers.accept?.includes("text/html") === true;
  return isPerson && operation?.responses[String(status)]?.["text/html"] !== undefined;
}

/** Sends the page for invalid links. */
export function sendEndedLink(reply: FastifyReply): FastifyReply {
  return reply
    .header("Content-Security-Policy", endedLinkPolicy)
    .header("X-Robots-Tag", "noindex, nofollow")
    .type("text/html; charset=utf-8")
    .send(endedLinkPage);
}
