import { notificationTexts, type ProjectSummary, successMessages } from "../client/index.ts";
import { mayDoInProject, projectRoleOf } from "../subscription/index.ts";
import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { withMember, withoutMember } from "./members.ts";
import type { ProjectsEffect, ProjectsEvent, ProjectsState } from "./projects-state.ts";

type Next = Step<ProjectsState, ProjectsEffect>;

type Reaction<Type extends ProjectsEvent["type"]> = (
  state: ProjectsState,
  event: Omit<Extract<ProjectsEvent, { readonly type: Type }>, "type">,
) => Next;

const fetchList: Reaction<"listRequested"> = ({ error: _, ...state }, { email }) => {
  return goTo({ ...state, phase: "loading", email }, { type: "fetchList", email });
};

const receive: Reaction<"listReceived"> = (state, { list }) => {
  const next: ProjectsState = { ...state, phase: "loaded", ...list };
  const { selected } = state;
  // If elements could not be read, the project may be one of them.
  const isThere = list.projects.some(({ project_id }) => project_id === selected?.project_id);
  if (selected === undefined || isThere || list.leftOut > 0) return goTo(next);
  const cleared = clear(next, {});
  return goTo({ ...cleared.state, lost: selected }, ...cleared.effects);
};

const create: Reaction<"created"> = (state, { project }) => {
  const others = state.projects.filter(({ project_id }) => project_id !== project.project_id);
  const added = changed(state, [...others, project]);
  const selected = select(added.state, { project });
  return goTo(selected.state, ...added.effects, ...selected.effects);
};

const open: Reaction<"opened"> = ({ lost: _, ...state }, { project: { project_id, project_name } }) => {
  const selected = { project_id, project_name };
  return goTo<ProjectsState, ProjectsEffect>(
    { ...state, selected },
    { type: "keepSelection", project: selected },
    { type: "tellSelected", project: selected },
  );
};

const select: Reaction<"selected"> = (state, event) => {
  const { effects, state: next } = open(state, event);
  return goTo(next, ...effects, { type: "goToRequirements" });
};

const clear: Reaction<"cleared"> = (state) => {
  const { selected, ...rest } = state;
  if (selected === undefined) return stay(state);
  return goTo<ProjectsState, ProjectsEffect>(
    rest,
    { type: "forgetSelection" },
    { type: "tellCleared", project: selected },
  );
};

const requestDeletion: Reaction<"deletionRequested"> = (state, { projectId }) => {
  const project = state.projects.find(({ project_id }) => project_id === projectId);
  const isRefused = !mayDoInProject(projectRoleOf(project), "delete") || state.deleting.includes(projectId);
  if (isRefused) return stay(state);
  return goTo({ ...state, deleting: [...state.deleting, projectId] }, { type: "delete", projectId });
};

const remove: Reaction<"deleted"> = (state, { projectId }) => {
  const { effects, state: next } = leave(answered(state, projectId), { projectId });
  const notice = { kind: "success", title: successMessages.projectDeleted } as const;
  return goTo<ProjectsState, ProjectsEffect>(next, ...effects, { type: "notify", notice });
};

const keep: Reaction<"deletionFailed"> = (state, { error, projectId }) => {
  const notice = failureNotice(notificationTexts.unexpected, error);
  return goTo(answered(state, projectId), { type: "notify", notice });
};

/** The selection shows the new name at once, and nothing that is open is reloaded. */
const rename: Reaction<"renamed"> = (state, { project: { organization, project_id, project_name } }) => {
  const renamed = changeProject(state, project_id, (project) => ({ ...project, project_name, organization }));
  if (state.selected?.project_id !== project_id) return renamed;
  const selected = { project_id, project_name };
  return goTo({ ...renamed.state, selected }, ...renamed.effects, {
    type: "keepSelection",
    project: selected,
  });
};

const requestDuplication: Reaction<"duplicationRequested"> = (state, { projectId }) => {
  const isThere = state.projects.some(({ project_id }) => project_id === projectId);
  if (!isThere || state.duplicating.includes(projectId)) return stay(state);
  return goTo({ ...state, duplicating: [...state.duplicating, projectId] }, { type: "duplicate", projectId });
};

const addCopy: Reaction<"duplicated"> = (state, { copy, projectId }) => {
  const project: ProjectSummary = { ...copy, shared_with_me: false, shared_with_users: [] };
  const { effects, state: next } = changed(duplicationAnswered(state, projectId), [
    ...state.projects.filter(({ project_id }) => project_id !== copy.project_id),
    project,
  ]);
  const notice = { kind: "success", title: "Project duplicated", message: copy.project_name } as const;
  return goTo<ProjectsState, ProjectsEffect>(next, ...effects, { type: "notify", notice });
};

