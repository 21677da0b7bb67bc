import type { ArchitecturePlace, DesignPageKey } from "../../model/index.ts";
import { designPagePaths } from "../routes/design-page-paths.ts";
import { routes } from "../routes/routes.ts";

/** Returns the address at which the workspace shows a place. */
export function placeAddress({ id, kind, location }: ArchitecturePlace, projectId: number): string {
  switch (kind) {
    case "figure":
      return figureAddress(location.file, projectId);
    case "use-case":
    case "step":
      return `${routes.useCaseSpecifications.path}?id=${encodeURIComponent(id)}`;
    case "operation":
      return routes.apiDefinitions.path;
    case "screen":
      return routes.uiPreview.path;
    case "page":
      return pageAddress(location.file);
    case "decision":
      return routes.decisions.path;
    default:
      return kind satisfies never;
  }
}

/** A figure is its own diagram, or part of a page. */
function figureAddress(file: string, projectId: number): string {
  const [, diagram] = /^diagrams\/(.+)\.[^./]+$/.exec(file) ?? [];
  if (diagram === undefined) return pageAddress(file);
  const path = diagram.split("/").map(encodeURIComponent).join("/");
  return `${routes.workspaceEditor.path.replace("{id}", String(projectId))}/${path}`;
}

function pageAddress(file: string): string {
  const [, key = ""] = /^pages\/(.+)\.md$/.exec(file) ?? [];
  return Object.hasOwn(designPagePaths, key) ? designPagePaths[key as DesignPageKey] : routes.decisions.path;
}
