import { snapshot, subscribe } from "valtio/vanilla";
import { startAppearance } from "./appearance/start-appearance.ts";
import { type ContractClient, watchProject, watchSession } from "./client/index.ts";
import type { SignOutReason } from "./authentication/authentication-state.ts";
import { startAuthentication } from "./authentication/start-authentication.ts";
import { startCollaborators } from "./collaborators/start-collaborators.ts";
import { startLayout } from "./shell/start-layout.ts";
import { startModelStores } from "./models/model-stores.ts";
import { startNotifications } from "./notifications/start-notifications.ts";
import { startPayment } from "./billing/start-payment.ts";
import { createProductApi, type ProductApi, type User } from "./ports/product-api.ts";
import { projectAddress, readProjectAddress } from "./routes/find-route.ts";
import { routes } from "./routes/routes.ts";
import { startProjectSearch } from "./projects/start-project-search.ts";
import { startCreateProject } from "./projects/start-create-project.ts";
import type { SelectedProject } from "./projects/selected-project.ts";
import { startProjects } from "./projects/start-projects.ts";
import { startPublishing } from "./publishing/start-publishing.ts";
import { startResetPassword } from "./authentication/start-reset-password.ts";
import { guardedStanding, guardRoute, type RouteDecision } from "./authentication/guard-route.ts";
import { startSharedProject } from "./shared-project/start-shared-project.ts";
import { startSidebar } from "./shell/sidebar.ts";
import { startSignUp } from "./authentication/start-sign-up.ts";
import { localKeys } from "./ports/storage-keys.ts";
import { startUnsavedWork } from "./unsaved-work/start-unsaved-work.ts";
import { asksAgain } from "./unsaved-work/unsaved-work.ts";
import type { WorkflowPorts } from "./ports/product-ports.ts";

interface Dependencies {
  /** The client whose answers are watched for the end of the session, for calls from any part. */
  readonly client: ContractClient;
  readonly ports: Omit<WorkflowPorts, "api">;
  /** Whether the system prefers dark (the media feature prefers-color-scheme). */
  readonly prefersDark: boolean;
  /** The width in CSS pixels. */
  readonly screenWidth: number;
}

/** The time for which the list of projects counts as fresh, in milliseconds. */
const freshMs = 10_000;

/** All workflows of the product, each informed about relevant events of the others. */
export type Product = ReturnType<typeof startProduct>;

