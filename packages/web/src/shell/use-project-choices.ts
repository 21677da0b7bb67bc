import { type ProjectChoices, projectChoices } from "@archscribe/core/product/projects/known-projects";
import { routes } from "@archscribe/core/product/routes/routes";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";

interface ShownChoices extends ProjectChoices {
  /** The number of all projects. */
  readonly total: number;
  /** Goes to the list of all projects, which has a search. */
  readonly allProjects: () => void;
}

/** The projects that the sidebar offers. */
export function useProjectChoices(): ShownChoices {
  const { navigation, product, recentProjects } = useWorld();
  const state = useView(product.projects);
  const { ids } = useView(recentProjects);
  return {
    ...projectChoices(state, ids),
    total: state.total,
    allProjects: () => navigation.goTo(routes.projectDashboard.path),
  };
}
