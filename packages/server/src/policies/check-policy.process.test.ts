import { readFileSync } from "node:fs";
import { includesRole, projectRoles } from "@archscribe/core/model";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { tokenScopes } from "../accounts/personal-token.ts";
import { isOpen, neededRole } from "../contract/operation-access.ts";
import { readContract } from "../contract/read-contract.ts";
import * as schema from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import type { Browser } from "../testing/browser.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { roleForRequest } from "./check-policy.ts";

const server = await testServerForFile();
const owner = await signedIn(server, "ada@example.com");
const ada = owner;
const ben = await signedIn(server, "ben@example.com");
const [reader, commenter, editor] = await Promise.all(
  ["rita@example.com", "cora@example.com", "emil@example.com"].map((email) => signedIn(server, email)),
);
if (reader === undefined || commenter === undefined || editor === undefined) throw new Error("Nobody came");
/** A person in each role; Ada owns the project. */
const people = { reader, commenter, editor, owner };
// A design is reviewed only where there is something to design.
const projectId = await projectInStore(server, owner.accountId, {
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer can order a book.\n",
});
const { database, now } = server.world;
const shared = { projectId, joinedAt: now() };
await database.insert(schema.members).values([
  { ...shared, accountId: reader.accountId, role: "reader" },
  { ...shared, accountId: commenter.accountId, role: "commenter" },
  { ...shared, accountId: editor.accountId, role: "editor" },
]);
const ended = { state: "canceled", input: {}, createdAt: now(), updatedAt: now() } as const;
const [job] = await database
  .insert(schema.jobs)
  .values({ kind: "generate", projectId, accountId: owner.accountId, ...ended })
  .returning();
const jobId = job?.id ?? "";

const { operations } = readContract();
const written = JSON.parse(
  readFileSync(new URL("../../contract/openapi.gen.json", import.meta.url), "utf8"),
) as { readonly paths: Record<string, Record<string, WrittenOperation>>; readonly components: unknown };

interface Example {
  readonly example?: unknown;
}

interface WrittenOperation {
  readonly parameters?: readonly (Example & {
    readonly $ref?: string;
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly schema?: {
      readonly $ref?: string;
      readonly examples?: readonly unknown[];
      readonly enum?: readonly unknown[];
    };
  })[];
  readonly requestBody?: { readonly $ref?: string; readonly content?: Readonly<Record<string, Example>> };
}

type Operation = (typeof operations)[number];

function followed<Value extends { readonly $ref?: string }>(value: Value): Value {
  if (value.$ref === undefined) return value;
  const keys = value.$ref.slice(2).split("/");
  return keys.reduce<unknown>((found, key) => (found as Record<string, unknown>)[key], written) as Value;
}

/** The request that the contract shows as its example, about Ada's project. */
function exampleOf({ method, path }: Operation) {
  const operation = written.paths[path]?.[method.toLowerCase()] ?? {};
  const parameters = (operation.parameters ?? []).map(followed);
  const values = Object.fromEntries(
    parameters.map(({ example, name = "", schema = {} }) => {
      const { enum: choices, examples } = followed(schema);
      const own: unknown = { project_id: projectId, job_id: jobId }[name];
      const value = own ?? example ?? examples?.[0] ?? choices?.[0] ?? "x";
      return [name, typeof value === "string" ? value : JSON.stringify(value)];
    }),
  );
  const queried = parameters.filter((one) => one.in === "query" && one.required === true);
  const body = followed(operation.requestBody ?? {}).content?.["application/json"]?.example;
  return {
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "")),
    query: Object.fromEntries(queried.map(({ name = "" }) => [name, values[name] ?? ""])),
    body: aboutProject(body),
  };
}

function aboutProject(body: unknown): unknown {
  return typeof body === "object" && body !== null && "project_id" in body
    ? { ...body, project_id: projectId }
    : body;
}

async function send(browser: Browser, operation: Operation, headers: Readonly<Record<string, string>> = {}) {
  const { body, path, query } = exampleOf(operation);
  const sent = { query, headers };
  switch (operation.method) {
    case "GET":
      return browser.get(path, sent);
    case "POST":
      return browser.post(path, body ?? {}, sent);
    case "PUT":
      return browser.put(path, body ?? {}, sent);
    case "DELETE":
      return browser.delete(path, body ?? {}, sent);
  }
}

const named = (chosen: readonly Operation[]) => chosen.map((operation) => [operation.id, operation] as const);
const forAccounts = operations.filter(({ isPublic }) => !isPublic);
const forProjects = forAccounts.filter((operation) => {
  const { body, query } = exampleOf(operation);
  return "project_id" in query || "project_id" in Object(body);
});

describe("5: who is not signed in", () => {
  it.each(named(forAccounts))("is refused by %s", async (_, operation) => {
    expect((await send(server.browser(), operation)).status).toBe(401);
  });
});

describe("5: a stranger", () => {
  it.each(named(forProjects.filter(({ policy }) => policy !== "session")))(
    "finds no project by %s",
    async (_, operation) => {
      expect((await send(ben, operation)).status).toBe(404);
    },
  );
});

describe("a person who does not operate the server", () => {
  it.each(named(forAccounts.filter(({ policy }) => policy === "operator")))(
    "finds nothing by %s",
    async (_, operation) => {
      const { body, status } = await send(ada, operation);

      expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
    },
  );
});

const ofJobs = forAccounts.filter(({ path }) => path.includes("{job_id}"));

/** Every operation about a project, with each role that is too low for it. */
const tooLow = [...forProjects, ...ofJobs].flatMap((operation) => {
  const needed = roleForRequest(operation, exampleOf(operation));
  if (needed === undefined) return [];
  const lower = projectRoles.filter((role) => !includesRole(role, needed));
  return lower.map((role) => [role, operation.id, { needed, operation }] as const);
});

