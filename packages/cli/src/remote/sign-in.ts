import { hostname } from "node:os";
import { answerOf, type ContractClient, createClient, readCsrfToken } from "@archscribe/core/product/client";
import type { World } from "../world.ts";
import type { Credentials } from "./credentials.ts";
import { valueOf } from "./open-remote.ts";
import { reachServer } from "./reach-server.ts";

type Interruptible = Pick<World, "signal">;

/** The prompts at a terminal. */
export interface Person {
  readonly server: string;
  readonly email: string;
  readonly password: string;
}

interface KnownPerson extends Person {
  /** Asks for the code of the second factor. */
  readonly askForCode: () => Promise<string>;
}

/** Signs in as a browser would, and creates a personal token for this machine; the session ends at once. */
export async function makeToken(person: KnownPerson, world: Interruptible): Promise<Credentials> {
  const { client } = openBrowserClient(person.server, world);
  const { email, password } = person;
  const login = (factor: { readonly code?: string }) =>
    answerOf(client.POST("/login/", { body: { email, password, remember_me: false, ...factor } }));
  const answer = await login({});
  const needsCode = !answer.ok && answer.error.fields?.["code"] !== undefined;
  valueOf(needsCode ? await login({ code: await person.askForCode() }) : answer, person);
  return tokenOf(client, person);
}

interface NewPerson extends Pick<Person, "server" | "email"> {
  /** Asks for the mailed code. */
  readonly askForCode: () => Promise<string>;
  readonly askForPassword: () => Promise<string>;
}

/** Creates an account with a code that the server mails, and a personal token for this machine. */
export async function signUp(
  { askForCode, askForPassword, email, server }: NewPerson,
  world: Interruptible,
): Promise<Credentials> {
  const { client } = openBrowserClient(server, world);
  valueOf(await answerOf(client.POST("/verify-email/", { body: { email } })), { server });
  const otp = (await askForCode()).trim();
  valueOf(await answerOf(client.POST("/activate-email/", { body: { email, otp } })), { server });
  const password = await askForPassword();
  valueOf(await answerOf(client.POST("/create-credentials/", { body: { email, password } })), { server });
  return tokenOf(client, { server, email, password });
}

async function tokenOf(client: ContractClient, { password, server }: Person): Promise<Credentials> {
  const { secret } = valueOf(
    await answerOf(
      client.POST("/account/tokens", {
        body: {
          name: `archscribe on ${hostname()}`.slice(0, 100),
          scopes: ["read", "write", "generate", "publish"],
          password,
          days: 90,
        },
      }),
    ),
    { server },
  );
  await answerOf(client.GET("/logout/"));
  return { server, token: secret };
}

/** A client that keeps cookies, as a browser does. */
export function openBrowserClient(
  server: string,
  { signal }: Interruptible,
): { readonly client: ContractClient } {
  const cookies = new Map<string, string>();
  const header = (): string => Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
  const send = reachServer(signal);
  const client = createClient({
    origin: server,
    csrfToken: () => readCsrfToken(header()),
    fetch: async (request) => {
      const headers = new Headers(request.headers);
      headers.set("cookie", header());
      const response = await send(new Request(request, { headers }));
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });
  return { client };
}
