import type { ServerProcess } from "./server-process.ts";

/** The answer of a server over HTTP. */
export interface VisitorAnswer {
  readonly status: number;
  readonly headers: Headers;
  // The expectation of a test determines the type of the body.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A person with a browser, who can turn to another server that has the same data. */
export interface Visitor {
  /** The e-mail of the account, if this visitor has signed up. */
  readonly email?: string;
  readonly cookies: Map<string, string>;
  readonly get: (path: string) => Promise<VisitorAnswer>;
  readonly post: (path: string, body: object) => Promise<VisitorAnswer>;
  readonly put: (path: string, body: object) => Promise<VisitorAnswer>;
  /** Settles when a job has ended. */
  readonly follow: (jobId: string) => Promise<void>;
  /** The same browser at another server. */
  readonly at: (server: Pick<ServerProcess, "address">) => Visitor;
}

/** The password of everybody in the tests. */
export const password = "Secret#123";

let visitors = 0;

/** Returns the network address of the next visitor, as a trusted proxy reports it. */
function nextAddress(): string {
  visitors += 1;
  return `10.${String(visitors >> 16)}.${String((visitors >> 8) & 255)}.${String(visitors & 255)}`;
}

/** A browser that has not been anywhere yet. */
export function visitorOf(
  { address }: Pick<ServerProcess, "address">,
  cookies = new Map<string, string>(),
): Visitor {
  const from = nextAddress();
  const cookieHeader = () => Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");

  async function send(method: string, path: string, body?: object): Promise<VisitorAnswer> {
    if (method !== "GET" && !cookies.has("csrfToken")) await send("GET", "/get_csrf_token/");
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        cookie: cookieHeader(),
        "x-forwarded-for": from,
        "x-csrftoken": decodeURIComponent(cookies.get("csrfToken") ?? ""),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) };
  }

  return {
    cookies,
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
    follow: async (jobId) => {
      const headers = { cookie: cookieHeader() };
      await (await fetch(`${address}/jobs/${jobId}/events`, { headers })).text();
    },
    at: (server) => visitorOf(server, cookies),
  };
}

/** A person who has just created an account, by the code that the server shows. */
export async function signedUpAt(
  server: Pick<ServerProcess, "address" | "hears">,
  email = "ada@example.com",
): Promise<Visitor> {
  const visitor = visitorOf(server);
  await visitor.post("/verify-email/", { email });
  const [, otp] = await server.hears(new RegExp(`Mail to ${email}: [^]*?code is (\\d{6})`));
  await visitor.post("/activate-email/", { email, otp });
  const { body, status } = await visitor.post("/create-credentials/", { email, password });
  if (status !== 200) throw new Error(`No account for ${email}: ${JSON.stringify(body)}`);
  return { ...visitor, email };
}

/** The id of a new project. */
export async function projectOf(
  visitor: Visitor,
  email = visitor.email ?? "ada@example.com",
): Promise<number> {
  const names = { project_name: "Bookstore", organization: "Paperleaf Books" };
  const { body } = await visitor.post("/dashboard/create_project/", { email, ...names });
  return body.project_id as number;
}
