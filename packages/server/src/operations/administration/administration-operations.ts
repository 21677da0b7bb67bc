import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { reauthenticate } from "../../accounts/reauthenticate.ts";
import { removeAccount } from "../../accounts/remove-account.ts";
import { requireSecondFactor } from "../../accounts/second-factor.ts";
import type { Account } from "../../accounts/session.ts";
import { blockPerson } from "../../administration/block-person.ts";
import { canInherit, findPerson } from "../../administration/find-person.ts";
import { listPeople as readPeople, readPerson } from "../../administration/list-people.ts";
import { listServerProjects as readProjects } from "../../administration/list-server-projects.ts";
import { readStorage } from "../../administration/read-storage.ts";
import { exportEvents } from "../../audit/export-events.ts";
import { listEvents } from "../../audit/list-events.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { invalid, notFound } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts } from "../../store/schema.ts";

/**
 * Blocks or unblocks a person.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for the operator's own account
 */
const changePerson: Operation<"changePerson"> = async (call, { configuration, database, now }) => {
  const { account: operator, body, path } = call;
  const account = await otherAccount(database, operator, path.account_id);
  await database.transaction((transaction) =>
    blockPerson(transaction, { account, by: call, isBlocked: body.is_blocked, now: now() }),
  );
  const person = await readPerson(database, account.id, configuration);
  if (person === undefined) throw notFound("person");
  return { status: 200, body: person };
};

/**
 * Deletes the account of a person, for an operator who knows the own password.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for the operator's own account and without a next owner, TOO_MANY_REQUESTS
 */
const deletePerson: Operation<"deletePerson"> = async (call, world) => {
  const { account: operator, address, body, knownDevice, path } = call;
  const { database, now } = world;
  const account = await otherAccount(database, operator, path.account_id);
  await reauthenticate(world, operator, body.password);
  const attempt = { account: operator, address, code: body.code, knownDevice: knownDevice(operator.email) };
  await requireSecondFactor(attempt, world);
  const others = body.projects === "delete" ? "deleted" : await heirOf(database, account, body.transfer_to);
  const decisions = { deleted: [], handedOver: [], others } as const;
  await database.transaction((transaction) =>
    removeAccount(transaction, { account, by: call, decisions, now: now() }),
  );
  world.mailbox.wake();
  return { status: 200, body: { message: "The account is deleted" } };
};

/** An operator cannot lock themselves out. */
async function otherAccount(database: Database, operator: Account, id: number): Promise<Account> {
  const [account] = await database.select().from(accounts).where(eq(accounts.id, id));
  if (account === undefined) throw notFound("person");
  if (account.id === operator.id)
    throw invalid({ account_id: "This is your own account. Ask another operator, or use your profile." });
  return account;
}

async function heirOf(database: Database, account: Account, email: string | undefined): Promise<Account> {
  if (email === undefined) throw invalid({ transfer_to: "Name the next owner of the projects" });
  const heir = await findPerson(database, email);
  if (heir === undefined || !canInherit(heir, account))
    throw invalid({ transfer_to: `${email} is not another person who can sign in on this server` });
  return heir;
}

/** Returns the audit log as a file. The export is an entry of the log itself. */
const exportAuditEvents: Operation<"exportAuditEvents"> = async (call, { database, now }) => {
  const { format = "jsonl", ...filter } = call.query;
  await recordEvent(database, { action: "audit-exported", by: call, at: now(), details: { format } });
  const type = format === "csv" ? "text/csv; charset=utf-8; header=present" : "application/jsonl";
  return {
    status: 200,
    body: Readable.from(exportEvents(database, format, filter)),
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="archscribe-audit.${format}"`,
    },
  };
};

/** Returns how much the server stores. */
const getStorage: Operation<"getStorage"> = async (_, { database }) => ({
  status: 200,
  body: await readStorage(database),
});

/** Returns a page of the audit log, newest entry first. */
const listAuditEvents: Operation<"listAuditEvents"> = async ({ query }, { database }) => {
  const { before, ...filter } = query;
  return { status: 200, body: await listEvents(database, filter, before) };
};

/** Lists the accounts of the server. */
const listPeople: Operation<"listPeople"> = async ({ query }, { configuration, database }) => ({
  status: 200,
  body: await readPeople(database, query, configuration),
});

/** Lists all projects of the server, without their contents. */
const listServerProjects: Operation<"listServerProjects"> = async ({ query }, { database }) => ({
  status: 200,
  body: await readProjects(database, query),
});

/** The operations of the tag administration. */
export const administrationOperations = {
  changePerson,
  deletePerson,
  exportAuditEvents,
  getStorage,
  listAuditEvents,
  listPeople,
  listServerProjects,
} satisfies Partial<Operations>;
