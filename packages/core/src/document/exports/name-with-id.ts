import type { ArchitectureElement } from "../../model/index.ts";

/** Returns the name of an element as losses write it. */
export function nameWithId({ id, kind, name }: ArchitectureElement): string {
  return `${kind} ${name} (${id})`;
}
