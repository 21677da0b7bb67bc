import { isTest, type SourceFile } from "./source-tree.ts";

const server = "packages/server/src/";
const place = `${server}store/hold-rows.ts`;

/** Locks in the notation of drizzle and of SQL. */
const locks =
  /\.for\(\s*["'a-z][^)]*\)|\bfor (?:no key )?(?:update|share)\b|\block table\b|\bpg_advisory_xact_lock\b/g;

/** Places where the server waits for a row outside the one place that knows the order; skipping locked rows is not waiting. */
export function rowLockFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith(server) && path !== place && !isTest(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(locks), ([lock]) => lock)
        .filter((lock) => !lock.includes("skipLocked: true"))
        .map((lock) => `${path}: ${lock} waits for rows; hold them by holdRows, which knows the order`),
    );
}
