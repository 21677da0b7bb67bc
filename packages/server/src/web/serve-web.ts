import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { StartError } from "../start-error.ts";
import { welcomePage } from "./welcome-page.ts";

/** What pages of the web application may load (security, section 3); Fluent UI writes its styles into the page. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' blob: data:",
  "connect-src 'self' https://accounts.google.com https://www.googleapis.com",
  "form-action 'self'",
].join(";");

/**
 * Serves the built web application from a folder: its files as they are at the start, and its page for every address
 * that a browser asks a page of. Without a folder there is a page that says how to go on.
 *
 * @throws StartError when the folder holds no web application
 */
export async function serveWeb(app: FastifyInstance, folder: string | undefined): Promise<void> {
  if (folder === undefined) {
    app.get("/", (_, reply) => reply.type("text/html; charset=utf-8").send(welcomePage));
    return;
  }
  const root = resolve(folder);
  if (!existsSync(join(root, "index.html"))) {
    throw new StartError(
      `The folder ${folder} has no index.html`,
      "Set WEB_FOLDER to the built web application, or unset it: the server runs without one.",
    );
  }
  await app.register(async (web) => {
    web.addHook("onSend", async (request, reply) => {
      if (reply.statusCode >= 400) return;
      void reply.header("content-security-policy", contentSecurityPolicy);
      void reply.header("cache-control", cacheControlOf(request.url));
    });
    await web.register(fastifyStatic, { root, wildcard: false, cacheControl: false, dotfiles: "ignore" });
    web.get("/*", (request, reply) =>
      asksForPage(request.url, request.headers.accept) ? reply.sendFile("index.html") : reply.callNotFound(),
    );
  });
}

/** What the build names by its content never changes. */
function cacheControlOf(url: string): string {
  return url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

function asksForPage(url: string, accept: string | undefined): boolean {
  const [path = ""] = url.split("?");
  return accept?.includes("text/html") === true && !path.slice(path.lastIndexOf("/")).includes(".");
}
