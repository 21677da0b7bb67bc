import type { World } from "./world.ts";

/** The day, as `2026-03-31`: that of SOURCE_DATE_EPOCH if it is set, else the machine's in UTC. */
export function today({ environment }: Pick<World, "environment">): string {
  const seconds = Number(environment["SOURCE_DATE_EPOCH"] || Number.NaN);
  const date = new Date(seconds * 1000);
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString().slice(0, 10);
}
