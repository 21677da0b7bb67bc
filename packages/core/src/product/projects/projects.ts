import { notificationTexts, projectsPerPage, type ProjectSummary, successMessages } from "../client/index.ts";
import { mayDoInProject, projectRoleOf } from "../subscription/index.ts";
import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { withProjects } from "./known-projects.ts";
import { withMember, withoutMember } from "./members.ts";
import type { ProjectsEffect, ProjectsEvent, ProjectsState } from "./projects-state.ts";
import type { SelectedProject } from "./selected-project.ts";

type Next = Step<ProjectsState, ProjectsEffect>;

type Reaction<Type extends ProjectsEvent["type"]> = (
  state: ProjectsState,
  event: Omit<Extract<ProjectsEvent, { readonly type: Type }>, "type">,
) => Next;

const fetchList: Reaction<"listRequested"> = ({ error: _, ...state }, { email }) => {
  const ids = state.selected === undefined ? [] : [state.selected.project_id];
  return goTo({ ...state, phase: "loading", email }, { type: "fetchList", ids });
};

const receive: Reaction<"listReceived"> = (state, { asked, list }) => {
  const newest = list.projects.map(({ project_id }) => project_id);
  const { leftOut, total } = list;
  const changes = state.changes + 1;
  return takeIn({ ...state, phase: "loaded", newest, total, leftOut, changes }, { asked, list });
};

const lookUp: Reaction<"lookUpRequested"> = ({ lookUpError: _, ...state }, { ids }) =>
  goTo(state, { type: "lookUp", ids });

/** Projects that an answer does not return are no longer there for the person. */
const takeIn: Reaction<"lookedUp"> = (state, { asked, list }) => {
  const came = [...list.projects, ...list.named];
  const isGone = (id: number): boolean =>
    asked.includes(id) && !came.some(({ project_id }) => project_id === id) && list.leftOut === 0;
  const kept = state.projects.filter(({ project_id }) => !isGone(project_id));
  const next: ProjectsState = { ...state, projects: withProjects(kept, came) };
  const { selected } = state;
  if (selected === undefined) return goTo(next);
  if (isGone(selected.project_id)) {
    const cleared = clear(next, {});
    return goTo({ ...cleared.state, lost: selected }, ...cleared.effects);
  }
  const renamed = came.find(
    ({ project_id, project_name }) =>
      project_id === selected.project_id && project_name !== selected.project_name,
  );
  return renamed === undefined ? goTo(next) : renameSelected(next, renamed);
};

const keepLookUpError: Reaction<"lookUpRefused"> = (state, { error }) =>
  goTo({ ...state, lookUpError: error });

const remember: Reaction<"found"> = (state, { projects }) =>
  goTo({ ...state, projects: withProjects(state.projects, projects) });

const create: Reaction<"created"> = (state, { project }) => {
  const added = addNewest(state, project);
  const selected = select(added.state, { project });
  return goTo(selected.state, ...added.effects, ...selected.effects);
};

const open: Reaction<"opened"> = ({ lost: _, ...state }, { project: { project_id, project_name } }) => {
  const selected = { project_id, project_name };
  const isKnown = state.projects.some((one) => one.project_id === project_id);
  return goTo<ProjectsState, ProjectsEffect>(
    { ...state, selected },
    { type: "keepSelection", project: selected },
    { type: "tellSelected", project: selected },
    ...(isKnown ? [] : ([{ type: "lookUp", ids: [project_id] }] as const)),
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
  const shown = renameSelected(renamed.state, { project_id, project_name });
  return goTo(shown.state, ...renamed.effects, ...shown.effects);
};

function renameSelected(state: ProjectsState, { project_id, project_name }: SelectedProject): Next {
  const selected = { project_id, project_name };
  return goTo({ ...state, selected }, { type: "keepSelection", project: selected });
}

const requestDuplication: Reaction<"duplicationRequested"> = (state, { projectId }) => {
  const isThere = state.projects.some(({ project_id }) => project_id === projectId);
  if (!isThere || state.duplicating.includes(projectId)) return stay(state);
  return goTo({ ...state, duplicating: [...state.duplicating, projectId] }, { type: "duplicate", projectId });
};

const addCopy: Reaction<"duplicated"> = (state, { copy, projectId }) => {
  const project: ProjectSummary = { ...copy, shared_with_me: false, shared_with_users: [] };
  const { effects, state: next } = addNewest(duplicationAnswered(state, projectId), project);
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
  const rest = takeAway(state, projectId);
  if (state.selected?.project_id !== projectId) return rest;
  const cleared = clear(rest.state, {});
  return goTo(cleared.state, ...rest.effects, ...cleared.effects);
};

const signOut: Reaction<"signedOut"> = (state) =>
  goTo({ ...nobody, attempt: state.attempt + 1 }, ...clear(state, {}).effects);

/** Projects are listed newest first. */
function addNewest(state: ProjectsState, project: ProjectSummary): Next {
  const isOther = (id: number): boolean => id !== project.project_id;
  const wasThere = state.newest.some((id) => !isOther(id));
  const next: ProjectsState = {
    ...state,
    newest: [project.project_id, ...state.newest.filter(isOther)].slice(0, projectsPerPage),
    total: state.total + (wasThere ? 0 : 1),
    changes: state.changes + 1,
  };
  return changed(next, [...state.projects.filter(({ project_id }) => isOther(project_id)), project]);
}

/** If there are further projects, the first page of the list is loaded again to be full. */
function takeAway(state: ProjectsState, projectId: number): Next {
  const newest = state.newest.filter((id) => id !== projectId);
  const total = Math.max(0, state.total - 1);
  const next = changed(
    { ...state, newest, total, changes: state.changes + 1 },
    state.projects.filter(({ project_id }) => project_id !== projectId),
  );
  const { email, phase } = next.state;
  const isFull = newest.length >= Math.min(total, projectsPerPage);
  return isFull || phase !== "loaded" || email === undefined ? next : fetchList(next.state, { email });
}

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
  newest: [],
  total: 0,
  changes: 0,
  leftOut: 0,
  deleting: [],
  duplicating: [],
};

/** Returns the transitions that are the same whether the list is loaded or not. */
function rowsIn(phase: "loading" | "loaded" | "failed") {
  const to = [phase];
  const goes = phase === "loaded" ? ([phase, "loading"] as const) : to;
  return {
    listRequested: { to: ["loading"] as const, step: fetchList },
    lookUpRequested: { to, step: lookUp },
    lookedUp: { to, step: takeIn },
    lookUpRefused: { to, step: keepLookUpError },
    found: { to, step: remember },
    created: { to, step: create },
    selected: { to, step: select },
    opened: { to, step: open },
    cleared: { to, step: clear },
    deletionRequested: { to, step: requestDeletion },
    deleted: { to: goes, step: remove },
    deletionFailed: { to, step: keep },
    renamed: { to, step: rename },
    duplicationRequested: { to, step: requestDuplication },
    duplicated: { to, step: addCopy },
    duplicationFailed: { to, step: keepSingle },
    memberAdded: { to, step: addMember },
    memberRemoved: { to, step: removeMember },
    left: { to: goes, step: leave },
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