/** Starts every workflow and connects them; `begin` then processes the address and the data of earlier visits. */
export function startProduct({ client, ports: world, prefersDark, screenWidth }: Dependencies) {
  const ports: WorkflowPorts = { ...world, api: createProductApi(client) };
  client.use(watchSession(endSession), watchProject(lookWhetherGone));
  const { local } = ports;
  const notifications = startNotifications(ports);
  const { notify } = notifications;
  const models = startModelStores();
  const payment = startPayment({ ports });
  const publishing = startPublishing(ports);
  const layout = startLayout(ports);
  const sidebar = startSidebar({ screenWidth });
  const appearance = startAppearance({ ports, prefersDark });

  const projects = startProjects({ ports, notify, onSelected: models.reset, onCleared: leaveProject });
  const createProject = startCreateProject({
    ports,
    notify,
    onCreated: (project) => projects.send({ type: "created", project }),
  });
  const projectSearch = startProjectSearch({
    ports,
    find: (name) => listProjects({ name }),
    onOpen: (project) => projects.send({ type: "selected", project }),
  });
  const collaborators = startCollaborators({
    ports,
    notify,
    onMemberAdded: (projectId, member) => projects.send({ type: "memberAdded", projectId, member }),
    onMemberRemoved: (projectId, email) => projects.send({ type: "memberRemoved", projectId, email }),
    onLeft: (projectId) => projects.send({ type: "left", projectId }),
    onRoleChanged: lookUp,
  });
  const sharedProject = startSharedProject({ ports, notify, onAccepted: fetchProjects });
  const unsavedWork = startUnsavedWork({
    ports,
    notify,
    onResumed: (project) => projects.send({ type: "selectionFound", project }),
  });

  /** The time of the last request for the list of projects. */
  let listedAt = 0;

  /** A rejected check at the start interrupts nobody. */
  let isSomebodyHere = false;

  const authentication = startAuthentication({
    ports,
    notify,
    onSignedIn,
    onDetails: ({ created_at }) => payment.send({ type: "userChanged", created_at }),
    onSignedOut,
  });
  const credentials = {
    ports,
    notify,
    onEmailVerified: (email: string) => authentication.send({ type: "emailVerified", email }),
    onPasswordSet: (email: string, user?: User) =>
      authentication.send({ type: "passwordSet", email, ...(user === undefined ? {} : { user }) }),
  };
  const signUp = startSignUp(credentials);
  const resetPassword = startResetPassword(credentials);

  subscribe(projects.view, tellProjects, true);

  return {
    appearance,
    authentication,
    collaborators,
    createProject,
    layout,
    listProjects,
    models,
    notifications,
    payment,
    projects,
    projectSearch,
    publishing,
    resetPassword,
    sharedProject,
    sidebar,
    signUp,
    unsavedWork,
    begin,
    enter,
    freshenProjects,
  };

  async function begin(): Promise<void> {
    const storedEmail = local.get(localKeys.email);
    const started = { type: "started", ...(storedEmail === undefined ? {} : { storedEmail }) } as const;
    await together(
      unsavedWork.send(started),
      projects.send({ type: "started" }),
      sharedProject.send({ type: "started" }),
      authentication.send(started),
    );
  }

  /**
   * Returns the decision for an address; a page that is shown opens its tabs and its place in the sidebar. The project of
   * the address is selected, and an address without one redirects to the selected project's.
   *
   * @throws Error if the project of the address cannot be loaded
   */
  async function enter(address: string): Promise<RouteDecision> {
    const { path, projectId } = readProjectAddress(address);
    const standing = guardedStanding(authentication.view.current.phase);
    if (projectId !== undefined && standing === "signedIn") {
      const instead = await openProject(projectId);
      if (instead !== undefined) return instead;
    }
    const { selected } = projects.view.current;
    const decision = guardRoute({
      path,
      authentication: standing,
      isProjectSelected: selected !== undefined,
      isInterrupted: asksAgain(unsavedWork.view.current),
    });
    if (decision.kind !== "show") return decision;
    const whole = projectAddress(address, selected?.project_id);
    if (standing === "signedIn" && whole !== address) return { kind: "redirect", to: whole };
    await together(layout.send({ type: "routeEntered", path }), sidebar.send({ type: "routeEntered", path }));
    return decision;
  }

  /** Selects the project that an address names; returns what is shown instead if it cannot be selected. */
  async function openProject(id: number): Promise<RouteDecision | undefined> {
    const find = () => projects.view.current.projects.find(({ project_id }) => project_id === id);
    if (projects.view.current.selected?.project_id === id) return undefined;
    const { phase } = projects.view.current;
    if (find() === undefined) {
      if (phase === "unloaded" || phase === "loading") return { kind: "wait" };
      await lookUp(id);
      if (projects.view.current.phase === "unloaded") return { kind: "wait" };
    }
    const project = find();
    if (project !== undefined) {
      await projects.send({ type: "opened", project });
      return undefined;
    }
    const { lookUpError } = projects.view.current;
    if (lookUpError !== undefined) throw new Error(lookUpError.message);
    return { kind: "noProject" };
  }

  /** An address that still named the project would select it again. */
  async function leaveProject({ project_id }: SelectedProject): Promise<void> {
    const { path, projectId } = readProjectAddress(ports.navigation.current());
    if (projectId === project_id && guardedStanding(authentication.view.current.phase) === "signedIn") {
      const isNamed = readProjectAddress(path).projectId !== undefined;
      ports.navigation.replace(isNamed ? routes.projectDashboard.path : path);
    }
    await models.reset();
  }

  async function onSignedIn({ created_at, email }: User): Promise<void> {
    isSomebodyHere = true;
    listedAt = ports.clock.now().getTime();
    await together(
      // First, so that the project is selected again before the decision for the address.
      unsavedWork.send({ type: "signedIn", email }),
      payment.send({ type: "userChanged", created_at }),
      payment.send({ type: "requested", email }),
      projects.send({ type: "listRequested", email }),
      sharedProject.send({ type: "signedIn" }),
    );
  }

  async function onSignedOut(reason: SignOutReason): Promise<void> {
    const { selected: project } = projects.view.current;
    const isInterrupted = isSomebodyHere;
    isSomebodyHere = false;
    if (reason === "refused")
      await unsavedWork.send({
        type: "sessionEnded",
        isInterrupted,
        ...(project === undefined ? {} : { project }),
      });
    // After a failed sign-in, open pages may continue; after a sign-out they may not.
    if (reason === "asked")
      await together(
        unsavedWork.send({ type: "loggedOut" }),
        signUp.send({ type: "closed" }),
        resetPassword.send({ type: "closed" }),
      );
    await together(
      projects.send({ type: "signedOut" }),
      createProject.send({ type: "signedOut" }),
      collaborators.send({ type: "signedOut" }),
      projectSearch.send({ type: "cleared" }),
      publishing.send({ type: "cancelled" }),
      payment.send({ type: "cleared" }),
      sharedProject.send({ type: reason === "asked" ? "loggedOut" : "sessionEnded" }),
      models.reset(),
    );
  }

  /**
   * Returns the end of the session for a call that starts now; when its answer comes, another person may be signed in.
   */
  function endSession(): () => Promise<void> {
    const send = authentication.sendDuringAttempt();
    return () => send({ type: "sessionRefused" });
  }

  /** Reloads the list, which shows whether the person still has access to the selected project. */
  function lookWhetherGone(): void {
    const { phase, selected } = projects.view.current;
    if (selected !== undefined && phase !== "loading") void fetchProjects();
  }

  /** Loads the list again, unless it was loaded a moment ago. */
  async function freshenProjects(): Promise<void> {
    if (ports.clock.now().getTime() - listedAt >= freshMs) await fetchProjects();
  }

  async function fetchProjects(): Promise<void> {
    const { email } = authentication.view.current.user ?? {};
    listedAt = ports.clock.now().getTime();
    if (email !== undefined) await projects.send({ type: "listRequested", email });
  }

  /** Loads a project as it is now. */
  function lookUp(id: number): Promise<void> {
    return projects.send({ type: "lookUpRequested", ids: [id] });
  }

  /** Returns a part of the list from the server, and remembers its projects. */
  async function listProjects(query: Parameters<ProductApi["listProjects"]>[0]) {
    const answer = await ports.api.listProjects(query);
    if (answer.ok) await projects.send({ type: "found", projects: answer.value.projects });
    return answer;
  }

  function tellProjects(): void {
    const { projects: list } = snapshot(projects.view).current;
    void collaborators.send({ type: "projectsChanged", projects: list });
  }
}

async function together(...sent: readonly Promise<void>[]): Promise<void> {
  await Promise.all(sent);
}
