import type { Component, DesignModel, Link } from "../../../model/index.ts";
import { buildClasses } from "./build-classes.ts";
import { renderBlocks } from "./render-blocks.ts";

/**
 * What follows from a design that names its own components, connections, nodes and operations: interfaces that connect,
 * blocks and classes. No element is added that the design does not name.
 */
export function renderDesign(design: DesignModel): DesignModel {
  const connected = { ...design, ...connectInterfaces(design) };
  return {
    ...connected,
    ...buildClasses({ entities: design.entities, relations: design.entityRelations }),
    ...renderBlocks(connected),
  };
}

/** A component that offers operations is reached by its interface, and not by a link beside it. */
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
