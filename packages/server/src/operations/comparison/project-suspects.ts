import { type SuspectLink, suspectLinks } from "@archscribe/core/document/architecture";
import type { IndexedProject } from "@archscribe/core/document/checks";
import type { components } from "@archscribe/core/product/client";

/** What is suspect in a project, as the contract shows it. */
export function presentSuspects(indexed: IndexedProject): components["schemas"]["SuspectLinks"] {
  const texts = new Map(indexed.project.requirements.map(({ id, text }) => [id, text]));
  const byRequirement = Map.groupBy(suspectLinks(indexed), ({ requirement }) => requirement);
  return {
    suspects: Array.from(byRequirement, ([requirement, links]) => ({
      requirement,
      text: texts.get(requirement) ?? "",
      digest: links[0]?.digest ?? "",
      links: links.map(presentLink),
    })),
  };
}

function presentLink({ id, kind, location, title }: SuspectLink) {
  const { column, file, line } = location;
  return { id, kind, title, location: { file, line, ...(column === undefined ? {} : { column }) } };
}
