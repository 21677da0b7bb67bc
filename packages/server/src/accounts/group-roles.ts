import { includesRole, projectRoles, type ProjectRole } from "@archscribe/core/model";
import { and, eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { recordEvent } from "../audit/record-event.ts";
import { endedAccess } from "../project-events/server-message.ts";
import { type Database, sendMessage } from "../store/open-database.ts";
import { members, projects } from "../store/schema.ts";
import type { Account } from "./session.ts";

/** The role that the members of a group have in a project. */
export interface GroupRole {
  readonly group: string;
  readonly role: Exclude<ProjectRole, "owner">;
  readonly projectId: number;
}

/** Reads `group=role@project`, separated by commas. Owners are named by people. */
export const groupRolesSetting = z.string().transform((text, context): readonly GroupRole[] => {
  const given = projectRoles.filter((role) => role !== "owner");
  return text.split(",").map((one): GroupRole => {
    const [, group, written, id] = /^\s*(.+)=(\w+)@([1-9]\d{0,8})\s*$/.exec(one) ?? [];
    const role = given.find((known) => known === written);
    if (group !== undefined && role !== undefined) return { group, role, projectId: Number(id) };
    context.addIssue(
      `'${one.trim()}' is not group=role@project with a role of ${given.join(", ")} and the number of a project`,
    );
    return z.NEVER;
  });
});

interface Membership {
  readonly account: Pick<Account, "email" | "id">;
  /** The groups of the person at the provider. */
  readonly groups: readonly string[];
  readonly rules: readonly GroupRole[];
  readonly now: Date;
}

/**
 * Grants a person the roles of their groups, and revokes the roles of groups that they have left. A role that a person
 * has granted stays as it is. Projects that do not exist are ignored.
 */
export async function applyGroupRoles(
  transaction: Database,
  { account, groups, now, rules }: Membership,
): Promise<void> {
  const { id: accountId } = account;
  const wanted = new Map<number, GroupRole["role"]>();
  for (const { group, projectId, role } of rules) {
    const other = wanted.get(projectId);
    if (groups.includes(group) && (other === undefined || includesRole(role, other)))
      wanted.set(projectId, role);
  }
  const isByGroup = and(eq(members.accountId, accountId), eq(members.byGroup, true));
  const present = await transaction.select().from(members).where(isByGroup);
  const changed = [...new Set([...wanted.keys(), ...present.map(({ projectId }) => projectId)])].filter(
    (id) => present.find(({ projectId }) => projectId === id)?.role !== wanted.get(id),
  );
  if (changed.length === 0) return;
  const lost = changed.filter((id) => present.some(({ projectId }) => projectId === id));
  if (lost.length > 0)
    await transaction.delete(members).where(and(isByGroup, inArray(members.projectId, lost)));
  for (const projectId of changed) {
    const role = wanted.get(projectId);
    const event = { by: {}, at: now, projectId, subject: account.email };
    if (role === undefined)
      await recordEvent(transaction, { ...event, action: "removed", details: { by: "group" } });
    else if (await join(transaction, { projectId, accountId, role, joinedAt: now }))
      await recordEvent(transaction, { ...event, action: "role-changed", details: { role, by: "group" } });
    await sendMessage(transaction, endedAccess({ project: projectId, account: accountId }));
  }
}

/** Adds a member by group, and returns whether they are new: people who have a role in the project already keep it. */
async function join(transaction: Database, member: typeof members.$inferInsert): Promise<boolean> {
  const { accountId, projectId } = member;
  const [project] = await transaction
    .select({ ownerId: projects.ownerId })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (project === undefined || project.ownerId === accountId) return false;
  const joined = await transaction
    .insert(members)
    .values({ ...member, byGroup: true })
    .onConflictDoNothing()
    .returning({ role: members.role });
  return joined.length > 0;
}
