import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** The settings of the provider that a test changes, and the requests that it has received. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** The claims of the next person who signs in, besides the claims of the protocol, which can be replaced. */
  claims: Record<string, unknown>;
  /** Answered by the user info endpoint only. */
  userInfo: Record<string, unknown>;
  /** Milliseconds by which its clock is wrong. */
  clockError: number;
  /** The error with which the authorization ends. */
  refusal: string | undefined;
  /** An answer of its endpoints in place of the right one: a status, or none at all. */
  fault: number | "silence" | undefined;
  /** The methods by which clients authenticate. */
  methods: readonly string[];
  readonly asked: readonly string[];
  /** Signs with a new key, which replaces the earlier ones. */
  readonly rotateKey: () => Promise<void>;
  /** Signs with a key that it does not publish. */
  readonly signWithForeignKey: () => Promise<void>;
  /** Returns the address to which the browser of a person who signs in is sent back. */
  readonly signIn: (authorizationAddress: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

interface Code {
  readonly challenge: string;
  readonly redirectAddress: string;
  readonly nonce: string | null;
}

/** The client that the provider knows. */
export const openIdClient = { id: "archscribe", secret: "provider secret/+=" } as const;

/** Starts an OpenID provider on this machine, whose tokens are signed; `now` is the clock of the tests. */
export async function startOpenIdProvider(now: () => Date): Promise<OpenIdProvider> {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, string>();
  const asked: string[] = [];
  let published: JWK[] = [];
  let signing: { readonly key: CryptoKey; readonly kid: string };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const provider: OpenIdProvider = {
    issuer,
    claims: {},
    userInfo: {},
    clockError: 0,
    refusal: undefined,
    fault: undefined,
    methods: ["client_secret_basic"],
    asked,
    rotateKey: async () => {
      const { jwk, ...made } = await newKey();
      signing = made;
      published = [jwk];
    },
    signWithForeignKey: async () => {
      signing = { key: (await newKey()).key, kid: signing.kid };
    },
    signIn: async (address) => {
      const { search } = new URL(
        (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "about:blank",
      );
      return search;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  await provider.rotateKey();
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    asked.push(pathname);
    if (provider.fault === "silence") return;
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (provider.fault !== undefined) {
      send(provider.fault, {});
      return;
    }
    switch (pathname) {
      case "/.well-known/openid-configuration":
        send(200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          token_endpoint_auth_methods_supported: provider.methods,
          response_types_supported: ["code"],
          code_challenge_methods_supported: ["S256"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
        return;
      case "/authorize":
        response.writeHead(303, { location: authorize(searchParams) }).end();
        return;
      case "/token":
        await answerToken(request, send);
        return;
      case "/keys":
        send(200, { keys: published });
        return;
      case "/userinfo": {
        const subject = tokens.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
        send(subject === undefined ? 401 : 200, { sub: subject, ...provider.userInfo });
        return;
      }
      default:
        send(404, {});
    }
  }

  function authorize(query: URLSearchParams): string {
    const back = new URL(query.get("redirect_uri") ?? "about:blank");
    back.searchParams.set("state", query.get("state") ?? "");
    if (provider.refusal !== undefined) back.searchParams.set("error", provider.refusal);
    else {
      const code = randomUUID();
      const challenge = query.get("code_challenge") ?? "";
      codes.set(code, {
        challenge,
        redirectAddress: query.get("redirect_uri") ?? "",
        nonce: query.get("nonce"),
      });
      back.searchParams.set("code", code);
    }
    return back.href;
  }

  async function answerToken(request: IncomingMessage, send: (status: number, body: object) => void) {
    const form = new URLSearchParams(await text(request));
    const verifier = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (!isClient(request, form)) return send(401, { error: "invalid_client" });
    if (code?.challenge !== verifier || code.redirectAddress !== form.get("redirect_uri"))
      return send(400, { error: "invalid_grant" });
    const seconds = Math.floor((now().getTime() + provider.clockError) / 1000);
    const claims: Record<string, unknown> = {
      iss: issuer,
      aud: openIdClient.id,
      sub: "1001",
      iat: seconds,
      exp: seconds + 300,
      nonce: code.nonce,
      ...provider.claims,
    };
    const token = randomUUID();
    tokens.set(token, String(claims["sub"]));
    const id_token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: signing.kid })
      .sign(signing.key);
    return send(200, { access_token: token, token_type: "Bearer", expires_in: 300, id_token });
  }

  function isClient({ headers }: IncomingMessage, form: URLSearchParams): boolean {
    const { id, secret } = openIdClient;
    const basic = Buffer.from(`${id}:${encodeURIComponent(secret).replaceAll("%20", "+")}`).toString(
      "base64",
    );
    const method = provider.methods[0];
    if (method === "client_secret_basic") return headers.authorization === `Basic ${basic}`;
    const isNamed = form.get("client_id") === id;
    return method === "client_secret_post" ? isNamed && form.get("client_secret") === secret : isNamed;
  }
}

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const kid = randomUUID();
  return { key: privateKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}
