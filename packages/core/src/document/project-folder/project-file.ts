import type { Finding } from "../../model/errors/index.ts";
import { nearestName } from "../words/index.ts";
import { appraisalFile } from "./appraisal-file.ts";
import { confirmedFile } from "./confirmed-file.ts";
import { diagramEndings } from "./diagram-place.ts";
import { elementsFile } from "./elements-file.ts";
import { reviewFile } from "./review-file.ts";
import { formatRule } from "./source-file.ts";
import { systemFile } from "./system-file.ts";

/** The folders from which a project is read; everything else in it is ignored. */
const folders = [
  "requirements",
  "use-cases",
  "diagrams",
  "pages",
  "decisions",
  "ui-previews",
  "api",
  "baselines",
  "comments",
  "approvals",
] as const;

export type ProjectFolder = (typeof folders)[number];

/** The folders of a project, including those that are only written. */
export const projectFolders: ReadonlySet<string> = new Set([...folders, "database", "interfaces"]);

const diagramFile = new RegExp(`^diagrams/.+\\.(?:${diagramEndings.join("|")})$`);

/** Returns whether a path denotes a project file in a project folder. */
export function isProjectFile(path: string): boolean {
  return (
    path === reviewFile ||
    path === appraisalFile ||
    path === elementsFile ||
    path === systemFile ||
    path === confirmedFile ||
    /^(?:requirements|use-cases)\/.+\.ya?ml$/.test(path) ||
    diagramFile.test(path) ||
    /^(?:pages|decisions)\/[^/]+\.md$/.test(path) ||
    /^ui-previews\/[^/]+\.html$/.test(path) ||
    /^(?:baselines|comments|approvals)\/[^/]+\.ya?ml$/.test(path) ||
    /^api\/.+\.(?:ya?ml|json)$/.test(path)
  );
}

/** Returns whether a path denotes the API description; the other files of its folder are parts of it. */
export function isApiDescription(path: string): boolean {
  return /^api\/openapi\.(?:ya?ml|json)$/.test(path);
}

/** Reports a folder whose name is nearly one of the project's. Its content would otherwise be ignored silently. */
export function misplacedFile(path: string): Finding[] {
  const folder = path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
  const isKnown = folders.some((name) => name === folder);
  const nearest = folder === "" || isKnown ? undefined : nearestName(folder, folders);
  // Diagrams and API descriptions include files of other folders, such as `parts/`.
  if (nearest === undefined || !isProjectFile(nearest + path.slice(folder.length))) return [];
  return [
    {
      ruleId: formatRule,
      severity: "warning",
      message: `the folder '${folder}' is ignored`,
      location: { file: path, line: 1 },
      suggest: `Did you mean '${nearest}'?`,
    },
  ];
}
