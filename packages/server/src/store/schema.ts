import type { components } from "@archscribe/core/product/client";
import type { DesignModel, DiagramKey, LayoutName, ProjectRole } from "@archscribe/core/model";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
/** Before roles were introduced, every person whom a project was shared with could edit it. */
const role = () => text().$type<ProjectRole>().notNull().default("editor");
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

/** The values that the server itself stores, such as the secret that signs CSRF tokens. */
export const settings = pgTable("setting", {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** A person who can sign in; e-mails are kept in lower case. */
export const accounts = pgTable(
  "account",
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text("password_hash"),
    createdAt: instant("created_at").notNull(),
    /** Since when the person may not sign in; null for everybody else. */
    blockedAt: instant("blocked_at"),
    /** Named on the machine of the server; the configuration names others. */
    isOperator: boolean("is_operator").notNull().default(false),
    /** Whether the person gets a mail about comments that mention or answer them. */
    mailsComments: boolean("mails_comments").notNull().default(true),
  },
  (table) => [uniqueIndex("account_email").on(sql`lower(${table.email})`)],
);

/** The identity of a person at Google or at an OpenID provider; one per provider. */
export const identities = pgTable(
  "identity",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("identity_account").on(table.accountId, table.issuer),
  ],
);

/** The authenticator app of a person; it is asked for once it is confirmed. */
export const secondFactors = pgTable("second_factor", {
  accountId: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In Base32, encrypted if the operator has set a key. */
  secret: text().notNull(),
  isConfirmed: boolean("is_confirmed").notNull().default(false),
  /** The time step of the last code, which is not accepted again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
});

/** The unused recovery codes of a person. */
export const recoveryCodes = pgTable(
  "recovery_code",
  {
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

/** The input of a registration; it becomes an account once the e-mail is verified in the same session. */
export const registrations = pgTable(
  "registration",
  {
    email: text().notNull(),
    sessionHash: text("session_hash").notNull(),
    name: text().notNull(),
    passwordHash: text("password_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.sessionHash] })],
);

/** A browser's session; without an account it is not signed in yet. */
export const sessions = pgTable(
  "session",
  {
    /** SHA-256 of the cookie's value. */
    hash: text().primaryKey(),
    publicId: uuid("public_id").notNull().defaultRandom(),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    remember: boolean().notNull().default(false),
    device: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("session_account").on(table.accountId), index("session_expiry").on(table.expiresAt)],
);

/** A code that was sent by mail, bound to the session that asked for it. */
export const challenges = pgTable(
  "challenge",
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text({ enum: ["signup", "reset", "email"] }).notNull(),
    email: text().notNull(),
    codeHash: text("code_hash").notNull(),
    sessionHash: text("session_hash").notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("challenge_email").on(table.email, table.purpose)],
);

/** The permission that a verified code grants once. */
export const grants = pgTable("grant", {
  id: uuid().primaryKey().defaultRandom(),
  purpose: text({ enum: ["signup", "reset", "email"] }).notNull(),
  email: text().notNull(),
  sessionHash: text("session_hash").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** A personal token of a program. */
export const personalTokens = pgTable("personal_token", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: integer("account_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  name: text().notNull(),
  hash: text().notNull().unique(),
  scopes: text().array().notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  lastUsedAt: instant("last_used_at"),
});

/** The sign-in of a program on a device, which waits for a person or for the device. */
export const deviceRequests = pgTable("device_request", {
  /** SHA-256 of the code that only the device has. */
  deviceHash: text("device_hash").primaryKey(),
  /** Of the code that the person enters; keyed, because it is short. */
  userHash: text("user_hash").notNull().unique(),
  name: text().notNull(),
  scopes: text().array().notNull(),
  /** The network from which the device asks. */
  address: text().notNull(),
  state: text({ enum: ["pending", "allowed", "denied"] })
    .notNull()
    .default("pending"),
  /** The person who has allowed it. */
  accountId: integer("account_id").references(() => accounts.id, { onDelete: "cascade" }),
  /** The seconds between two requests for the token. */
  interval: integer().notNull(),
  askedAt: instant("asked_at"),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

/** How often something was tried in a window of time. */
export const counters = pgTable(
  "counter",
  {
    key: text().notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** Mails that wait to be sent; written in the transaction that they report. */
export const mails = pgTable(
  "mail",
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant("created_at").notNull(),
    nextAttemptAt: instant("next_attempt_at").notNull(),
    attempts: integer().notNull().default(0),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("mail_waiting")
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null`),
  ],
);

/** A project; its content is in its files. */
export const projects = pgTable(
  "project",
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    organization: text().notNull(),
    /** The first owner; it counts among their projects and is deleted with their account. */
    ownerId: integer("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Counts the changes of its files. */
    revision: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("project_owner").on(table.ownerId)],
);

/** The people whom a project is shared with, including further owners; without the first owner. */
export const members = pgTable(
  "member",
  {
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    joinedAt: instant("joined_at").notNull(),
    role: role(),
    /** Whether the role follows from a group at the OpenID provider; otherwise a person gave it. */
    byGroup: boolean("by_group").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index("member_account").on(table.accountId),
  ],
);

/**
 * The names under which people comment and approve in a project. A name stays theirs after they have left, so that nobody
 * else speaks in it; after the account is deleted, it is nobody's.
 */
export const projectNames = pgTable(
  "project_name",
  {
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** The digest of the words of the name: the table does not keep the names of deleted accounts. */
    digest: text().notNull(),
    accountId: integer("account_id").references(() => accounts.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.digest] }),
    index("project_name_account").on(table.accountId),
  ],
);

/** An invitation to a project, bound to an e-mail. */
export const invitations = pgTable(
  "invitation",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    email: text().notNull(),
    role: role(),
    inviterId: integer("inviter_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("invitation_project").on(table.projectId)],
);

/** A file of a project folder. */
export const artefacts = pgTable(
  "artefact",
  {
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    path: text().notNull(),
    text: text().notNull(),
    revision: integer().notNull(),
    updatedAt: instant("updated_at").notNull(),
    updatedBy: integer("updated_by").references(() => accounts.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.path] })],
);

/** The content of a file from one revision of its project until another; without a text it did not exist. */
export const artefactHistory = pgTable(
  "artefact_history",
  {
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    path: text().notNull(),
    revision: integer().notNull(),
    text: text(),
    /** The revision of the project that the change made. */
    projectRevision: integer("project_revision").notNull(),
    /** The revision of the project that replaced it; null while it is the current one. */
    replacedRevision: integer("replaced_revision"),
    changedAt: instant("changed_at").notNull(),
    changedBy: integer("changed_by").references(() => accounts.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.path, table.revision] }),
    index("artefact_history_moment").on(table.projectId, table.projectRevision),
  ],
);

/** When a member was last in a project, and which revision it had then. */
export const projectVisits = pgTable(
  "project_visit",
  {
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    revision: integer().notNull(),
    visitedAt: instant("visited_at").notNull(),
    /** The end of the visit before this one; none during the first. */
    earlierRevision: integer("earlier_revision"),
    earlierAt: instant("earlier_at"),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId] })],
);

/** The designs that a language model stated, to which later decisions of people are applied. */
export const statedDesigns = pgTable("stated_design", {
  projectId: integer("project_id")
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  design: jsonb().$type<DesignModel>().notNull(),
  statedAt: instant("stated_at").notNull(),
});

/** The last comparison of each project with its system. */
export const driftReports = pgTable("drift_report", {
  projectId: integer("project_id")
    .primaryKey()
    .references(() => projects.id, { onDelete: "cascade" }),
  report: jsonb().$type<components["schemas"]["DriftReport"]>().notNull(),
  sentAt: instant("sent_at").notNull(),
  sentBy: integer("sent_by").references(() => accounts.id, { onDelete: "set null" }),
});

/** Work that takes longer than an answer may. */
export const jobs = pgTable(
  "job",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ["generate", "publish"] }).notNull(),
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    state: text({ enum: ["queued", "running", "done", "failed", "canceled"] })
      .notNull()
      .default("queued"),
    input: jsonb().notNull(),
    /** Finished work, so that a crash loses nothing that was paid for. */
    checkpoint: jsonb(),
    progress: jsonb().$type<components["schemas"]["Job"]["progress"]>(),
    result: jsonb(),
    error: jsonb().$type<{ error: string; code: string }>(),
    /** The number of starts; a server also recognises by it whether the job is still its own. */
    attempt: integer().notNull().default(0),
    leaseUntil: instant("lease_until"),
    idempotencyKey: text("idempotency_key"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (table) => [
    index("job_waiting").on(table.state, table.leaseUntil),
    index("job_project").on(table.projectId),
    uniqueIndex("job_idempotency").on(table.accountId, table.idempotencyKey),
  ],
);

/** The reserved and actual costs of calls of language models, in millionths of a US dollar. */
export const usage = pgTable(
  "usage",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    jobId: uuid("job_id").references(() => jobs.id, { onDelete: "set null" }),
    model: text().notNull(),
    state: text({ enum: ["reserved", "settled"] }).notNull(),
    micros: bigint({ mode: "number" }).notNull(),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    at: instant("at").notNull(),
  },
  (table) => [index("usage_account").on(table.accountId), index("usage_job").on(table.jobId)],
);

/** A published document. */
export const documents = pgTable(
  "document",
  {
    id: uuid().primaryKey().defaultRandom(),
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    layout: text().notNull().$type<LayoutName>(),
    diagrams: text().array().notNull().$type<DiagramKey[]>(),
    paper: text({ enum: ["A4", "Letter"] }).notNull(),
    projectRevision: integer("project_revision").notNull(),
    /** The messages about diagrams without a picture. */
    missingFigures: jsonb("missing_figures")
      .notNull()
      .default([])
      .$type<components["schemas"]["Finding"][]>(),
    createdAt: instant("created_at").notNull(),
    createdBy: integer("created_by").references(() => accounts.id, { onDelete: "set null" }),
    name: text(),
    /** Whether the limit of the project spares it. */
    isKept: boolean("is_kept").notNull().default(false),
  },
  (table) => [index("document_project").on(table.projectId)],
);

/** A document in one format. */
export const documentFiles = pgTable(
  "document_file",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    format: text({ enum: ["html", "pdf", "docx", "md"] }).notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.format] })],
);

/** A read-only link to a document, or to the newest document of a project. */
export const publishLinks = pgTable("publish_link", {
  id: uuid().primaryKey().defaultRandom(),
  /** Null for a link to the newest document. */
  documentId: uuid("document_id").references(() => documents.id, { onDelete: "cascade" }),
  projectId: integer("project_id")
    .notNull()
    .references(() => projects.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: instant("created_at").notNull(),
  createdBy: integer("created_by").references(() => accounts.id, { onDelete: "set null" }),
  expiresAt: instant("expires_at"),
  revokedAt: instant("revoked_at"),
  lastOpenedAt: instant("last_opened_at"),
});

/** The purchases of an account, as last reported by the payment provider. */
export const subscriptions = pgTable("subscription", {
  accountId: integer("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  customerId: text("customer_id").unique(),
  subscriptionId: text("subscription_id").unique(),
  productId: text("product_id"),
  planId: text("plan_id"),
  paymentType: text("payment_type"),
  paymentStatus: text("payment_status"),
  status: text(),
  /** In the smallest unit of the currency. */
  amount: integer(),
  currency: text(),
  periodStart: instant("period_start"),
  periodEnd: instant("period_end"),
  renewalDate: instant("renewal_date"),
  /** Paid for additional tokens, in millionths of a US dollar. */
  additionalMicros: bigint("additional_micros", { mode: "number" }).notNull().default(0),
  /** When the provider made the event that was applied last. */
  changedAt: instant("changed_at"),
});

/** Events of the payment provider that were applied, so that none is applied twice. */
export const billingEvents = pgTable("billing_event", {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: instant("created_at").notNull(),
  appliedAt: instant("applied_at").notNull(),
});

/** The audit log. It has no references, so that an entry outlives the person and the project. */
export const auditEvents = pgTable(
  "audit_event",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: instant("at").notNull(),
    action: text().$type<components["schemas"]["AuditAction"]>().notNull(),
    /** The e-mail of the person at that time, or `command:` and a user of the machine. */
    actor: text(),
    address: text(),
    projectId: integer("project_id"),
    projectName: text("project_name"),
    subject: text(),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [index("audit_event_at").on(table.at), index("audit_event_action").on(table.action, table.id)],
);
