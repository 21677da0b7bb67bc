import { noCache } from "@archscribe/core/platform/node/folder";
import fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import { renderDiagram } from "@archscribe/core/document/diagrams";
import { decodeAddress } from "../../packages/server/src/rendering/decode-address.ts";
import { emptyTree } from "../../packages/server/src/rendering/open-rendering.ts";
import { isPasswordOf } from "../../packages/server/src/accounts/password.ts";
import { hashToken, randomToken } from "../../packages/server/src/accounts/random-token.ts";
import { pictureFile } from "../../packages/server/src/rendering/picture-file.ts";
import type { World } from "../../packages/server/src/world.ts";

type Rows = Readonly<Record<string, unknown>>[];
type Query = (text: string, values: readonly unknown[]) => Promise<Rows>;

/** The driver of the database without anything around it. */
interface Driver {
  readonly query: Query;
  readonly transaction: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>;
}

/**
 * The same statements and the same work as the operations do, on the same database and in the same process, without
 * sessions, rights, validation and limits.
 */
export function createBareApp(world: World, ownerId: number): FastifyInstance {
  const app = fastify({ routerOptions: { maxParamLength: 8192 } });
  const { query, transaction } = driverOf(world, app);
  app.get("/projects", async (request) => {
    const { page } = request.query as { readonly page?: string };
    return page === undefined
      ? query(listing, [ownerId])
      : query(`${listing} limit 10 offset $2`, [ownerId, (Number(page) - 1) * 10]);
  });
  app.get("/revisions", async () =>
    query("select project_id, revision from artefact where path = $1", [updatedFile]),
  );
  app.put("/diagram", async (request, reply) => {
    const { project_id: id, revision, text } = request.body as Readonly<Record<string, string>>;
    return transaction(async (ask) => {
      await ask("select revision from project where id = $1 for update", [id]);
      const [file] = await ask("select text, revision from artefact where project_id = $1 and path = $2", [
        id,
        updatedFile,
      ]);
      if (String(file?.["revision"]) !== revision) return reply.code(409).send(file);
      const next = Number(revision) + 1;
      const now = new Date();
      await ask(upsert, [id, updatedFile, text, next, now, ownerId]);
      await ask(remember, [id, updatedFile, text, next, now, ownerId]);
      if (next > 50) await ask(forget, [id, updatedFile, next - 50]);
      await ask(
        "update project set revision = revision + 1, updated_at = $2 where id = $1 returning revision",
        [id, now],
      );
      return { revision: String(next) };
    });
  });
  app.post("/login", async (request, reply) => {
    const { email, password } = request.body as Readonly<Record<string, string>>;
    const [account] = await query("select * from account where email = $1", [email]);
    if (!(await isPasswordOf(String(account?.["password_hash"]), password ?? "")))
      return reply.code(400).send();
    const token = randomToken();
    const now = new Date();
    await query(
      "insert into session (hash, account_id, remember, device, created_at, last_seen_at, expires_at) values ($1, $2, false, 'bench', $3, $3, $4)",
      [hashToken(token), account?.["id"], now, new Date(now.getTime() + 86_400_000)],
    );
    return { token };
  });
  app.get("/plantuml/cached/:encoded", async (request, reply) => {
    const { encoded } = request.params as { readonly encoded: string };
    const key = hashToken(encoded);
    const kept = await world.rendering.cache.get(key);
    if (kept !== undefined) return reply.type("image/svg+xml").send(Buffer.from(kept));
    const picture = await pictureFile(await draw(world, encoded), "svg", world);
    await world.rendering.cache.set(key, picture);
    return reply.type("image/svg+xml").send(picture);
  });
  app.get("/plantuml/:encoded", async (request, reply) => {
    const { encoded } = request.params as { readonly encoded: string };
    return reply.type("image/svg+xml").send(await draw(world, encoded));
  });
  return app;
}

/** The diagram that both sides update. */
export const updatedFile = "diagrams/usecase.puml";

const listing = `select p.*, o.email, o.name as owner_name,
    (select coalesce(json_agg(json_build_object('email', a.email, 'name', a.name) order by m.joined_at, a.id), '[]')
      from member m inner join account a on a.id = m.account_id where m.project_id = p.id) as shared_with_users,
    (select coalesce(json_agg(json_build_object('email', i.email, 'expires_at', i.until) order by i.email), '[]')
      from (select email, max(expires_at) as until from invitation
        where project_id = p.id and used_at is null and expires_at > now() group by email) i) as invited_users
  from project p inner join account o on o.id = p.owner_id where p.id in (
    (select id from project where owner_id = $1) union all (select project_id from member where account_id = $1)
  ) order by p.created_at desc, p.id desc`;

const upsert = `insert into artefact (project_id, path, text, revision, updated_at, updated_by) values ($1, $2, $3, $4, $5, $6)
  on conflict (project_id, path) do update set text = excluded.text, revision = excluded.revision,
    updated_at = excluded.updated_at, updated_by = excluded.updated_by`;

const remember = `insert into artefact_history (project_id, path, text, revision, changed_at, changed_by)
  values ($1, $2, $3, $4, $5, $6)`;

const forget = "delete from artefact_history where project_id = $1 and path = $2 and revision <= $3";

async function draw({ rendering }: World, encoded: string): Promise<string> {
  const context = rendering.contextFor({ tree: emptyTree, theme: "Plain", today: new Date() });
  const source = {
    notation: "plantuml",
    text: decodeAddress(encoded),
    file: "the address",
    line: 1,
  } as const;
  const picture = await renderDiagram(source, { ...context, cache: noCache });
  if (!picture.ok) throw new Error(picture.findings.map(({ message }) => message).join("\n"));
  return picture.svg;
}

interface Client {
  readonly query: (text: string, values?: unknown[]) => Promise<{ readonly rows: unknown[] }>;
}

interface EmbeddedClient extends Client {
  readonly transaction: <Result>(work: (inner: Client) => Promise<Result>) => Promise<Result>;
}

function driverOf({ configuration, database, store }: World, app: FastifyInstance): Driver {
  return store.kind === "embedded" ? embeddedDriver(database) : postgresDriver(configuration, app);
}

function embeddedDriver(database: World["database"]): Driver {
  const { $client: client } = database as unknown as { readonly $client: EmbeddedClient };
  return {
    query: queryOf(client),
    transaction: (work) => client.transaction((inner) => work(queryOf(inner))),
  };
}

/** A separate pool, since the server's pool repeats transactions that PostgreSQL aborts; it ends with the routes. */
function postgresDriver(
  { DATABASE_POOL, DATABASE_URL }: World["configuration"],
  app: FastifyInstance,
): Driver {
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL });
  app.addHook("onClose", () => pool.end());
  return {
    query: queryOf(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const result = await work(queryOf(client));
        await client.query("commit");
        return result;
      } catch (cause) {
        await client.query("rollback");
        throw cause;
      } finally {
        client.release();
      }
    },
  };
}

function queryOf(client: Client): Query {
  return async (text, values) => (await client.query(text, [...values])).rows as Rows;
}
