import {
  parentsOf,
  type ViewType,
  type Workspace,
  type WorkspaceElement,
  type WorkspaceRelation,
  type WorkspaceView,
} from "./workspace.ts";

const logical: Readonly<Partial<Record<ViewType, readonly WorkspaceElement["type"][]>>> = {
  systemLandscape: ["person", "softwareSystem", "element"],
  systemContext: ["person", "softwareSystem", "element"],
  container: ["person", "softwareSystem", "element", "container"],
  component: ["person", "softwareSystem", "element", "container", "component"],
  custom: ["element"],
};

/**
 * Returns whether a view can show an element: it has the right type, does not contain the scope of the view, and neither
 * its parts nor its parents are already shown.
 */
function mayShow({ elements, environment, scope, type }: WorkspaceView, element: WorkspaceElement): boolean {
  if (type === "deployment") return mayDeploy({ elements, environment, scope }, element);
  if (logical[type]?.includes(element.type) !== true) return false;
  if (type !== "container" && type !== "component") return true;
  if (scope !== undefined && [scope, ...parentsOf(scope)].includes(element)) return false;
  return ![...elements].some(
    (shown) => parentsOf(shown).includes(element) || parentsOf(element).includes(shown),
  );
}

function mayDeploy(
  { elements, environment, scope }: Pick<WorkspaceView, "elements" | "environment" | "scope">,
  element: WorkspaceElement,
): boolean {
  if (element.type === "element") return true;
  if (element.environment === undefined || element.environment !== environment) return false;
  const shown = Array.from(elements, ({ of }) => of);
  if (element.type === "softwareSystemInstance")
    return element.of !== scope && !shown.some((one) => one?.parent === element.of);
  if (element.type === "containerInstance") return !shown.includes(element.of?.parent);
  return true;
}

/** Adds an element to a view, with its relationships to the elements that the view shows already. */
function addToView(workspace: Workspace, view: WorkspaceView, element: WorkspaceElement): void {
  if (view.elements.has(element) || !mayShow(view, element)) return;
  view.elements.add(element);
  for (const relation of workspace.relations) {
    const other =
      relation.from === element ? relation.to : relation.to === element ? relation.from : undefined;
    if (other !== undefined && view.elements.has(other)) view.relations.add(relation);
  }
}

/** Removes an element from a view, with its relationships. */
function removeFromView(view: WorkspaceView, element: WorkspaceElement): void {
  if (view.type === "systemContext" && element === view.scope) return;
  view.elements.delete(element);
  for (const relation of view.relations)
    if (relation.from === element || relation.to === element) view.relations.delete(relation);
}

/**
 * Adds the elements that `include *` selects: the elements in the scope of the view, and related elements outside.
 *
 * @param isReluctant whether to show only relationships of the elements in the scope, as `include *?` does
 */
export function addDefaultElements(workspace: Workspace, view: WorkspaceView, isReluctant = false): void {
  const { elements } = workspace;
  const { scope, type } = view;
  const add = (element: WorkspaceElement): void => addToView(workspace, view, element);
  switch (type) {
    case "systemLandscape":
      for (const wanted of ["softwareSystem", "person"])
        for (const element of elements) if (element.type === wanted) add(element);
      Array.from(view.elements).forEach((element) => addNeighbours(element, ["element"]));
      return;
    case "systemContext":
      if (scope === undefined) return;
      addNeighbours(scope, ["element", "person", "softwareSystem"]);
      if (isReluctant) keepRelationsOf([scope]);
      return;
    case "container":
    case "component": {
      const parts = elements.filter(({ parent }) => parent === scope);
      for (const part of parts) {
        add(part);
        if (type === "component")
          for (const one of elements)
            if (one.type === "container" && one.parent === scope?.parent && isRelated(one, part)) add(one);
        addNeighbours(part, ["element", "person", "softwareSystem"]);
      }
      if (isReluctant) keepRelationsOf(parts);
      return;
    }
    case "custom":
      for (const element of elements) if (element.type === "element") add(element);
      return;
    case "deployment":
      for (const element of elements)
        if (
          element.type === "deploymentNode" &&
          element.parent === undefined &&
          element.environment === view.environment
        )
          addDeployed(workspace, view, element);
      Array.from(view.elements).forEach((element) => addNeighbours(element, ["element"]));
      return;
    case "dynamic":
    case "image":
      return;
  }

  function isRelated(one: WorkspaceElement, other: WorkspaceElement): boolean {
    return workspace.relations.some(
      ({ from, to }) => (from === one && to === other) || (from === other && to === one),
    );
  }

  function addNeighbours(element: WorkspaceElement, types: readonly WorkspaceElement["type"][]): void {
    for (const wanted of types)
      for (const { from, to } of workspace.relations) {
        const other = from === element ? to : to === element ? from : undefined;
        if (other?.type === wanted) add(other);
      }
  }

  function keepRelationsOf(own: readonly WorkspaceElement[]): void {
    for (const relation of view.relations)
      if (!own.includes(relation.from) && !own.includes(relation.to)) view.relations.delete(relation);
  }
}

/**
 * Adds a node with everything that runs on it. A node on which nothing runs is left out, and so are instances of
 * containers of other systems if the view shows one system.
 */
function addDeployed(workspace: Workspace, view: WorkspaceView, node: WorkspaceElement): boolean {
  const inside = workspace.elements.filter(({ parent }) => parent === node);
  let hasContent = false;
  for (const one of inside) {
    if (one.type === "deploymentNode") {
      hasContent = addDeployed(workspace, view, one) || hasContent;
      continue;
    }
    const isForeign =
      one.type === "containerInstance" && view.scope !== undefined && one.of?.parent !== view.scope;
    if (isForeign) continue;
    addToView(workspace, view, one);
    hasContent = view.elements.has(one) || hasContent;
  }
  if (hasContent) addToView(workspace, view, node);
  return hasContent;
}

/** Adds or removes the elements of an expression; in a deployment view, an element represents its instances. */
export function changeView(
  workspace: Workspace,
  view: WorkspaceView,
  { isAdded, item }: { readonly item: WorkspaceElement | WorkspaceRelation; readonly isAdded: boolean },
): void {
  if ("from" in item) {
    const same = workspace.relations.filter(
      (one) => one === item || (view.type === "deployment" && one.follows === item),
    );
    for (const relation of same) {
      if (!isAdded) view.relations.delete(relation);
      else if (view.elements.has(relation.from) && view.elements.has(relation.to))
        view.relations.add(relation);
    }
    return;
  }
  const isInstantiated =
    view.type === "deployment" && item.environment === undefined && item.type !== "element";
  const chosen = isInstantiated
    ? workspace.elements.filter((one) => one.of === item && one.environment === view.environment)
    : [item];
  for (const element of chosen) {
    if (!isAdded) {
      const inside = workspace.elements.filter((one) => parentsOf(one).includes(element));
      for (const one of view.type === "deployment" ? [...inside, element] : [element])
        removeFromView(view, one);
    } else if (element.type === "deploymentNode") {
      if (addDeployed(workspace, view, element))
        for (const one of parentsOf(element)) addToView(workspace, view, one);
    } else {
      addToView(workspace, view, element);
      if (view.type === "deployment" && view.elements.has(element))
        for (const one of parentsOf(element)) addToView(workspace, view, one);
    }
  }
}
