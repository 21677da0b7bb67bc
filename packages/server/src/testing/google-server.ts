import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Google's answer about one access token. */
export interface GoogleToken {
  readonly info: Readonly<Record<string, unknown>>;
  readonly user?: Readonly<Record<string, unknown>>;
}

/** A local server with the two endpoints of Google that a sign-in calls. */
export interface GoogleServer {
  readonly address: string;
  /** By access token; a text is an address that Google sends on to, a number a status without more. */
  readonly tokens: Map<string, GoogleToken | string | number>;
  readonly close: () => Promise<void>;
}

/** Starts a server that knows no token yet. */
export async function startGoogleServer(): Promise<GoogleServer> {
  const tokens: GoogleServer["tokens"] = new Map();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const isInfo = pathname === "/oauth2/v3/tokeninfo";
    const bearer = request.headers.authorization?.replace(/^Bearer /, "");
    const known = tokens.get((isInfo ? searchParams.get("access_token") : bearer) ?? "");
    if (typeof known === "string") {
      response.writeHead(302, { location: known }).end();
      return;
    }
    if (typeof known === "number") {
      response.writeHead(known).end("Service Unavailable");
      return;
    }
    const said = isInfo ? known?.info : pathname === "/oauth2/v3/userinfo" ? known?.user : undefined;
    response.writeHead(said === undefined ? (isInfo ? 400 : 401) : 200, {
      "content-type": "application/json",
    });
    response.end(JSON.stringify(said ?? { error: "invalid_token", error_description: "Invalid Value" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    tokens,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
