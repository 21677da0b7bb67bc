import { digestRequirement } from "./digest-requirement.ts";
import { type TracedLink, tracedLinks, type TracedProject } from "./traced-links.ts";

/** A traced link that was confirmed for an earlier state of its requirement, and not for the present one. */
export interface SuspectLink extends TracedLink {
  /** The digest of the requirement's present state. */
  readonly digest: string;
  /** The digests of the states for which somebody confirmed it. */
  readonly confirmedAt: readonly string[];
}

/**
 * Returns the suspect links of a project, in the order of its requirements. A link that `confirmed.yaml` does not name is
 * new, and not suspect; a project without the file has none.
 */
export function suspectLinks(traced: TracedProject): SuspectLink[] {
  const { confirmed, requirements } = traced.project;
  if (confirmed === undefined || confirmed.length === 0) return [];
  const present = new Map(requirements.map((one) => [one.id, digestRequirement(one)]));
  const recorded = new Map<string, string[]>();
  for (const { digest, links, requirement } of confirmed)
    for (const id of links) {
      const key = `${requirement} ${id}`;
      recorded.set(key, [...(recorded.get(key) ?? []), digest]);
    }
  return tracedLinks(traced).flatMap((link) => {
    const digest = present.get(link.requirement);
    const confirmedAt = recorded.get(`${link.requirement} ${link.id}`);
    if (digest === undefined || confirmedAt === undefined || confirmedAt.includes(digest)) return [];
    return [{ ...link, digest, confirmedAt }];
  });
}
