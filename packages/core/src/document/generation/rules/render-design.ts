import {
  type Component,
  type DesignModel,
  type Link,
  type Block,
  type DesignUseCase,
  type Grounds,
  isFragment,
  stated,
} from "../../../model/index.ts";
import { buildClasses } from "./build-classes.ts";
import { thirdPerson, uniqueNames } from "./element-names.ts";

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

type Blocks = Pick<DesignModel, "blocks" | "blockLinks">;

const blockKinds: Readonly<Record<Component["kind"], Block["kind"]>> = {
  client: "block",
  gateway: "block",
  service: "block",
  queue: "block",
  database: "store",
  store: "store",
  external: "external",
};

/** Renders the highest level of the system from its components: the people who use them, and their connections. */
function renderBlocks(design: DesignModel): Blocks {
  const take = uniqueNames();
  const blocks: Block[] = [];
  const idOf = new Map<string, string>();
  const add = (key: string, { name, ...block }: Omit<Block, "id">): void => {
    const taken = take(name);
    idOf.set(key, taken.id);
    blocks.push({ ...taken, ...block });
  };
  const uses = usesOf(design);
  for (const { id, kind, name, sources } of design.actors)
    if (kind === "person" && uses.some(({ from }) => from === id))
      add(`actor ${id}`, { name, kind: "actor", responsibility: null, sources, ...stated });
  for (const { basis, id, kind, name, reason, responsibility, sources } of design.components)
    add(id, { name, kind: blockKinds[kind], responsibility, sources, basis, reason });
  const links = [
    ...uses.map(({ from, ...use }) => ({ from: `actor ${from}`, ...use })),
    ...design.componentLinks,
    ...requirementLinks(design),
  ];
  return {
    blocks,
    blockLinks: links.flatMap(({ basis, from, label, reason, to }): Link[] => {
      const ends = { from: idOf.get(from), to: idOf.get(to) };
      return ends.from === undefined || ends.to === undefined
        ? []
        : [{ from: ends.from, to: ends.to, label, basis, reason }];
    }),
  };
}

/**
 * Returns the links from people to the components that they use: the components that exchange messages with them, else the
 * only client, else a component with requirements of their use case.
 */
function usesOf(design: DesignModel): Link[] {
  const found = new Map<string, Link>();
  const people = new Set(design.actors.filter(({ kind }) => kind === "person").map(({ id }) => id));
  for (const useCase of design.useCases)
    for (const actor of useCase.actors.filter((id) => people.has(id)))
      for (const to of partners(useCase, actor, design)) {
        const key = `${actor} ${to}`;
        const [verb = "use"] = useCase.name.toLowerCase().split(" ");
        if (!found.has(key)) found.set(key, { from: actor, to, label: thirdPerson(verb), ...stated });
      }
  return [...found.values()];
}

function partners(
  useCase: DesignUseCase,
  actor: string,
  { components, interactions }: DesignModel,
): string[] {
  const messages = interactions
    .filter((one) => one.useCase === useCase.id)
    .flatMap(({ steps }) => steps)
    .flatMap((step) => (isFragment(step) ? step.branches.flatMap((branch) => branch.messages) : [step]));
  const spoken = messages.flatMap(({ from, to }) => (from === actor ? [to] : to === actor ? [from] : []));
  const known = new Set(components.map(({ id }) => id));
  const direct = [...new Set(spoken)].filter((id) => known.has(id));
  if (direct.length > 0) return direct;
  const clients = components.filter(({ kind }) => kind === "client");
  if (clients.length === 1) return clients.map(({ id }) => id);
  const related = components.filter(({ sources }) => sources.some((id) => useCase.sources.includes(id)));
  const first =
    related.find(({ kind }) => kind === "client") ?? related.find(({ kind }) => kind === "service");
  return first === undefined ? [] : [first.id];
}

/** Returns the connections by interfaces. */
function requirementLinks({ components, interfaces }: DesignModel): Link[] {
  const grounds = new Map(
    interfaces.map(({ basis, id, reason }): [string, Grounds] => [id, { basis, reason }]),
  );
  return components.flatMap(({ id, requires }) =>
    components.flatMap(({ id: to, provides }) => {
      const shared = provides.find((one) => requires.includes(one));
      const found = shared === undefined ? undefined : grounds.get(shared);
      return found === undefined ? [] : [{ from: id, to, label: "asks", ...found }];
    }),
  );
}
