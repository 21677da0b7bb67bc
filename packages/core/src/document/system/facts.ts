import type { EvidenceGrade, PartKind, PartRole } from "../../model/index.ts";

/**
 * What readers say about a system, each fact for itself. Readers do not know of each other: which folder, service and
 * host name are one part is found out when all facts are there (`resolve/`).
 */
export type Fact =
  | DeployableFact
  | ModuleFact
  | DependencyFact
  | ImportFact
  | SettingFact
  | MentionFact
  | RoleFact
  | CallFact
  | OrderFact
  | EndpointFact
  | OperationFact
  | ImplementationFact
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

/**
 * The owner of a fact: the deployable of that name (of several, the deployable of the folder `near`), or the part whose
 * sources contain that file.
 */
export type FactOwner =
  | { readonly deployable: string; readonly near?: string }
  | {
      readonly file: string;
      /** Files of other modules that use what the file has: if it is in a library, only their parts own the fact. */
      readonly usedBy?: readonly string[];
    };

/** Something that a compose file, a manifest of Kubernetes or Terraform deploys. */
export interface DeployableFact {
  readonly kind: "deployable";
  /** Its key or name, then the other names under which it is reached: container, host name, alias, service. */
  readonly names: readonly [string, ...string[]];
  /** The name of its image or chart, as written. */
  readonly image?: string;
  /**
   * The folder it is built from, below the scanned one, the path of its Dockerfile in there, if that is not `Dockerfile`,
   * and the target and the names or paths among the arguments, by which builds of one Dockerfile differ.
   */
  readonly build?: {
    readonly folder: string;
    readonly dockerfile?: string;
    readonly variant?: readonly string[];
  };
  /** The folders beside its manifest that its container sees, below the scanned one. */
  readonly mounts?: readonly string[];
  /** The files that it runs or that describe it, if others share its folder: it owns these, and no others of the folder. */
  readonly files?: readonly string[];
  /** The packages that these files import. */
  readonly packages?: readonly string[];
  readonly ports: readonly number[];
  /** The ports of the host under which those of its container are reached from outside. */
  readonly published?: readonly number[];
  /** Whether something outside reaches it: published ports, ingress, load balancer. */
  readonly isExposed?: boolean;
  /** What it is, if the manifest itself says so, such as `AWS RDS` being a database. */
  readonly partKind?: PartKind;
  readonly technology?: string;
  /** What deploys it: `Docker Compose`, `Kubernetes`, `Terraform`. */
  readonly platform: string;
  /** The words that it is started with, if its manifest states them. */
  readonly command?: string;
  /** Whether it ends when its work is done, as a job does. */
  readonly isTask?: true;
  /** What declares it, if that is written once for several environments: they are variants of one thing. */
  readonly declaration?: string;
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
  /**
   * An application is started by itself; a command is run by hand, such as a command-line tool; an aggregate only holds
   * other modules.
   */
  readonly unit: "application" | "command" | "library" | "aggregate" | "unknown";
  /** Whether a Dockerfile in its folder builds an image of it. */
  readonly hasImage?: true;
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

/** A folder of sources that uses the code of another one, in a module from which several programs are built. */
export interface ImportFact {
  readonly kind: "import";
  readonly folder: string;
  /** The folder that is used. */
  readonly uses: string;
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
  /** Whether it says nothing by itself, but is what a placeholder in code stands for. */
  readonly isOnlyNamed?: true;
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
 * role, whatever part is of a technology, such as `PostgreSQL`, or every service in the registry that the caller uses,
 * apart from those that a setting of the caller names.
 */
export type CallTarget =
  | {
      readonly address: string;
      /** The product of the library that connects, and the role of what is there, if the address does not say them. */
      readonly technology?: string;
      readonly role?: PartRole;
    }
  | { readonly name: string }
  /** The part whose code implements a gRPC service, by the name of the service without its package. */
  | { readonly service: string }
  | { readonly role: PartRole }
  | { readonly technology: string }
  | { readonly registered: { readonly ignoredBy?: string } };

/** A beginning of paths, and what it becomes; both are empty, or begin with a slash and do not end with one. */
export interface PathRewrite {
  readonly from: string;
  readonly to: string;
}

/** A part that uses another. */
export interface CallFact {
  readonly kind: "call";
  readonly from: FactOwner;
  readonly to: CallTarget;
  readonly protocol?: string;
  /** What for, such as `GET /orders`. */
  readonly label?: string;
  /** What the route of a gateway makes of paths; absent if it passes them as they are. */
  readonly rewrite?: PathRewrite;
  readonly grade: EvidenceGrade;
  readonly place: FactPlace;
}

/** A start order (`depends_on`, `links`), which is not a use by itself, but supports a use that something else suggests. */
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
  /** The gRPC service, with its package, to a method of which the operation is mapped. */
  readonly service?: string;
  /** Whether an API description says it or code does it. */
  readonly grade: "said" | "seen";
  readonly place: FactPlace;
}

/** An operation of a gRPC service or of a GraphQL API. */
export interface OperationFact {
  readonly kind: "operation";
  /** The part with the schema or the code. The part that implements a gRPC service need not have its schema. */
  readonly owner: FactOwner;
  readonly protocol: "gRPC" | "GraphQL";
  /** The gRPC service with its package, such as `shop.v1.Orders`, or the root type of GraphQL, such as `Query`. */
  readonly service: string;
  /** The method of the service, or the field of the root type. */
  readonly name: string;
  readonly grade: "said" | "seen";
  readonly place: FactPlace;
}

/** Code that implements a gRPC service. */
export interface ImplementationFact {
  readonly kind: "implementation";
  readonly owner: FactOwner;
  /** The service as the code names it: with its package, or only its own name. */
  readonly service: string;
  /** Set for a gateway, which offers the operations over HTTP that are mapped to the methods of the service. */
  readonly isGateway?: true;
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
  /** Whether a column that refers to another table is unique by itself as well. */
  readonly isUnique?: boolean;
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
  /** The columns that are unique together, by key. */
  readonly uniqueKeys?: readonly (readonly string[])[];
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
