import type { World } from "./world.ts";

/**
 * The moment in UTC, such as `2026-03-31T09:30:00Z`: SOURCE_DATE_EPOCH if it is set, otherwise the machine's
 * clock.
 */
export function momentOf({ environment }: Pick<World, "environment">): string {
  const seconds = Number(environment["SOURCE_DATE_EPOCH"] || Number.NaN);
  const date = new Date(seconds * 1000);
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString().replace(/\.\d+Z$/, "Z");
}

/** The day, as `2026-03-31`, of that moment. */
export function today(world: Pick<World, "environment">): string {
  return momentOf(world).slice(0, 10);
}
