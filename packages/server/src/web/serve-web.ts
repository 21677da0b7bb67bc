import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Configuration } from "../configuration.ts";
import { cookieNames } from "../policies/session-cookie.ts";
import { StartError } from "../start-error.ts";
import { type ContentPolicies, contentPolicies } from "./content-policies.ts";

/** The page of a server without the web application. */
const welcomePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Archscribe</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 38rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.6rem; }
code { font-size: 0.95em; }
</style>
</head>
<body>
<h1>Archscribe runs here</h1>
<p>This server has no web application (<code>WEB_FOLDER</code> is not set). You can do everything from the command line:</p>
<p><code>archscribe login --password</code> with the address of this server signs you in, and <code>archscribe login --sign-up</code> creates an account first; <code>archscribe projects</code> lists your projects, and <code>archscribe pull</code> copies one into a folder.</p>
<p>See <code>docs/guides/server.md</code> for running the server, <code>docs/guides/collaborate.md</code> for working with it, and <code>docs/configuration.md</code> for its configuration.</p>
</body>
</html>
`;

/**
 * Serves the built web application from a folder: its files as of the start, and its page for every address that a browser
 * requests as a page. If a file has compressed copies, which packing the package creates, the browser gets the smallest
 * that it accepts. Without a folder there is a page with instructions.
 *
 * @throws StartError if the folder does not contain a web application
 */
export async function serveWeb(app: FastifyInstance, configuration: Configuration): Promise<void> {
  const { WEB_FOLDER: folder } = configuration;
  if (folder === undefined) {
    const welcome = (reply: FastifyReply) => reply.type("text/html; charset=utf-8").send(welcomePage);
    app.get("/", (_, reply) => welcome(reply));
    // The command and mails lead people to other pages, too.
    app.get("/*", ({ headers, url }, reply) =>
      asksForPage(url, headers.accept) ? welcome(reply) : reply.callNotFound(),
    );
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
      void reply.headers({
        "content-security-policy": contentPolicies(configuration.PUBLIC_ORIGINS)[partOf(request.url)],
        "cache-control": isAsset(request.url) ? "public, max-age=31536000, immutable" : "no-cache",
      });
      // The frame's origin is opaque, and the page around it complains when the frame asks for one of its own.
      if (partOf(request.url) === "frame") void reply.header("origin-agent-cluster", "?0");
      // Public files may also be read by the sandboxed frame, whose origin is opaque.
      if (isAsset(request.url)) void reply.header("access-control-allow-origin", "*");
    });
    await web.register(fastifyStatic, {
      root,
      wildcard: false,
      cacheControl: false,
      dotfiles: "ignore",
      preCompressed: true,
      index: false,
      globIgnore: [landingFile],
    });
    const hasLanding = existsSync(join(root, landingFile));
    const { session } = cookieNames(configuration);
    web.get("/*", (request, reply) => {
      if (!asksForPage(request.url, request.headers.accept)) return reply.callNotFound();
      const isStranger = request.cookies[session] === undefined;
      const showsLanding = hasLanding && isStranger && pathOf(request.url) === "/";
      return reply.sendFile(showsLanding ? landingFile : "index.html");
    });
  });
}

/** The landing page as text, which the build puts beside its page: who has no session can read it at once. */
const landingFile = "landing.html";

/** Files that the build names by their content never change. */
function isAsset(url: string): boolean {
  return url.startsWith("/assets/");
}

/** The build separates the parts with more or fewer permissions than a page. */
function partOf(url: string): keyof ContentPolicies {
  if (url.startsWith("/assets/workers/")) return "worker";
  return url.startsWith("/frames/") ? "frame" : "page";
}

function pathOf(url: string): string {
  return url.split("?")[0] ?? "";
}

function asksForPage(url: string, accept: string | undefined): boolean {
  const path = pathOf(url);
  return accept?.includes("text/html") === true && !path.slice(path.lastIndexOf("/")).includes(".");
}
