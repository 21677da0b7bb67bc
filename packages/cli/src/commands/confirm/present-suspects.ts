import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SuspectLink } from "@archscribe/core/document/architecture";
import { confirmedFile } from "@archscribe/core/document/project-folder";
import type { Requirement } from "@archscribe/core/model";
import { plainLine } from "../../output/plain-line.ts";

/** Returns suspect links as text: each requirement as it is now, and below it what has to be looked at, with its place. */
export function presentSuspects(
  suspects: readonly SuspectLink[],
  requirements: readonly Requirement[],
  folder: string,
): string {
  const width = Math.max(...suspects.map(({ id }) => id.length));
  const groups = requirements.flatMap(({ id, text }) => {
    const own = suspects.filter(({ requirement }) => requirement === id);
    if (own.length === 0) return [];
    const lines = own.map((link) => {
      const { file, line } = link.location;
      return `  ${plainLine(link.id).padEnd(width)}  ${file}:${line}  ${plainLine(link.title)}`;
    });
    return [[`${id}  ${plainLine(text)}`, ...lines].join("\n")];
  });
  return [...groups, ...(isInGit(folder) ? [earlierText(suspects)] : [])].join("\n\n");
}

/** How to see what the requirements said before: only git knows it, because a digest cannot be read. */
function earlierText(suspects: readonly SuspectLink[]): string {
  const [digest = ""] = suspects.flatMap(({ confirmedAt }) => confirmedAt);
  return [
    `What has changed since: archscribe diff REF, with the commit in which the digest was recorded:`,
    `  git log -1 --format=%h -S ${digest} -- ${confirmedFile}`,
  ].join("\n");
}

function isInGit(folder: string): boolean {
  const above = dirname(folder);
  return existsSync(join(folder, ".git")) || (above !== folder && isInGit(above));
}

/** Returns suspect links as data, by requirement. */
export function suspectsAsJson(
  suspects: readonly SuspectLink[],
  requirements: readonly Requirement[],
): unknown {
  const byRequirement = [...Map.groupBy(suspects, ({ requirement }) => requirement)];
  return {
    suspect: byRequirement.map(([requirement, links]) => ({
      requirement,
      text: requirements.find(({ id }) => id === requirement)?.text,
      digest: links[0]?.digest,
      links: links.map(({ confirmedAt, id, kind, location, title }) => ({
        id,
        kind,
        title,
        location,
        confirmedAt,
      })),
    })),
  };
}
