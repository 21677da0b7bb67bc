import { goTo, type Machine, type ReactionTo, stay, type Step } from "../machine/machine.ts";
import type { ProjectSearchEffect, ProjectSearchEvent, ProjectSearchState } from "./project-search-state.ts";

type Next = Step<ProjectSearchState, ProjectSearchEffect>;

type Reaction<Type extends ProjectSearchEvent["type"]> = ReactionTo<
  ProjectSearchState,
  ProjectSearchEvent,
  ProjectSearchEffect,
  Type
>;

const type: Reaction<"typed"> = {
  to: ["empty", "waiting"],
  step: ({ opensFirst: _, ...state }, { text }) => {
    if (text.trim() === "") return goTo({ ...empty(state), text });
    return goTo({ ...state, phase: "waiting", attempt: state.attempt + 1, text }, { type: "wait" });
  },
};

const clear: Reaction<"cleared"> = { to: ["empty"], step: (state) => goTo(empty(state)) };

/** Returns the row for a chosen result; a result that no longer exists changes nothing. */
function choose(phase: ProjectSearchState["phase"]): Reaction<"resultChosen"> {
  return {
    to: [phase, "empty"],
    step: (state, { projectId }) =>
      open(
        state,
        state.results.find(({ project_id }) => project_id === projectId),
      ),
  };
}

function open(state: ProjectSearchState, project: ProjectSearchState["results"][number] | undefined): Next {
  return project === undefined ? stay(state) : goTo(empty(state), { type: "open", project });
}

function search(state: ProjectSearchState): Next {
  return goTo({ ...state, phase: "searching" }, { type: "search", text: state.text.trim() });
}

const receive: Reaction<"received"> = {
  to: ["found", "empty"],
  step: ({ opensFirst, ...state }, { found: { projects, total } }) => {
    const [first] = projects;
    if (opensFirst === true && first !== undefined) return open(state, first);
    const others = Math.max(0, total - projects.length);
    return goTo({ ...state, phase: "found", results: projects, others, message: searchMessage(total) });
  },
};

const refuse: Reaction<"refused"> = {
  to: ["found"],
  step: ({ opensFirst: _, ...state }, { error }) =>
    goTo({ ...state, phase: "found", results: [], others: 0, message: error.message }),
};

function empty({ attempt }: ProjectSearchState): ProjectSearchState {
  return { phase: "empty", attempt: attempt + 1, text: "", results: [], others: 0 };
}

/** Returns the message about the number of search results (WF46). */
function searchMessage(count: number): string {
  return count === 0 ? "No results found" : `Found ${count} results`;
}

/** The machine of the search for a project by its name. */
export const projectSearchMachine: Machine<ProjectSearchState, ProjectSearchEvent, ProjectSearchEffect> = {
  name: "Project search",
  initial: { phase: "empty", attempt: 0, text: "", results: [], others: 0 },
  transitions: {
    empty: { typed: type },
    waiting: {
      typed: type,
      waited: { to: ["searching"], step: search },
      entered: { to: ["searching"], step: (state) => search({ ...state, opensFirst: true }) },
      resultChosen: choose("waiting"),
      cleared: clear,
    },
    searching: {
      typed: type,
      entered: { to: ["searching"], step: (state) => goTo({ ...state, opensFirst: true }) },
      received: receive,
      refused: refuse,
      resultChosen: choose("searching"),
      cleared: clear,
    },
    found: {
      typed: type,
      entered: { to: ["found", "empty"], step: (state) => open(state, state.results[0]) },
      resultChosen: choose("found"),
      cleared: clear,
    },
  },
};
