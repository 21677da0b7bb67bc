import type { EvidenceGrade, PartKind, PartRole } from "../../model/index.ts";

/**
 * What readers say about a system, each fact for itself. Readers do not know of each other: which folder, service and
 * host name are one part is found out when all facts are there (`resolve/`).
 */
export type Fact =
  | DeployableFact
  | ModuleFact
  | DependencyFact
  | SettingFact
  | MentionFact
  | RoleFact
  | CallFact
  | OrderFact
  | EndpointFact
  | ServiceFact
  | MessageFact
  | TableFact
  | NodeFact
  | DecisionFact
  | ReadmeNameFact;

/** The place of a fact. */
export interface FactPlace {
  readonly file: string;
  /** 1-based. */
  readonly line?: number;
}

/** The owner of a fact: the deployable of that name, or the part whose sources contain that file. */
export type FactOwner = { readonly deployable: string } | { readonly file: string };

/** Something that a compose file, a manifest of Kubernetes or Terraform deploys. */
export interface DeployableFact {
  readonly kind: "deployable";
  /** Its key or name, then the other names under which it is reached: container, host name, alias, service. */
  readonly names: readonly [string, ...string[]];
  /** The name of its image or chart, as written. */
  readonly image?: string;
  /** The folder it is built from, below the scanned one, and the path of its Dockerfile in there, if that is not `Dockerfile`. */
  readonly build?: { readonly folder: string; readonly dockerfile?: string };
  readonly ports: readonly number[];
  /** Whether something outside reaches it: published ports, ingress, load balancer. */
  readonly isExposed?: boolean;
  /** What it is, if the manifest itself says so, such as `AWS RDS` being a database. */
  readonly partKind?: PartKind;
  readonly technology?: string;
  /** What deploys it: `Docker Compose`, `Kubernetes`, `Terraform`. */
  readonly platform: string;
  readonly place: FactPlace;
}

/** A folder with sources of its own, as a manifest of a language or a build tool declares it. */
export interface ModuleFact {
  readonly kind: "module";
  readonly folder: string;
  /** Names of its artifact, package or application; the folder's own name need not be among them. */
  readonly names: readonly string[];
  /** The language or framework, such as `Java`, `Spring Boot`. */
  readonly technologies: readonly string[];
  /** An application is started by itself; an aggregate only holds other modules. */
  readonly unit: "application" | "library" | "aggregate" | "unknown";
  readonly place: FactPlace;
}

/** A package that a module needs while it runs, by the name in its registry: `org.postgresql:postgresql`, `pg`. */
export interface DependencyFact {
  readonly kind: "dependency";
  /** The folder of the module. */
  readonly folder: string;
  readonly name: string;
  readonly isForTests?: boolean;
  readonly place: FactPlace;
}

/** A configured value: an environment variable of a deployable, or a property of an application. */
export interface SettingFact {
  readonly kind: "setting";
  /**
   * Its owner: a deployable, the part whose sources contain a file, the application of a name (as in a shared
   * configuration folder), or all that take their configuration from the one whose sources contain a file.
   */
  readonly owner: FactOwner | { readonly application: string } | { readonly clientsOf: string };
  /** As written: `ORDER_URL`, `spring.datasource.url`. */
  readonly key: string;
  /** As written, with its placeholders. */
  readonly value: string;
  readonly place: FactPlace;
  /** Where the owner takes it, if it is defined elsewhere: by its key, or with all of a ConfigMap or an env file. */
  readonly taken?: { readonly place: FactPlace; readonly by: "key" | "file" };
}

/** A source that mentions the key of a setting of a deployable; its place is the first one of the file. */
export interface MentionFact {
  readonly kind: "mention";
  /** As the setting writes it; the source can write it as a framework binds it, such as `orderUrl` for `ORDER_URL`. */
  readonly key: string;
  readonly place: FactPlace;
}