describe("5: a role that is too low", () => {
  it.each(tooLow)(
    "%s: %s is refused, with the role that is needed and whom to ask",
    async (role, _, asked) => {
      const { body, status } = await send(people[role], asked.operation);

      expect([status, body]).toEqual([
        403,
        {
          code: "FORBIDDEN",
          error: `This needs the role '${asked.needed}' in the project, and yours is '${role}'. Ask ada (ada@example.com), who owns the project.`,
        },
      ]);
    },
  );

  it("is found for each operation that needs a role, except two whose own tests do", () => {
    const held = new Set([...forProjects, ...ofJobs].map(({ id }) => id));

    const others = operations.filter((one) => neededRole(one) !== undefined && !held.has(one.id));

    // The document in an address, and the field of a form, are read by the operations themselves.
    expect(others.map(({ id }) => id).toSorted()).toEqual(["getDocument", "uploadDoc"]);
  });

  it("leaves readers and commenters only changes that are their own, and comments", () => {
    const changes = operations.filter(({ policy, scope }) => {
      const isLow = policy === "reader" || policy === "commenter";
      return isLow && scope !== "read" && scope !== "none";
    });

    expect(changes.map(({ id }) => id).toSorted()).toEqual([
      "changeFiles",
      "continueConversation",
      "duplicateProject",
      "recordApproval",
      "startConversation",
      "unshareProject",
    ]);
  });

  it("is not raised by a personal token", async () => {
    const scopes = [...tokenScopes];
    const { body } = await people.reader.post("/account/tokens", {
      name: "all",
      scopes,
      password: "Secret#123",
    });
    const headers = { authorization: `Bearer ${body.secret as string}` };
    const page = { path: "pages/orchestration.md", text: "Mine.\n", revision: null };

    const written = await server
      .browser()
      .put("/sad/files/", { project_id: projectId, write: [page] }, { headers });

    expect([written.status, written.body.code]).toEqual([403, "FORBIDDEN"]);
  });
});

describe("requests with the scope read, by people with the lowest role", () => {
  // The time of a session's last use and counters of requests do not count as changes.
  const tables = Object.values(schema).filter(
    (one) => one instanceof PgTable && one !== schema.sessions && one !== schema.counters,
  );

  async function everything(): Promise<unknown> {
    return Promise.all(tables.map((table) => server.world.database.select().from(table)));
  }

  // A stream of a project does not end.
  const answering = operations.filter(({ id }) => id !== "streamProjectEvents");

  it.each(named(answering.filter(({ scope }) => scope === "read")))(
    "changes nothing: %s",
    async (_, operation) => {
      const before = await everything();

      const { status } = await send(people[neededRole(operation) ?? "owner"], operation);

      expect([200, 404]).toContain(status);
      expect(await everything()).toEqual(before);
    },
  );
});

describe("a request without the CSRF token", () => {
  const protectedOnes = operations.filter(({ csrf }) => csrf !== "never");

  // A form is refused by its content type before its token is checked.
  const forms = new Set(["importModel", "uploadDoc"]);

  it.each(named(protectedOnes.filter(({ id }) => !forms.has(id))))(
    "is refused by %s",
    async (_, operation) => {
      const { body, status } = await send(ada, operation, { "x-csrftoken": "none" });

      expect([status, body.code]).toEqual([403, "CSRF"]);
    },
  );

  it.each(named(protectedOnes.filter(({ csrf }) => csrf === "with-session")))(
    "is answered by %s, where there is no session either",
    async (_, operation) => {
      // A browser of the tests has a session as soon as it posts.
      const { body } = exampleOf(operation);
      const { statusCode } = await server.app.inject({
        method: operation.method,
        url: operation.path,
        ...(typeof body === "object" && body !== null && { payload: body }),
      });

      expect(statusCode).toBe(200);
    },
  );
});

describe("a personal token", () => {
  const secrets = new Map<string, string>();

  beforeAll(async () => {
    for (const lacking of tokenScopes) {
      const { body } = await ada.post("/account/tokens", {
        name: `all but ${lacking}`,
        scopes: tokenScopes.filter((scope) => scope !== lacking),
        password: "Secret#123",
      });
      secrets.set(lacking, body.secret as string);
    }
  });

  const bearer = (lacking: string) => ({ authorization: `Bearer ${secrets.get(lacking) ?? ""}` });
  const closed = operations.filter((operation) => !isOpen(operation));

  // Whose job it is, is looked up first.
  it.each(named(closed.filter(({ scope }) => scope !== "none" && scope !== "job")))(
    "without the scope that the contract has for it cannot do %s, whatever else it may",
    async (_, operation) => {
      const { body, status } = await send(server.browser(), operation, bearer(operation.scope));

      expect([status, body.error]).toEqual([
        403,
        `The personal token does not have the scope '${operation.scope}'`,
      ]);
    },
  );

  it.each(named(closed.filter(({ scope }) => scope === "none")))(
    "is not enough for %s",
    async (_, operation) => {
      const { body, status } = await send(server.browser(), operation, bearer("publish"));

      expect([status, body.error]).toEqual([403, "This needs a session; a personal token is not enough"]);
    },
  );

  it.each(named(closed))("that is not known is refused by %s", async (_, operation) => {
    const { status } = await send(server.browser(), operation, { authorization: "Bearer ars_unknown" });

    expect(status).toBe(401);
  });

  it.each(named(operations.filter(isOpen)))(
    "is not looked at by %s, which answers everybody alike",
    async (_, operation) => {
      const without = await send(server.browser(), operation);
      const unknown = await send(server.browser(), operation, { authorization: "Bearer ars_unknown" });

      expect(unknown.status).toBe(without.status);
    },
  );
});
