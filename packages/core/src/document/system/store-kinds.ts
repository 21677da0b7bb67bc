import type { PartKind } from "../../model/index.ts";

/** The kinds of parts that keep what others give them, and are told apart by what they hold. */
export const storeKinds: ReadonlySet<PartKind> = new Set(["cache", "database", "object-store", "queue"]);
