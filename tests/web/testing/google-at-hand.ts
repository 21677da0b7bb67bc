import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The result of the chooser. */
type ChooserAnswer = "token" | "refusal" | "foreign state";

/** A local server in place of Google: its account chooser, and its answers about a token. */
export interface GoogleAtHand {
  /** The settings that connect a server with it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Whose account is chosen. */
  readonly email: string;
  /** The last request of the chooser. */
  readonly asked: () => Readonly<Record<string, string>>;
  readonly answerWith: (answer: ChooserAnswer) => void;
  readonly close: () => Promise<void>;
}

const email = "grace@example.com";
const subject = "1001";
const token = "a-token-of-google";

/** Starts a Google that returns a token at once, without a dialog. */
export async function startGoogleAtHand(): Promise<GoogleAtHand> {
  let answer: ChooserAnswer = "token";
  let asked: Readonly<Record<string, string>> = {};
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    switch (pathname) {
      case "/chooser":
        asked = Object.fromEntries(searchParams);
        response.writeHead(302, { location: `${asked["redirect_uri"]}#${fragmentOf(answer, asked)}` }).end();
        return;
      case "/oauth2/v3/tokeninfo": {
        const exp = String(Math.floor(Date.now() / 1000) + 3600);
        respond(response, { aud: "our-client", sub: subject, exp, email, email_verified: "true" });
        return;
      }
      default:
        respond(response, { sub: subject, name: "Grace Hopper" });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    email,
    environment: {
      GOOGLE_CLIENT_ID: "our-client",
      GOOGLE_API: address,
      GOOGLE_SIGN_IN: `${address}/chooser`,
    },
    asked: () => asked,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function fragmentOf(answer: ChooserAnswer, { state = "" }: Readonly<Record<string, string>>): string {
  switch (answer) {
    case "token":
      return String(new URLSearchParams({ access_token: token, token_type: "Bearer", state }));
    case "refusal":
      return String(new URLSearchParams({ error: "access_denied", state }));
    case "foreign state":
      return String(new URLSearchParams({ access_token: token, state: "of-somebody-else" }));
  }
}

function respond(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
