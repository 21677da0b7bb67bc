import { isMap, isSeq, parseDocument } from "yaml";
import type { FoundSystem } from "../../model/index.ts";
import { newYaml } from "../project-folder/index.ts";

/** The file that names the repositories of the system that a project describes. */
export const systemFile = "system.yaml";

/** A repository with the folder in which it is. */
export interface RepositoryPlace {
  readonly name: string;
  /** Relative to the project's folder. */
  readonly path: string;
}

/** Returns the file of a new project. */
export function emitSystemFile(
  { repositories }: FoundSystem,
  places: readonly RepositoryPlace[],
): string {
  const named = repositories.map(({ name, revision, url }) => ({
    name,
    path: places.find((place) => place.name === name)?.path ?? name,
    ...(url === undefined ? {} : { url }),
    ...(revision === undefined ? {} : { revision }),
  }));
  return `# The system that this project describes. Its files are compared with the document.
${newYaml({ repositories: named })}
# Names of the document and what the system calls them:
# names:
#   Order service: orders
# Folders that are not part of the system:
# leave-out: [samples]
`;
}

/** Returns the file with the commits that are checked out now; everything else in it stays as it is. */
export function updateRevisions(text: string, { repositories }: FoundSystem): string {
  const document = parseDocument(text, { logLevel: "error" });
  const list: unknown = document.get("repositories");
  if (document.errors.length > 0 || !isSeq(list)) return text;
  let isChanged = false;
  for (const item of list.items) {
    if (!isMap(item)) continue;
    const found = repositories.find(({ name }) => name === item.get("name"));
    if (found?.revision === undefined || item.get("revision") === found.revision) continue;
    item.set("revision", found.revision);
    isChanged = true;
  }
  return isChanged ? document.toString({ lineWidth: 100, flowCollectionPadding: false }) : text;
}
