import { contentUnits, type DesignPageKey, designPages } from "../../model/index.ts";
import { designPagePaths } from "../routes/design-page-paths.ts";
import { routes } from "../routes/routes.ts";
import type { Conversation } from "./discussion-api.ts";

/** The parameter of an address that opens the conversations about a part of the project beside its page. */
export const commentsParameter = "comments";

/** Returns the address of the page that shows a part of a project, with the conversations about it open. */
export function subjectAddress(
  { about, kind }: Pick<Conversation, "about" | "kind">,
  projectId: number,
): string {
  const [path = "", query = ""] = pageOf({ about, kind }, projectId).split("?");
  const parameters = new URLSearchParams(query);
  parameters.set(commentsParameter, about);
  return `${path}?${parameters.toString()}`;
}

/** Returns the words for a part of a project. */
export function subjectTitle({ about, kind }: Pick<Conversation, "about" | "kind">): string {
  const name = about.slice(about.indexOf(":") + 1);
  switch (kind) {
    case "section":
      return `Section ${contentUnits.find(({ key }) => key === name)?.title ?? name}`;
    case "page":
      return designPages.find(({ key }) => key === about)?.title ?? about;
    case "finding":
      return `Drift ${name}`;
    case "change":
      return `Change of ${name.slice(name.indexOf(":") + 1)}`;
    case "requirement":
    case "use-case":
      return about;
    case "element":
      return `Element ${about}`;
    case "diagram":
      return `Diagram ${about}`;
    case "decision":
      return `Decision ${about}`;
    case "screen":
      return `Screen ${about}`;
    default:
      return kind satisfies never;
  }
}

function pageOf({ about, kind }: Pick<Conversation, "about" | "kind">, projectId: number): string {
  const id = encodeURIComponent(about);
  switch (kind) {
    case "requirement":
      return routes.requirementEditor.path.replace("{id}", about.toUpperCase());
    case "use-case":
      return `${routes.useCaseSpecifications.path}?id=${id}`;
    case "element":
      return `${routes.elements.path}?element=${id}`;
    case "diagram":
      return `${routes.workspaceEditor.path.replace("{id}", String(projectId))}/${about
        .replace(/#.*$/, "")
        .split("/")
        .map(encodeURIComponent)
        .join("/")}`;
    case "page":
      return designPagePaths[about as DesignPageKey];
    case "decision":
      return routes.decisions.path;
    case "screen":
      return routes.uiPreview.path;
    case "finding":
      return `${routes.drift.path}?q=${encodeURIComponent(about.slice("finding:".length))}`;
    case "change":
      return routes.compare.path;
    case "section":
      return routes.conversations.path;
    default:
      return kind satisfies never;
  }
}
