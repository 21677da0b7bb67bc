import type { Reading } from "./reading.ts";

/**
 * How well something is supported: a manifest or a contract says it, code does it, or only a name or a convention
 * suggests it.
 */
export const evidenceGrades = ["said", "seen", "inferred"] as const;

export type EvidenceGrade = (typeof evidenceGrades)[number];

/** One place in a system's files that supports what was found. */
export interface Evidence {
  /** The path below the scanned folder, with '/'; below the folder of all repositories if there are several. */
  readonly file: string;
  /** A 1-based line; absent if the file as a whole is the evidence. */
  readonly line?: number;
  readonly grade: EvidenceGrade;
}

/** What a part of a system is. */
export const partKinds = [
  "service",
  "client",
  "gateway",
  "database",
  "queue",
  "cache",
  "object-store",
  "function",
  "library",
  "module",
  "external",
  "person",
] as const;

export type PartKind = (typeof partKinds)[number];

/** What a part does for the others, where its software says so. */
export const partRoles = [
  "administration",
  "authentication",
  "configuration",
  "discovery",
  "load-generation",
  "logging",
  "mail",
  "monitoring",
  "proxy",
  "search",
  "tracing",
] as const;

export type PartRole = (typeof partRoles)[number];

/** Something that the files of a system name separately, and that is one part with something else. */
export interface JoinedName {
  readonly name: string;
  /** A sentence that says why: `orders-svc (Kubernetes) is built from the module orders.` */
  readonly reason: string;
}

/** A part of a system as found: what runs or is deployed by itself, what it keeps its data in, and what it works with. */
export interface FoundPart {
  /** Unique in the system: its name in lower case with hyphens, such as `order-service`. */
  readonly id: string;
  readonly name: string;
  /** The other names that the system's files give it: of its folder, image, container, artifact or application. */
  readonly names: readonly string[];
  readonly kind: PartKind;
  readonly role?: PartRole;
  /** What it is made with, such as `Java`, `Spring Boot`; the product of a database or queue, such as `PostgreSQL`. */
  readonly technologies: readonly string[];
  /** The folder with its sources, if it has some; empty for the scanned folder itself. */
  readonly folder?: string;
  readonly image?: string;
  /** The ports on which it listens. */
  readonly ports: readonly number[];
  /** Set for what the system uses and nothing in its files deploys or builds, such as a managed database. */
  readonly isOutside?: true;
  /** The id of the part that contains it, as an application contains its modules. */
  readonly parent?: string;
  /** What was found under other names or in other files and is this part, with the reasons. */
  readonly joined?: readonly JoinedName[];
  readonly evidence: readonly Evidence[];
}

/** A part that uses another: the caller first, then what is called; both producer and consumer use a queue. */
export interface FoundConnection {
  /** The ids of parts. */
  readonly from: string;
  readonly to: string;
  /** Such as `HTTP`, `gRPC`, `AMQP`, `Kafka`, `JDBC`. */
  readonly protocol?: string;
  /** What for, in the system's own words, such as `GET /orders` or the name of a topic. */
  readonly label?: string;
  readonly evidence: readonly Evidence[];
}

/** An operation that a part offers over HTTP. */
export interface FoundEndpoint {
  /** The id of its part. */
  readonly part: string;
  /** In capitals; absent if it answers every method. */
  readonly method?: string;
  /** With one leading slash, parameters in braces: `/orders/{id}`. */
  readonly path: string;
  /** The other paths under which gateways of the system pass requests to it. */
  readonly gatewayPaths?: readonly string[];
  /** Graded `said` where an API description states it, `seen` where code does. */
  readonly evidence: readonly Evidence[];
}

/** An operation that a part offers by gRPC or GraphQL; those over HTTP are endpoints. */
export interface FoundOperation {
  /** The id of its part. */
  readonly part: string;
  readonly protocol: "gRPC" | "GraphQL";
  /** The gRPC service with its package, such as `shop.v1.Orders`, or the root type of GraphQL, such as `Query`. */
  readonly service: string;
  /** The method of the service, or the field of the root type. */
  readonly name: string;
  /** Graded `inferred` where only the place of a schema tells which part offers it. */
  readonly evidence: readonly Evidence[];
}