/** Software that has a role for other parts, such as `@EnableEurekaServer`. */
export interface RoleFact {
  readonly kind: "role";
  readonly owner: FactOwner;
  readonly role?: PartRole;
  readonly partKind?: PartKind;
  readonly technology?: string;
  readonly grade: EvidenceGrade;
  readonly place: FactPlace;
}

/**
 * The other end of a connection: an address with its placeholders (`http://${ORDER_HOST:orders}:8080/x`; those of every
 * language are written as `${NAME}` or `${NAME:default}`), a logical name as in a service registry, whatever part has a
 * role, or whatever part is of a technology, such as `PostgreSQL`.
 */
export type CallTarget =
  | { readonly address: string }
  | { readonly name: string }
  | { readonly role: PartRole }
  | { readonly technology: string };

/** A part that uses another. */
export interface CallFact {
  readonly kind: "call";
  readonly from: FactOwner;
  readonly to: CallTarget;
  readonly protocol?: string;
  /** What for, such as `GET /orders`. */
  readonly label?: string;
  readonly grade: EvidenceGrade;
  readonly place: FactPlace;
}

/** A start order (`depends_on`, `links`), which is no use by itself, but supports one that something else suggests. */
export interface OrderFact {
  readonly kind: "order";
  readonly from: string;
  readonly to: string;
  readonly place: FactPlace;
}

/** An operation over HTTP. */
export interface EndpointFact {
  readonly kind: "endpoint";
  readonly owner: FactOwner;
  /** In capitals; absent if every method is answered. */
  readonly method?: string;
  /** As the code composes it, parameters in braces, without the context path of the server. */
  readonly path: string;
  /** Whether an API description says it or code does it. */
  readonly grade: "said" | "seen";
  readonly place: FactPlace;
}

/** A service that a part offers by a schema: gRPC services have names, and a GraphQL API is one service. */
export interface ServiceFact {
  readonly kind: "service";
  /** The part with the schema, which is not the one that offers it if several share a folder of schemas. */
  readonly owner: FactOwner;
  /** With its package: `shop.v1.Orders`; `GraphQL` for a GraphQL API. */
  readonly name: string;
  readonly protocol: "gRPC" | "GraphQL";
  readonly place: FactPlace;
}

/** A message that a part sends or receives. */
export interface MessageFact {
  readonly kind: "message";
  readonly owner: FactOwner;
  readonly direction: "send" | "receive";
  /** The queue, topic or exchange, with its placeholders; absent if the code does not tell. */
  readonly channel?: string;
  /** The technology that carries it: `Kafka`, `RabbitMQ`, `Redis`, … */
  readonly technology: string;
  readonly grade: EvidenceGrade;
  readonly place: FactPlace;
}

/** A column of a table. */
export interface ColumnFact {
  readonly name: string;
  readonly type?: string;
  readonly isNullable?: boolean;
  readonly key?: "primary" | "foreign" | "unique";
  readonly references?: { readonly table: string; readonly column?: string };
  readonly place: FactPlace;
}

/** A table, view or collection, in the state after all migrations. */
export interface TableFact {
  readonly kind: "table";
  readonly owner: FactOwner;
  readonly name: string;
  readonly schema?: string;
  readonly columns: readonly ColumnFact[];
  /** `said` by DDL or a schema, `seen` in the mapping of a class. */
  readonly grade: "said" | "seen";
  readonly place: FactPlace;
}

/** Something that deployables run on. */
export interface NodeFact {
  readonly kind: "node";
  readonly name: string;
  readonly technology?: string;
  readonly environment?: string;
  /** The name of the enclosing node. */
  readonly parent?: string;
  /** The first names of the deployables on it. */
  readonly deployables: readonly string[];
  readonly place: FactPlace;
}

/** A decision record. */
export interface DecisionFact {
  readonly kind: "decision";
  readonly title: string;
  readonly status?: string;
  readonly date?: string;
  readonly place: FactPlace;
}

/** A name that a README gives a part. */
export interface ReadmeNameFact {
  readonly kind: "readme-name";
  readonly name: string;
  readonly place: FactPlace;
}
