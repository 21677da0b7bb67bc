import type { PartKind, PartRole } from "../../../model/index.ts";

/** What it says about a module that it depends on a package. */
export interface PackageTechnology {
  /** The name in the registry: `pg`, `org.postgresql:postgresql`; one ending in `*` stands for all that begin so. */
  readonly name: string;
  /** What the module is made with, such as `Express`. */
  readonly framework?: string;
  /** Set for a framework whose routes no reader reads. */
  readonly hasUnreadRoutes?: true;
  /** The product that the package is a client of, such as `PostgreSQL` or `RabbitMQ`. */
  readonly clientOf?: string;
  /** The role of the part that the package is a client of, such as `discovery`. */
  readonly clientOfRole?: PartRole;
  /** What the module itself is by this package: an Eureka server is a `discovery`. */
  readonly role?: PartRole;
  readonly partKind?: PartKind;
}