/** Returns an operation as its protocol writes it: `shop.v1.Orders/Create` for gRPC, `Query.orders` for GraphQL. */
export function operationName({
  name,
  protocol,
  service,
}: Pick<FoundOperation, "name" | "protocol" | "service">): string {
  return protocol === "gRPC" ? `${service}/${name}` : `${service}.${name}`;
}

/** Messages that parts exchange through a queue, topic or exchange. */
export interface FoundMessage {
  /** The name of the queue, topic or exchange. */
  readonly channel: string;
  /** The id of the part that carries it. */
  readonly broker?: string;
  /** The ids of the parts that send and that receive it. */
  readonly producers: readonly string[];
  readonly consumers: readonly string[];
  readonly evidence: readonly Evidence[];
}

export interface FoundColumn {
  readonly name: string;
  /** As the system's files write it. */
  readonly type?: string;
  readonly isNullable?: boolean;
  readonly key?: "primary" | "foreign" | "unique";
  /** Whether a column that refers to another table is unique by itself as well. */
  readonly isUnique?: boolean;
  readonly references?: { readonly table: string; readonly column?: string };
  readonly evidence: readonly Evidence[];
}

/** A table, collection or view in which a part keeps data. */
export interface FoundTable {
  readonly name: string;
  readonly schema?: string;
  /** The id of the part whose files define it. */
  readonly part?: string;
  /** In the order of their definition. */
  readonly columns: readonly FoundColumn[];
  /** The columns that are unique together, by key. */
  readonly uniqueKeys?: readonly (readonly string[])[];
  readonly evidence: readonly Evidence[];
}

/** Something that parts run on, such as a cluster, a host or a managed service. */
export interface FoundNode {
  readonly id: string;
  readonly name: string;
  /** Such as `Docker Compose`, `Kubernetes`, `AWS RDS`. */
  readonly technology?: string;
  /** The environment that it belongs to, such as `production`. */
  readonly environment?: string;
  /** The id of the enclosing node. */
  readonly parent?: string;
  /** The ids of the parts that run on it. */
  readonly parts: readonly string[];
  readonly evidence: readonly Evidence[];
}

/** A decision record in the system's files. */
export interface FoundDecision {
  readonly title: string;
  readonly status?: string;
  /** As written. */
  readonly date?: string;
  readonly evidence: readonly Evidence[];
}

/** A name that a README of the system gives a part; whether there is such a part is open. */
export interface ReadmeName {
  readonly name: string;
  readonly evidence: readonly Evidence[];
}

/** What was there and could not be read, so that nothing may be concluded from its absence. */
export interface Unread {
  readonly file: string;
  readonly line?: number;
  /** A sentence that says why. */
  readonly reason: string;
  /**
   * Present if only one thing can be hidden there: the other end of a connection, or a part, which its files would be if
   * they showed that something runs them.
   */
  readonly about?: "connection" | "part";
}

/** A repository of a system. */
export interface FoundRepository {
  /** The folder's name, which begins the paths of evidence if there are several. */
  readonly name: string;
  /** Its web address, if its configuration names one: `https://github.com/acme/shop`. */
  readonly url?: string;
  /** The commit that is checked out. */
  readonly revision?: string;
}

/** A system as its files show it. Every list is sorted, so that the same files give the same system. */
export interface FoundSystem {
  readonly name: string;
  readonly repositories: readonly FoundRepository[];
  readonly parts: readonly FoundPart[];
  readonly connections: readonly FoundConnection[];
  readonly endpoints: readonly FoundEndpoint[];
  readonly operations: readonly FoundOperation[];
  readonly messages: readonly FoundMessage[];
  readonly tables: readonly FoundTable[];
  readonly nodes: readonly FoundNode[];
  readonly decisions: readonly FoundDecision[];
  readonly readmeNames: readonly ReadmeName[];
  readonly unread: readonly Unread[];
  /** The languages and formats of its files, read or not. */
  readonly reading: Reading;
  /** How many files were read. */
  readonly fileCount: number;
}
