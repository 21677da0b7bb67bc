import { addDefaultElements } from "./view-content.ts";
import {
  parentsOf,
  type ViewType,
  type Workspace,
  type WorkspaceElement,
  type WorkspaceSequence,
  type WorkspaceView,
} from "./workspace.ts";

function emptyView(type: ViewType, more: Partial<WorkspaceView>): WorkspaceView {
  return {
    type,
    key: "",
    title: "",
    description: "",
    scope: undefined,
    elements: new Set(),
    relations: new Set(),
    steps: [],
    direction: "down",
    place: undefined,
    ...more,
  };
}

/** Returns the views that Structurizr shows of a workspace without views. */
export function defaultViews(workspace: Workspace): WorkspaceView[] {
  const { elements } = workspace;
  const hasParts = (element: WorkspaceElement): boolean => elements.some(({ parent }) => parent === element);
  const systems = elements.filter(({ type }) => type === "softwareSystem");
  const containers = elements.filter((one) => one.type === "container" && hasParts(one));
  const environments = new Set(elements.flatMap(({ environment }) => environment ?? []));
  const views = [
    ...(systems.length > 0 ? [emptyView("systemLandscape", {})] : []),
    ...systems.filter(hasParts).map((scope) => emptyView("container", { scope })),
    ...containers.map((scope) => emptyView("component", { scope })),
    ...(elements.some(({ type }) => type === "element") ? [emptyView("custom", {})] : []),
    ...Array.from(environments, (environment) => emptyView("deployment", { environment })),
  ];
  for (const view of views) addDefaultElements(workspace, view);
  return views;
}

/** Returns views of everything that no view shows, so that nothing is missing from the project. */
export function restOf(workspace: Workspace, views: readonly WorkspaceView[]): WorkspaceView[] {
  const drawn = views.filter(({ type }) => type !== "image");
  const drawnRelations = new Set(drawn.flatMap(({ relations }) => [...relations]));
  const shown = new Set(
    drawn.flatMap(({ elements, steps }) => {
      const own = [...elements, ...flatSteps(steps).flatMap(({ from, to }) => [from, to])];
      return own.flatMap((one) => [one, ...parentsOf(one), ...(one.of === undefined ? [] : [one.of])]);
    }),
  );
  const missing = [
    ...workspace.elements.filter((one) => !shown.has(one)),
    ...workspace.relations
      .filter((one) => one.follows === undefined && !drawnRelations.has(one))
      .flatMap(({ from, to }) => [from, to]),
  ];
  const places = Map.groupBy(new Set(missing), ({ environment }) => environment);
  return Array.from(places, ([environment, own]) => {
    const isDeployment = environment !== undefined;
    const elements = new Set(
      isDeployment ? own.flatMap((one) => [...parentsOf(one).toReversed(), one]) : own,
    );
    return emptyView(isDeployment ? "deployment" : "component", {
      key: isDeployment ? `elements-in-no-view-${environment}` : "elements-in-no-view",
      title: isDeployment
        ? `${environment}: nodes and relations in no view`
        : "Elements and relations in no view",
      description: "What the views of the workspace do not show.",
      environment,
      elements,
      relations: new Set(
        workspace.relations.filter(
          (one) =>
            elements.has(one.from) &&
            elements.has(one.to) &&
            one.follows === undefined &&
            !drawnRelations.has(one),
        ),
      ),
    });
  });
}

function flatSteps(
  steps: WorkspaceSequence,
): { readonly from: WorkspaceElement; readonly to: WorkspaceElement }[] {
  return steps.flatMap((step) => ("parallel" in step ? step.parallel.flatMap(flatSteps) : [step]));
}
