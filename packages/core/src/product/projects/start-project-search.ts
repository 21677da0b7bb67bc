import type { ProjectSummary } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { projectSearchMachine } from "./project-search.ts";
import type { ProjectSearchEvent, ProjectSearchState } from "./project-search-state.ts";

/** The delay from the last keystroke to the search, in milliseconds. */
const debounceMs = 300;

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "clock">;
  /** Called with the project that a person chose in the results. */
  readonly onOpen: (project: ProjectSummary) => void | Promise<void>;
}

/** Starts the project search, empty and without projects. */
export function startProjectSearch({
  onOpen,
  ports: { clock },
}: Dependencies): Store<ProjectSearchState, ProjectSearchEvent> {
  return startMachine(projectSearchMachine, {
    wait: (_, send) => {
      clock.after(debounceMs, () => send({ type: "waited" }));
    },
    open: ({ project }) => onOpen(project),
  });
}
