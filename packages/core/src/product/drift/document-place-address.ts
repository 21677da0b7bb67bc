import { overviewParts, standsIn } from "../overview/overview-parts.ts";
import { routes } from "../routes/routes.ts";

/**
 * Returns the address at which the workspace shows a file of a project: the editor of a diagram, or the page of other
 * files. Undefined if no page shows it.
 */
export function documentPlaceAddress(file: string, projectId: number): string | undefined {
  const [, diagram] = /^diagrams\/(.+)\.[^./]+$/.exec(file) ?? [];
  if (diagram !== undefined) {
    const path = diagram.split("/").map(encodeURIComponent).join("/");
    return `${routes.workspaceEditor.path.replace("{id}", String(projectId))}/${path}`;
  }
  return overviewParts.flatMap(({ parts }) => parts).find((part) => standsIn(file, part))?.path;
}
