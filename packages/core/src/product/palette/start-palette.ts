import { subscribe } from "valtio/vanilla";
import type { Clock, KeyValueStorage, Navigation } from "../../model/index.ts";
import type { startAppearance } from "../appearance/start-appearance.ts";
import type { startAuthentication } from "../authentication/start-authentication.ts";
import type { startPayment } from "../billing/start-payment.ts";
import type { startCollaborators } from "../collaborators/start-collaborators.ts";
import type { startCreateProject } from "../projects/start-create-project.ts";
import type { ProjectPage } from "../client/index.ts";
import { projectChoices, withProjects } from "../projects/known-projects.ts";
import type { startProjects } from "../projects/start-projects.ts";
import type { RecentProjects } from "../projects/start-recent-projects.ts";
import { routes } from "../routes/routes.ts";
import type { Product } from "../start-product.ts";
import type { startPublishing } from "../publishing/start-publishing.ts";
import type { startSidebar } from "../shell/sidebar.ts";
import { generateSadFacts } from "../publishing/generate-sad-facts.ts";
import { localKeys } from "../ports/storage-keys.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { paletteMachine } from "./palette.ts";
import type { PaletteCommand, PaletteDeed } from "./palette-command.ts";
import type { PaletteEvent, PaletteState } from "./palette-state.ts";
import { type ShortcutName, shortcuts } from "../shell/shortcuts.ts";
import { productCommands } from "./product-commands.ts";

/** A page's commands, offered in the palette while the page is shown. */
export interface PageCommand {
  readonly title: string;
  readonly run: () => void | Promise<void>;
  /** The shortcut of the same command. */
  readonly shortcut?: ShortcutName;
}

/** A running palette. */
export interface Palette extends Pick<Store<PaletteState, PaletteEvent>, "view"> {
  readonly send: (
    event: Exclude<PaletteEvent, { readonly type: "opened" | "commandsChanged" }>,
  ) => Promise<void>;
  readonly open: () => Promise<void>;
  /** Offers commands; returns a function that removes them. */
  readonly offer: (commands: readonly PageCommand[]) => () => void;
  /** Returns the page's command with a shortcut. */
  readonly withShortcut: (name: ShortcutName) => PageCommand | undefined;
}

interface Dependencies {
  readonly product: {
    readonly appearance: ReturnType<typeof startAppearance>;
    readonly authentication: ReturnType<typeof startAuthentication>;
    readonly collaborators: ReturnType<typeof startCollaborators>;
    readonly createProject: ReturnType<typeof startCreateProject>;
    readonly listProjects: Product["listProjects"];
    readonly payment: ReturnType<typeof startPayment>;
    readonly projects: ReturnType<typeof startProjects>;
    readonly publishing: ReturnType<typeof startPublishing>;
    readonly sidebar: ReturnType<typeof startSidebar>;
  };
  /** The ids of the projects that were opened last. */
  readonly recentProjects: RecentProjects;
  readonly clock: Pick<Clock, "after">;
  readonly local: KeyValueStorage;
  readonly navigation: Pick<Navigation, "goTo">;
  /** Returns the content of a project, as far as it is available. */
  readonly held: (projectId: number) => Promise<readonly PaletteCommand[]>;
}

/** The delay from the last keystroke to the search for projects, in milliseconds. */
const debounceMs = 150;

/** The projects that a search on the server returned. */
interface FoundProjects extends Pick<ProjectPage, "projects" | "total"> {
  readonly text: string;
  readonly hasFailed: boolean;
}

