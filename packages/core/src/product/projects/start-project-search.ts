import type { Answer, ProjectPage, ProjectSummary } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { projectSearchMachine } from "./project-search.ts";
import type { ProjectSearchEvent, ProjectSearchState } from "./project-search-state.ts";

/** The delay from the last keystroke to the search, in milliseconds. */
const debounceMs = 300;

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "clock">;
  /** Returns the newest projects whose name contains a text, and the number of all of them. */
  readonly find: (name: string) => Promise<Answer<ProjectPage>>;
  /** Called with the project that a person chose in the results. */
  readonly onOpen: (project: ProjectSummary) => void | Promise<void>;
}

/** Starts the project search, which is empty. */
export function startProjectSearch({
  find,
  onOpen,
  ports: { clock },
}: Dependencies): Store<ProjectSearchState, ProjectSearchEvent> {
  return startMachine(projectSearchMachine, {
    wait: (_, send) => {
      clock.after(debounceMs, () => send({ type: "waited" }));
    },
    search: async ({ text }, send) => {
      const answer = await find(text);
      return send(
        answer.ok ? { type: "received", found: answer.value } : { type: "refused", error: answer.error },
      );
    },
    open: ({ project }) => onOpen(project),
  });
}
