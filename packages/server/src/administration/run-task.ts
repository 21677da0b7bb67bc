import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { removeAccount } from "../accounts/remove-account.ts";
import type { Account } from "../accounts/session.ts";
import { exportEvents } from "../audit/export-events.ts";
import { type Actor, type AuditAction, recordEvent } from "../audit/record-event.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { streamBackup } from "../backup/write-backup.ts";
import type { Configuration } from "../configuration.ts";
import { StartError } from "../start-error.ts";
import type { Database, OpenDatabase } from "../store/open-database.ts";
import { accounts, projects } from "../store/schema.ts";
import { blockPerson } from "./block-person.ts";
import { canInherit, findPerson } from "./find-person.ts";
import { administeredPerPage, listPeople, type PageRequest } from "./list-people.ts";
import { listServerProjects } from "./list-server-projects.ts";
import { readStorage } from "./read-storage.ts";
import type { Task, TaskRequest } from "./task.ts";

/** The dependencies of a task, which the world of a server provides. */
export interface TaskWorld {
  readonly store: OpenDatabase;
  readonly configuration: Pick<Configuration, "OPERATORS">;
  readonly now: () => Date;
}

/** The result of a task: a value for JSON, or a stream of bytes. */
export type TaskResult = { readonly data: unknown } | { readonly stream: Readable };

/**
 * Does a task of `archscribe admin`.
 *
 * @throws StartError, Refusal with a reason for the operator
 */
export async function runTask({ task, user }: TaskRequest, world: TaskWorld): Promise<TaskResult> {
  const { configuration, now, store } = world;
  const { database } = store;
  const by: Actor = { account: { email: `command:${user}` } };
  const record = (action: AuditAction, details?: Readonly<Record<string, string>>) =>
    recordEvent(database, { action, by, at: now(), ...(details && { details }) });
  switch (task.type) {
    case "people":
      return {
        data: await allPages(task, async (request) => {
          const { people, total } = await listPeople(database, request, configuration);
          return { rows: people, total };
        }),
      };
    case "projects":
      return {
        data: await allPages(task, async (request) => {
          const { projects: rows, total } = await listServerProjects(database, request);
          return { rows, total };
        }),
      };
    case "storage":
      return { data: await readStorage(database) };
    case "audit":
      await record("audit-exported", { format: task.format });
      return { stream: Readable.from(exportEvents(database, task.format, { search: task.search })) };
    case "block":
    case "operator":
    case "delete":
      return { data: await changePerson(task, { by, world }) };
    case "backup":
      await record("backup-made");
      return { stream: streamBackup(database, now()) };
    case "restore": {
      const { file, isDryRun, isForced } = task;
      return { data: await restoreBackup(store, { file, isDryRun, isForced, by, now: now() }) };
    }
  }
}

type Listing<Row> = { readonly rows: readonly Row[]; readonly total: number };

async function allPages<Row>(
  { search }: { readonly search?: string | undefined },
  read: (request: PageRequest) => Promise<Listing<Row>>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ search, page });
    found.push(...rows);
    if (rows.length < administeredPerPage) return found;
  }
}

interface Context {
  readonly by: Actor;
  readonly world: TaskWorld;
}

type PersonTask = Extract<Task, { readonly email: string }>;

async function changePerson(task: PersonTask, { by, world }: Context): Promise<object> {
  const { now, store } = world;
  const { database } = store;
  const account = await personWith(database, task.email);
  switch (task.type) {
    case "block": {
      const { isBlocked } = task;
      if (!task.isDryRun)
        await database.transaction((transaction) =>
          blockPerson(transaction, { account, by, isBlocked, now: now() }),
        );
      return { email: account.email, is_blocked: isBlocked };
    }
    case "operator": {
      const { isOperator } = task;
      if (!task.isDryRun && isOperator !== account.isOperator)
        await database.transaction(async (transaction) => {
          await transaction.update(accounts).set({ isOperator }).where(eq(accounts.id, account.id));
          const action = isOperator ? "operator-named" : "operator-removed";
          await recordEvent(transaction, { action, by, at: now(), subject: account.email });
        });
      return { email: account.email, is_operator: isOperator };
    }
    case "delete":
      return deleteAccount(task, account, { by, world });
  }
}

async function deleteAccount(
  { isDryRun, transferTo }: Extract<Task, { readonly type: "delete" }>,
  account: Account,
  { by, world: { now, store } }: Context,
): Promise<object> {
  const { database } = store;
  const heir = transferTo === undefined ? undefined : await personWith(database, transferTo);
  if (heir !== undefined && !canInherit(heir, account))
    throw new StartError(
      `${String(transferTo)} cannot own the projects`,
      "Name another person, who is not blocked, as in --projects transfer:EMAIL.",
    );
  const own = await database
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.ownerId, account.id))
    .orderBy(projects.id);
  const decisions = { deleted: [], handedOver: [], others: heir ?? "deleted" } as const;
  const kept = await dryRunnable(database, isDryRun, async (transaction) => {
    await removeAccount(transaction, { account, by, decisions, now: now() });
    const left = await transaction
      .select({ id: projects.id, owner: accounts.email })
      .from(projects)
      .innerJoin(accounts, eq(accounts.id, projects.ownerId));
    return new Map(left.map(({ id, owner }) => [id, owner]));
  });
  return {
    email: account.email,
    projects: own.map(({ id, name }) => {
      const owner = kept.get(id);
      return { project_id: id, project_name: name, ...(owner === undefined ? {} : { owner }) };
    }),
  };
}

/** Runs a transaction to its end, and undoes it if it is only a trial. */
async function dryRunnable<Value>(
  database: Database,
  isDryRun: boolean,
  work: (transaction: Database) => Promise<Value>,
): Promise<Value> {
  const outcome: { value?: Value } = {};
  const undone = new Error("This was a dry run");
  try {
    return await database.transaction(async (transaction) => {
      const value = await work(transaction);
      if (!isDryRun) return value;
      outcome.value = value;
      throw undone;
    });
  } catch (cause) {
    if (cause !== undone) throw cause;
    return outcome.value as Value;
  }
}

async function personWith(database: Database, email: string): Promise<Account> {
  const account = await findPerson(database, email);
  if (account !== undefined) return account;
  throw new StartError(`Nobody has the e-mail ${email}`, "`archscribe admin people` lists the accounts.");
}