/** Starts the closed command palette, with the commands that an earlier visit ran last. */
export function startPalette({
  clock,
  held,
  local,
  navigation,
  product,
  recentProjects,
}: Dependencies): Palette {
  let found: FoundProjects | undefined;
  let offered: readonly PageCommand[] = [];
  let known: { readonly projectId: number; readonly commands: readonly PaletteCommand[] } | undefined;
  const initial: PaletteState = {
    ...paletteMachine.initial,
    recent: readRecent(local.get(localKeys.recentCommands)),
  };
  const store = startMachine(
    { ...paletteMachine, initial },
    {
      keepRecent: ({ recent }) => local.set(localKeys.recentCommands, JSON.stringify(recent)),
      run: ({ command }) => perform(command.deed),
    },
  );

  subscribe(
    product.authentication.view,
    () => {
      const isLeaving = ["signedOut", "signingOut"].includes(product.authentication.view.current.phase);
      if (isLeaving) void store.send({ type: "signedOut" });
    },
    true,
  );

  return {
    view: store.view,
    send: async (event) => {
      await store.send(event);
      if (event.type === "typed") searchProjects(event.text);
    },
    open: async () => {
      await store.send({ type: "opened", commands: commands() });
      await look();
    },
    offer: (added) => {
      offered = [...offered, ...added];
      void store.send({ type: "commandsChanged", commands: commands() });
      return () => {
        offered = offered.filter((one) => !added.includes(one));
        void store.send({ type: "commandsChanged", commands: commands() });
      };
    },
    withShortcut: (name) => offered.find(({ shortcut }) => shortcut === name),
  };

  /**
   * Reloads the content of the project, which may have changed since the palette was last open; until then the palette
   * shows the earlier content.
   */
  async function look(): Promise<void> {
    const projectId = product.projects.view.current.selected?.project_id;
    if (projectId === undefined) return;
    const found = await held(projectId);
    if (projectId !== product.projects.view.current.selected?.project_id) return;
    known = { projectId, commands: found };
    await store.send({ type: "commandsChanged", commands: commands() });
  }

  /** Searches the server unless all projects are at hand. */
  function searchProjects(text: string): void {
    const { others } = projectChoices(product.projects.view.current, recentProjects.view.current.ids);
    const isWanted = (): boolean => store.view.current.phase === "open" && store.view.current.text === text;
    if (text.trim() === "" || others === 0) return;
    clock.after(debounceMs, async () => {
      if (!isWanted()) return;
      const answer = await product.listProjects({ text: text.trim() });
      if (!isWanted()) return;
      const none = { projects: [], total: 0 };
      found = { text, ...(answer.ok ? answer.value : none), hasFailed: !answer.ok };
      await store.send({ type: "commandsChanged", commands: commands() });
    });
  }

  function projectFacts() {
    const { text } = store.view.current;
    const isSearched = found?.text === text && text.trim() !== "";
    const { others, projects } = projectChoices(
      product.projects.view.current,
      recentProjects.view.current.ids,
    );
    if (!isSearched || found === undefined)
      return { projects, ...(others > 0 && { furtherProjects: furtherProjects(projects.length + others) }) };
    const { hasFailed, projects: some, total } = found;
    const isMore = hasFailed || total > some.length;
    return {
      projects: withProjects(projects, some),
      ...(isMore && { furtherProjects: furtherProjects(hasFailed ? undefined : total, text) }),
    };
  }

  function commands(): readonly PaletteCommand[] {
    const { selected } = product.projects.view.current;
    const { isDiagramAsCode } = product.payment.view.current;
    const ofPage = offered.map(({ shortcut, title }, number): PaletteCommand => ({
      id: `here:${title}`,
      title,
      group: "here",
      ...(shortcut === undefined ? {} : { keys: shortcuts[shortcut].keys[0] }),
      deed: { type: "perform", number },
    }));
    return [
      ...ofPage,
      ...productCommands({
        ...projectFacts(),
        isDiagramAsCode,
        ...(selected === undefined ? {} : { selectedId: selected.project_id }),
      }),
      ...(known?.projectId === selected?.project_id ? (known?.commands ?? []) : []),
    ];
  }

  async function perform(deed: PaletteDeed): Promise<void> {
    const { authentication, collaborators, payment, projects, publishing } = product;
    const { details, user } = authentication.view.current;
    const { projects: all, selected } = projects.view.current;
    switch (deed.type) {
      case "goTo":
        return navigation.goTo(deed.path);
      case "selectProject": {
        const project = all.find(({ project_id }) => project_id === deed.projectId);
        return project === undefined ? undefined : projects.send({ type: "selected", project });
      }
      case "clearProject":
        return projects.send({ type: "cleared" });
      case "createProject":
        return product.createProject.send({
          type: "openRequested",
          ...(user === undefined ? {} : { email: user.email }),
        });
      case "share":
        return collaborators.send({
          type: "openRequested",
          ownEmail: user?.email ?? "",
          projects: all,
          ...(selected === undefined ? {} : { selected }),
        });
      case "generateSad": {
        const facts = generateSadFacts(payment.view.current, details);
        return publishing.send({ type: "generateSadPressed", facts });
      }
      case "toggleDarkMode":
        return product.appearance.send({ type: "toggled" });
      case "toggleSidebar":
        return product.sidebar.send({ type: "toggled" });
      case "logOut":
        return authentication.send({ type: "logoutRequested" });
      case "perform":
        return offered[deed.number]?.run();
    }
  }
}

/** Returns the way to the list of all projects, which has a search; `total` is unknown after a failed search. */
function furtherProjects(total: number | undefined, text = "") {
  const searched = text.trim();
  const { path } = routes.projectDashboard;
  if (searched === "") return { title: `All ${String(total)} projects`, path };
  const address = `${path}?${new URLSearchParams({ find: searched }).toString()}`;
  const title =
    total === undefined
      ? `The search for “${searched}” failed. Try again.`
      : `All ${String(total)} projects with “${searched}”`;
  return { title, path: address };
}

/** Parses the ids that an earlier visit stored; anything but a list of ids counts as empty. */
function readRecent(stored: string | undefined): readonly string[] {
  try {
    const ids: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
