import type { ProjectSummary } from "../client/index.ts";
import { type Route, sidebarGroups } from "../routes/route.ts";
import { routes } from "../routes/routes.ts";
import { sidebarEntries } from "../shell/sidebar-entries.ts";
import type { PaletteCommand } from "./palette-command.ts";

/** The facts that decide on the commands of every page. */
export interface CommandFacts {
  /** The projects at hand. */
  readonly projects: readonly ProjectSummary[];
  /** The way to further projects, if there are any. */
  readonly furtherProjects?: { readonly title: string; readonly path: string };
  readonly selectedId?: number;
  readonly isDiagramAsCode: boolean;
}

/** The pages that a person reaches in other ways than by name. */
const unlisted: readonly string[] = [
  routes.login,
  routes.paymentSuccess,
  routes.resetPassword,
  routes.emailVerification,
].map(({ path }) => path);

/** Returns the commands of every page: actions, pages and projects. */
export function productCommands(facts: CommandFacts): readonly PaletteCommand[] {
  return [...actions(facts), ...pages(facts), ...projectCommands(facts)];
}

function actions({ selectedId }: CommandFacts): readonly PaletteCommand[] {
  const always: readonly PaletteCommand[] = [
    action("createProject", "Create project"),
    place("tokens", "Access tokens and sessions", routes.profile.path),
    action("toggleDarkMode", "Switch between light and dark"),
    action("toggleSidebar", "Show or hide the sidebar"),
    action("logOut", "Log out"),
  ];
  const withProject: readonly PaletteCommand[] = [
    action("share", "Share this project"),
    action("generateSad", "Publish the architecture document (Generate SAD)"),
    place("download", "Download the published document", routes.publish.path),
    place("import", "Import requirements: go to their page", routes.functionalRequirements.path),
    action("clearProject", "Leave this project: choose none"),
  ];
  return selectedId === undefined ? always : [...withProject, ...always];
}

type PlainDeed = Exclude<PaletteCommand["deed"]["type"], "goTo" | "selectProject" | "perform">;

function action(type: PlainDeed, title: string): PaletteCommand {
  return { id: `action:${type}`, title, group: "action", deed: { type } };
}

/** A task with search words, and the page for it. */
function place(id: string, title: string, path: string): PaletteCommand {
  return { id: `action:${id}`, title, group: "action", deed: { type: "goTo", path } };
}

function pages({ isDiagramAsCode, selectedId }: CommandFacts): readonly PaletteCommand[] {
  const disabled = sidebarEntries({ isDiagramAsCode })
    .flatMap(({ entries }) => entries)
    .filter(({ isDisabled }) => isDisabled)
    .map(({ path }) => path);
  return Object.values<Route>(routes)
    .filter(
      ({ needsProject, path }) =>
        !path.includes("{") &&
        !unlisted.includes(path) &&
        !disabled.includes(path) &&
        (!needsProject || selectedId !== undefined),
    )
    .map(({ entry, path, title }) => {
      const group = sidebarGroups.find(({ key }) => key === entry?.group);
      return {
        id: `page:${path}`,
        title,
        group: "page",
        ...(group === undefined ? {} : { about: group.title }),
        deed: { type: "goTo", path },
      };
    });
}

function projectCommands({ furtherProjects, projects, selectedId }: CommandFacts): readonly PaletteCommand[] {
  const atHand = projects
    .filter(({ project_id }) => project_id !== selectedId)
    .map(({ organization, project_id, project_name }): PaletteCommand => ({
      id: `project:${String(project_id)}`,
      title: project_name,
      group: "project",
      about: organization,
      deed: { type: "selectProject", projectId: project_id },
    }));
  if (furtherProjects === undefined) return atHand;
  const { path, title } = furtherProjects;
  return [...atHand, { id: "projects:all", title, group: "project", deed: { type: "goTo", path } }];
}
