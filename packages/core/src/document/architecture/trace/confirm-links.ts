import type { Confirmation, Requirement } from "../../../model/index.ts";
import { digestRequirement } from "./digest-requirement.ts";
import type { TracedLink } from "./traced-links.ts";

type Link = Pick<TracedLink, "requirement" | "id">;

/**
 * Returns the record after somebody has reviewed links: each is recorded for the present state of its requirement alone.
 * Entries keep their order, and the entry of an earlier state becomes the entry of the present one if it would be empty.
 */
export function confirmLinks(
  record: readonly Confirmation[],
  links: readonly Link[],
  requirements: readonly Requirement[],
): Confirmation[] {
  return requirements.reduce<readonly Confirmation[]>((entries, requirement) => {
    const ids = links.filter((link) => link.requirement === requirement.id).map(({ id }) => id);
    return ids.length === 0 ? entries : confirmOne(entries, ids, requirement);
  }, record) as Confirmation[];
}

function confirmOne(
  record: readonly Confirmation[],
  ids: readonly string[],
  requirement: Requirement,
): readonly Confirmation[] {
  const digest = digestRequirement(requirement);
  const isOwn = (entry: Confirmation): boolean => entry.requirement === requirement.id;
  const kept = record.flatMap((entry) => (isOwn(entry) && entry.digest === digest ? entry.links : []));
  const present = { requirement: requirement.id, digest, links: [...new Set([...kept, ...ids])] };
  const others = record.map((entry) =>
    isOwn(entry) && entry.digest !== digest
      ? { ...entry, links: entry.links.filter((id) => !ids.includes(id)) }
      : entry,
  );
  // The entry that the present state reuses: its own, or an earlier entry that would be empty.
  const isFree = (entry: Confirmation): boolean =>
    isOwn(entry) && (entry.digest === digest || entry.links.length === 0);
  const at = others.findIndex(isFree);
  if (at === -1) return [...others, present];
  return others.flatMap((entry, index) => (index === at ? [present] : isFree(entry) ? [] : [entry]));
}

/** Returns the record without links and requirements that are no longer there. */
export function withoutLostLinks(record: readonly Confirmation[], links: readonly Link[]): Confirmation[] {
  const known = new Set(links.map(({ id, requirement }) => `${requirement} ${id}`));
  return record
    .map((entry) => ({
      ...entry,
      links: entry.links.filter((id) => known.has(`${entry.requirement} ${id}`)),
    }))
    .filter((entry) => entry.links.length > 0);
}
