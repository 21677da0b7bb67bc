import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenLocally } from "./listen-locally.ts";

/** Serves one page on this machine, and tells it when it has changed. */
export interface PreviewServer {
  readonly address: string;
  /** Shows another page in every browser that has it open. */
  show(page: string): void;
  close(): Promise<void>;
}

/** @throws ArchscribeError PORT_IN_USE */
export async function startPreviewServer(port: number, first: string): Promise<PreviewServer> {
  let page = first;
  let version = versionOf(page);
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => answer(request, response));
  const address = `${await listenLocally(server, port)}/`;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    // VS Code's browser adds a query, so that it does not show a page that it has kept.
    const [path] = (request.url ?? "").split("?");
    // Another page of the browser's must not read this one by a name that it gives to this machine.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? "")) {
      response.writeHead(403).end("This preview is available on this machine only.");
    } else if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end("This preview can only be read.");
    } else if (path === "/events") {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      if (request.method === "HEAD") return void response.end();
      response.write("retry: 500\n\n");
      // A page that lost its connection, because this command was started again, names the version that it shows.
      const shown = request.headers["last-event-id"];
      response.write(shown === undefined || shown === version ? idOnly() : change());
      listeners.add(response);
      response.on("close", () => listeners.delete(response));
    } else if (path === "/") {
      response
        .writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" })
        .end(page);
    } else {
      response.writeHead(404).end("There is nothing here; the document is at /.");
    }
  }

  /** Names the version of the page, which the browser repeats when it connects again. */
  function idOnly(): string {
    return `id: ${version}\n\n`;
  }

  function change(): string {
    return `id: ${version}\nevent: change\ndata: \n\n`;
  }

  return {
    address,
    show(next) {
      page = next;
      version = versionOf(page);
      for (const listener of listeners) listener.write(change());
    },
    close: () =>
      new Promise((resolve) => {
        for (const listener of listeners) listener.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function versionOf(page: string): string {
  return createHash("sha256").update(page).digest("base64url");
}
