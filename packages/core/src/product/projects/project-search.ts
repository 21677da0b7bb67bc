import { goTo, type Machine, stay, type Step } from "../machine/machine.ts";
import { findProjects, searchMessage } from "./find-projects.ts";
import type { ProjectSearchEffect, ProjectSearchEvent, ProjectSearchState } from "./project-search-state.ts";

type Next = Step<ProjectSearchState, ProjectSearchEffect>;

type Reaction<Type extends ProjectSearchEvent["type"]> = (
  state: ProjectSearchState,
  event: Omit<Extract<ProjectSearchEvent, { readonly type: Type }>, "type">,
) => Next;

const type: Reaction<"typed"> = (state, { text }) => {
  if (text.trim() === "") return goTo({ ...empty(state), text });
  const attempt = state.attempt + 1;
  return goTo({ ...state, phase: "waiting", attempt, text }, { type: "wait" });
};

const takeProjects: Reaction<"projectsChanged"> = (state, { projects }) =>
  goTo(showing({ ...state, projects }, state.searched));

const enter: Reaction<"entered"> = (state) => {
  const searched = search(state);
  const [project] = searched.results;
  return project === undefined ? goTo(searched) : open(state, { projectId: project.project_id });
};

const open: Reaction<"resultChosen"> = (state, { projectId }) => {
  const project = state.projects.find(({ project_id }) => project_id === projectId);
  return project === undefined ? stay(state) : goTo(empty(state), { type: "open", project });
};

const clear: Reaction<"cleared"> = (state) => goTo(empty(state));

function search(state: ProjectSearchState): ProjectSearchState {
  return showing({ ...state, phase: "found" }, state.text);
}

function showing(state: ProjectSearchState, searched: string): ProjectSearchState {
  const { message: _, ...rest } = state;
  const results = findProjects(state.projects, searched);
  const shown = { ...rest, searched, results };
  return searched === "" ? shown : { ...shown, message: searchMessage(results.length) };
}

function empty({ attempt, projects }: ProjectSearchState): ProjectSearchState {
  return { phase: "empty", attempt: attempt + 1, text: "", searched: "", projects, results: [] };
}

/** The machine of the search for a project by its name. */
export const projectSearchMachine: Machine<ProjectSearchState, ProjectSearchEvent, ProjectSearchEffect> = {
  name: "Project search",
  initial: { phase: "empty", attempt: 0, text: "", searched: "", projects: [], results: [] },
  transitions: {
    empty: {
      projectsChanged: { to: ["empty"], step: takeProjects },
      typed: { to: ["empty", "waiting"], step: type },
    },
    waiting: {
      projectsChanged: { to: ["waiting"], step: takeProjects },
      typed: { to: ["empty", "waiting"], step: type },
      waited: {
        to: ["found"],
        step: (state) => goTo(search(state)),
      },
      entered: { to: ["empty", "found"], step: enter },
      resultChosen: { to: ["waiting", "empty"], step: open },
      cleared: { to: ["empty"], step: clear },
    },
    found: {
      projectsChanged: { to: ["found"], step: takeProjects },
      typed: { to: ["empty", "waiting"], step: type },
      entered: { to: ["empty", "found"], step: enter },
      resultChosen: { to: ["found", "empty"], step: open },
      cleared: { to: ["empty"], step: clear },
    },
  },
};
