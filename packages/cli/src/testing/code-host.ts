import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "./after-file.ts";

/** An account of a code host, and the rights of its token. */
export interface HostAccount {
  readonly token: string;
  readonly id: number;
  readonly login: string;
  /** True for the token of a workflow, which belongs to no user. */
  readonly isInstallation?: boolean;
  readonly mayComment?: boolean;
}

export interface StoredComment {
  readonly id: number;
  body: string;
  readonly author: Pick<HostAccount, "id" | "login"> & { readonly isBot: boolean };
}

/** An answer that is given in place of the host's own. */
export interface OtherAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A stand-in for the comments of one pull request, number 7 of acme/shop, in the wire format of GitHub or GitLab. */
export interface CodeHost {
  /** As GITHUB_API_URL and CI_API_V4_URL have it. */
  readonly address: string;
  readonly comments: StoredComment[];
  /** Each request, such as `POST /user`, in order. */
  readonly calls: string[];
  /** The accounts whose tokens are known. */
  readonly accounts: HostAccount[];
  /** Decides on a request before the host does, from now on. */
  intercept(decide: (call: string) => OtherAnswer | undefined): void;
}

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly account: HostAccount;
  readonly body: string;
}

/** Starts a code host on a free port of the loopback interface; it is gone after the tests of this file. */
export async function startCodeHost(kind: "github" | "gitlab"): Promise<CodeHost> {
  let decide: (call: string) => OtherAnswer | undefined = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const address = kind === "github" ? origin : `${origin}/api/v4`;
  const host: CodeHost = {
    address,
    comments: [],
    calls: [],
    accounts: [],
    intercept: (next) => (decide = next),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method = "GET", url: path = "/" } = request;
    const url = new URL(path, origin);
    const call = `${method} ${url.pathname.replace("/api/v4", "")}`;
    host.calls.push(call);
    const body = await bodyOf(request);
    const token =
      kind === "github" ? headers.authorization?.replace(/^Bearer /, "") : headers["private-token"];
    const account = host.accounts.find((one) => one.token === token);
    const reply = decide(call) ?? (account ? route({ method, url, account, body }) : unknownToken());
    response.writeHead(reply.status, { "content-type": "application/json; charset=utf-8", ...reply.headers });
    response.end(JSON.stringify(reply.body ?? {}));
  }

  function unknownToken(): OtherAnswer {
    return { status: 401, body: { message: kind === "github" ? "Bad credentials" : "401 Unauthorized" } };
  }

  function forbidden(): OtherAnswer {
    const message = kind === "github" ? "Resource not accessible by integration" : "403 Forbidden";
    return { status: 403, body: { message } };
  }

  function route(asked: Asked): OtherAnswer {
    const { account, method, url } = asked;
    const path = url.pathname;
    if (method === "GET" && new URL(`${address}/user`).pathname === path)
      return account.isInstallation === true
        ? forbidden()
        : { status: 200, body: { id: account.id, login: account.login, username: account.login } };
    const list =
      kind === "github" ? "/repos/acme/shop/issues/7/comments" : "/api/v4/projects/42/merge_requests/7/notes";
    if (path === list && method === "GET") return page(url);
    if (path === list && method === "POST") return account.mayComment === false ? forbidden() : create(asked);
    const one = kind === "github" ? "/repos/acme/shop/issues/comments/" : `${list}/`;
    if (path.startsWith(one) && method === (kind === "github" ? "PATCH" : "PUT"))
      return account.mayComment === false ? forbidden() : change(asked, Number(path.slice(one.length)));
    return { status: 404, body: { message: kind === "github" ? "Not Found" : "404 Not Found" } };
  }

  function page(url: URL): OtherAnswer {
    const size = Math.min(Number(url.searchParams.get("per_page") ?? "30"), 100);
    const number = Number(url.searchParams.get("page") ?? "1");
    const last = Math.max(1, Math.ceil(host.comments.length / size));
    const link = (rel: string, to: number): string => {
      const target = new URL(url);
      target.searchParams.set("page", String(to));
      return `<${target.href}>; rel="${rel}"`;
    };
    const links = [
      ...(number > 1 ? [link("prev", number - 1)] : []),
      ...(number < last ? [link("next", number + 1)] : []),
      link("last", last),
    ];
    const shown = host.comments.slice((number - 1) * size, number * size);
    return {
      status: 200,
      headers: {
        link: links.join(", "),
        ...(kind === "gitlab" && { "x-next-page": number < last ? String(number + 1) : "" }),
      },
      body: shown.map(present),
    };
  }

  function create({ account, body }: Asked): OtherAnswer {
    const text = textIn(body);
    if (kind === "github" && text.length > 65_536)
      return {
        status: 422,
        body: { message: "Validation Failed: body is too long (maximum is 65536 characters)" },
      };
    const isBot = account.isInstallation === true || account.login.includes("_bot");
    const comment = {
      id: 1000 + host.comments.length,
      body: text,
      author: { id: account.id, login: account.login, isBot },
    };
    host.comments.push(comment);
    return { status: 201, body: present(comment) };
  }

  function change({ body }: Asked, id: number): OtherAnswer {
    const comment = host.comments.find((one) => one.id === id);
    if (comment === undefined) return { status: 404, body: { message: "Not Found" } };
    comment.body = textIn(body);
    return { status: 200, body: present(comment) };
  }

  function present({ author, body, id }: StoredComment): unknown {
    const times = { created_at: "2026-03-31T12:00:00Z", updated_at: "2026-03-31T12:00:00Z" };
    return kind === "github"
      ? {
          id,
          html_url: `https://host.example/acme/shop/pull/7#issuecomment-${String(id)}`,
          body,
          user: { id: author.id, login: author.login, type: author.isBot ? "Bot" : "User" },
          author_association: "NONE",
          ...times,
        }
      : {
          id,
          body,
          author: { id: author.id, username: author.login, state: "active" },
          system: false,
          ...times,
        };
  }

  return host;
}

function textIn(body: string): string {
  return (JSON.parse(body) as { readonly body: string }).body;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces).toString("utf8");
}
