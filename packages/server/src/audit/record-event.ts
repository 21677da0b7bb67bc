import type { components } from "@archscribe/core/product/client";
import { sql } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { auditEvents, projects } from "../store/schema.ts";

/** The subject of an entry in the audit log, as the contract lists it. */
export type AuditAction = components["schemas"]["AuditAction"];

/** The origin of an action; a call of an operation is one. */
export interface Actor {
  readonly account?: { readonly email: string } | undefined;
  /** The network of the request. */
  readonly address?: string;
}

/** An entry of the audit log before it is stored. */
export interface RecordedEvent {
  readonly action: AuditAction;
  readonly by: Actor;
  readonly at: Date;
  readonly projectId?: number;
  /** The person, token or document concerned. */
  readonly subject?: string;
  /** Further facts in words; never a password, a code, a token or a text of a project. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Writes an entry of the audit log. In the transaction of the action, both are stored or neither is.
 *
 * A project that is deleted in the transaction must still exist, as the entry keeps its name.
 */
export async function recordEvent(database: Database, event: RecordedEvent): Promise<void> {
  const { action, at, by, details, projectId, subject } = event;
  await database.insert(auditEvents).values({
    action,
    at,
    actor: by.account?.email ?? null,
    address: by.address ?? null,
    projectId: projectId ?? null,
    projectName:
      projectId === undefined
        ? null
        : sql`(select ${projects.name} from ${projects} where ${projects.id} = ${projectId})`,
    subject: subject ?? null,
    ...(details && { details }),
  });
}
