import type { DatabasePlace } from "../store/open-database.ts";
import { placeInMemory } from "./empty-place.ts";
import { startRealPostgres } from "./real-postgres.ts";

/** A database that is there as long as a suite of tests. */
export interface LentDatabase {
  /** An empty database, which a test has for itself. */
  readonly newPlace: () => Promise<DatabasePlace>;
  readonly close: () => Promise<void>;
}

/** The databases that the store works on; a suite that holds for the store holds on each of them. */
export const databaseKinds: readonly {
  readonly name: string;
  readonly lend: () => Promise<LentDatabase>;
}[] = [
  {
    name: "PGlite",
    lend: async () => ({ newPlace: placeInMemory, close: async () => undefined }),
  },
  {
    name: "PostgreSQL",
    lend: async () => {
      const { close, newDatabase } = await startRealPostgres();
      return { newPlace: async () => ({ url: await newDatabase() }), close };
    },
  },
];
