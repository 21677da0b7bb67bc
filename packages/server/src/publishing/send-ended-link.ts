import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../refusal.ts";

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

const style = `
  :root { color-scheme: light dark; }
  body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 24px; text-align: center;
    font: 16px/1.6 system-ui, sans-serif; color: #1b2430; background: #fafbfd; }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; }
  p { max-width: 34rem; margin: 0 auto; color: #4a5568; }
  @media (prefers-color-scheme: dark) { body { color: #e8ecf2; background: #14181f; } p { color: #a9b4c4; } }
`;

/** The page for a link that does not lead to a document; the same for every such link. */
const endedLinkPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This link does not work · Archscribe</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>This link no longer works</h1>
<p>It has expired, was revoked, or was not copied completely. Ask the person who sent it to you for a new one.</p>
</main>
</body>
</html>
`;

const hash = createHash("sha256").update(style).digest("base64");

/** It may do nothing except apply its styles. */
const endedLinkPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`;