const keepSingle: Reaction<"duplicationFailed"> = (state, { error, projectId }) => {
  const notice = failureNotice({ ...notificationTexts.unexpected, title: notDuplicated }, error);
  return goTo(duplicationAnswered(state, projectId), { type: "notify", notice });
};

const notDuplicated = "The project was not duplicated";

const addMember: Reaction<"memberAdded"> = (state, { member, projectId }) =>
  changeProject(state, projectId, (project) => ({
    ...project,
    shared_with_users: withMember(project.shared_with_users, member),
  }));

const removeMember: Reaction<"memberRemoved"> = (state, { email, projectId }) =>
  changeProject(state, projectId, (project) => ({
    ...project,
    shared_with_users: withoutMember(project.shared_with_users, email),
  }));

const leave: Reaction<"left"> = (state, { projectId }) => {
  const others = state.projects.filter(({ project_id }) => project_id !== projectId);
  const rest = changed(state, others);
  if (state.selected?.project_id !== projectId) return rest;
  const cleared = clear(rest.state, {});
  return goTo(cleared.state, ...rest.effects, ...cleared.effects);
};

const signOut: Reaction<"signedOut"> = (state) =>
  goTo({ ...nobody, attempt: state.attempt + 1 }, ...clear(state, {}).effects);

function changeProject(
  state: ProjectsState,
  projectId: number,
  change: (project: ProjectSummary) => ProjectSummary,
): Next {
  return changed(
    state,
    state.projects.map((project) => (project.project_id === projectId ? change(project) : project)),
  );
}

/** A list that is being loaded may have been read before the change, so it is requested again. */
function changed(state: ProjectsState, projects: readonly ProjectSummary[]): Next {
  const next = { ...state, projects };
  return state.phase === "loading" && state.email !== undefined
    ? fetchList(next, { email: state.email })
    : goTo(next);
}

function answered(state: ProjectsState, projectId: number): ProjectsState {
  return { ...state, deleting: state.deleting.filter((one) => one !== projectId) };
}

function duplicationAnswered(state: ProjectsState, projectId: number): ProjectsState {
  return { ...state, duplicating: state.duplicating.filter((one) => one !== projectId) };
}

const nobody: ProjectsState = {
  phase: "unloaded",
  attempt: 0,
  projects: [],
  leftOut: 0,
  deleting: [],
  duplicating: [],
};

/** Returns the transitions that are the same whether the list is loaded or not. */
function rowsIn(phase: "loading" | "loaded" | "failed") {
  const to = [phase];
  return {
    listRequested: { to: ["loading"] as const, step: fetchList },
    created: { to, step: create },
    selected: { to, step: select },
    opened: { to, step: open },
    cleared: { to, step: clear },
    deletionRequested: { to, step: requestDeletion },
    deleted: { to, step: remove },
    deletionFailed: { to, step: keep },
    renamed: { to, step: rename },
    duplicationRequested: { to, step: requestDuplication },
    duplicated: { to, step: addCopy },
    duplicationFailed: { to, step: keepSingle },
    memberAdded: { to, step: addMember },
    memberRemoved: { to, step: removeMember },
    left: { to, step: leave },
    signedOut: { to: ["unloaded"] as const, step: signOut },
  };
}

/** The machine of the list of projects and the selection. */
export const projectsMachine: Machine<ProjectsState, ProjectsEvent, ProjectsEffect> = {
  name: "Projects",
  initial: nobody,
  latest: ["fetchList"],
  transitions: {
    unloaded: {
      started: { to: ["unloaded"], step: (state) => goTo(state, { type: "findSelection" }) },
      selectionFound: {
        to: ["unloaded"],
        step: (state, { project: selected }) =>
          state.selected === undefined
            ? goTo({ ...state, selected }, { type: "keepSelection", project: selected })
            : stay(state),
      },
      listRequested: { to: ["loading"], step: fetchList },
      cleared: { to: ["unloaded"], step: clear },
      signedOut: { to: ["unloaded"], step: signOut },
    },
    loading: {
      ...rowsIn("loading"),
      listReceived: {
        to: ["loaded"],
        step: receive,
      },
      listRefused: {
        to: ["failed"],
        step: (state, { error }) => goTo({ ...state, phase: "failed", error }),
      },
    },
    loaded: rowsIn("loaded"),
    failed: rowsIn("failed"),
  },
};
