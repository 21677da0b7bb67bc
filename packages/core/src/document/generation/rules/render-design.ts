import type { Component, DesignModel, Link } from "../../../model/index.ts";
import { buildClasses } from "./build-classes.ts";
import { renderBlocks } from "./render-blocks.ts";

/**
 * Derives the other parts of a design that names its own components, connections, nodes and operations: connecting
 * interfaces, blocks and classes. It adds no element that the design does not name.
 */
export function renderDesign(design: DesignModel): DesignModel {
  const connected = { ...design, ...connectInterfaces(design) };
  return {
    ...connected,
    ...buildClasses({ entities: design.entities, relations: design.entityRelations }),
    ...renderBlocks(connected),
  };
}

/** Connects components by interfaces: the interface of a component with operations replaces its other links. */
function connectInterfaces({
  componentLinks,
  components,
}: DesignModel): Pick<DesignModel, "components" | "componentLinks"> {
  const provided = new Map(components.map(({ id, provides }) => [id, provides]));
  const isInterface = ({ from, to }: Link): boolean =>
    from !== to && (provided.get(to)?.length ?? 0) > 0 && provided.has(from);
  const requires = (component: Component): string[] => [
    ...new Set([
      ...component.requires,
      ...componentLinks
        .filter((link) => link.from === component.id && isInterface(link))
        .flatMap(({ to }) => provided.get(to) ?? []),
    ]),
  ];
  return {
    components: components.map((component) => ({ ...component, requires: requires(component) })),
    componentLinks: componentLinks.filter((link) => !isInterface(link)),
  };
}
