import { type BoxOnPath, boxTree } from "../box-tree.ts";
import { deploymentKeyOf } from "../deployment-key.ts";
import type { ForeignElement, ForeignLine, ForeignLoss, ForeignStep, ForeignView } from "../foreign-model.ts";
import type { CalmJson, CalmNodeJson, CalmRelationshipJson } from "./calm-schema.ts";

/** The state shared by the parts of one architecture. */
export interface CalmReading {
  readonly json: CalmJson;
  readonly nodes: ReadonlyMap<string, CalmNodeJson>;
  readonly elements: ReadonlyMap<string, ForeignElement>;
  /** The ids of nodes by the ids of their parts, and of their members if they are groups. */
  readonly outer: ReadonlyMap<string, readonly string[]>;
  readonly losses: ForeignLoss[];
}

interface CalmUse {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly line: Pick<ForeignLine, "kind" | "label" | "technology">;
  readonly environment: string | undefined;
}

function usesOf({ json, losses, elements }: Pick<CalmReading, "json" | "losses" | "elements">): CalmUse[] {
  return json.relationships.flatMap((one): CalmUse[] => {
    const { description, metadata, protocol, "relationship-type": type, "unique-id": id } = one;
    const line = {
      kind: metadata["kind"] === "association" ? ("association" as const) : ("directed" as const),
      ...(description === "" ? {} : { label: description }),
      ...(protocol === "" ? {} : { technology: protocol }),
    };
    const environment = typeof metadata["environment"] === "string" ? metadata["environment"] : undefined;
    const pairs = [
      ...(type.interacts?.nodes ?? []).map((to) => [type.interacts?.actor ?? "", to] as const),
      ...(type.connects === undefined ? [] : [pairOf(type.connects, elements)]),
    ];
    return pairs.flatMap(([from, to]): CalmUse[] => {
      if (elements.has(from) && elements.has(to)) return [{ id, from, to, line, environment }];
      const missing = elements.has(from) ? to : from;
      losses.push({
        what: "unread",
        subject: `relationship ${id}`,
        reason: `No node has the id '${missing}'.`,
      });
      return [];
    });
  });
}

/** A use of a named interface leads to the interface; others lead to the node. */
function pairOf(
  { destination, source }: NonNullable<CalmRelationshipJson["relationship-type"]["connects"]>,
  elements: ReadonlyMap<string, ForeignElement>,
): readonly [string, string] {
  const used = destination.interfaces.find((one) => elements.has(one));
  return [source.node, used ?? destination.node];
}

/** The path of boxes around a node: systems, groups, and the nodes that contain it. */
function pathTo(
  id: string,
  reading: Pick<CalmReading, "elements" | "nodes" | "outer">,
  seen: readonly string[] = [],
): BoxOnPath[] {
  const { elements, nodes, outer } = reading;
  const element = elements.get(id);
  if (element === undefined || seen.includes(id)) return [];
  // A node can be in one node and in several groups; groups are around it, inside of its containing node.
  const sorted = (outer.get(id) ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
  const around = sorted.flatMap((one) => pathTo(one, reading, [...seen, id]));
  const unique = around.filter((box, index) => around.findIndex((other) => other.key === box.key) === index);
  const isGroup = element.entry.kind === "group";
  return [...unique, { id: isGroup ? "" : id, key: id, shows: isGroup ? element.entry.name : element }];

  function rankOf(one: string): number {
    return nodes.get(one)?.["node-type"] === "group" ? 1 : 0;
  }
}

/** Returns a view of all parts, and one of the data. */
export function partViews(reading: CalmReading): ForeignView[] {
  const { elements, json } = reading;
  const uses = usesOf(reading).filter(({ environment }) => environment === undefined);
  const related = new Set(uses.flatMap(({ from, to }) => [from, to]));
  const isShown = ({ "node-type": type, "unique-id": id }: CalmNodeJson): boolean =>
    type !== "group" && type !== "data-asset" && (elements.get(id)?.level !== undefined || related.has(id));
  const shown = json.nodes.filter(isShown);
  const interfaces = json.nodes.flatMap((node) =>
    node.interfaces.flatMap((own) =>
      elements.has(own["unique-id"]) ? [{ provider: node["unique-id"], id: own["unique-id"] }] : [],
    ),
  );
  const interfaceIds = new Map<ForeignElement | undefined, string>();
  for (const { id } of interfaces)
    if (!interfaceIds.has(elements.get(id))) interfaceIds.set(elements.get(id), id);
  const boxIdOf = (id: string): string => interfaceIds.get(elements.get(id)) ?? id;
  const entities = json.nodes.filter((node) => node["node-type"] === "data-asset");
  const lines = [
    ...uses.map(({ from, line, to }) => ({ from, to: boxIdOf(to), ...line })),
    ...interfaces.map(({ id, provider }) => ({
      from: provider,
      to: boxIdOf(id),
      kind: "association" as const,
    })),
  ];
  const views: ForeignView[] = [];
  if (shown.length > 0)
    views.push({
      shape: "graph",
      name: "architecture",
      title: "Architecture",
      diagram: "component",
      direction: "down",
      boxes: boxTree([
        ...shown.map((node) => pathTo(node["unique-id"], reading)),
        ...Array.from(interfaceIds, ([element, id]) =>
          element === undefined ? [] : [{ id, key: id, shows: element }],
        ),
      ]),
      lines,
    });
  if (entities.length > 0)
    views.push({
      shape: "graph",
      name: "data",
      title: "Data",
      diagram: "conceptual",
      direction: "down",
      boxes: boxTree(entities.map((node) => pathTo(node["unique-id"], reading))),
      lines: [],
    });
  return views;
}

/** Returns a view of each environment; nodes outside of environments get a separate view. */
export function deploymentViews(reading: CalmReading): ForeignView[] {
  const { elements, json } = reading;
  const placements = json.relationships.flatMap((one) => {
    const place = one["relationship-type"]["deployed-in"];
    const { environment } = one.metadata;
    return place === undefined
      ? []
      : [{ ...place, environment: typeof environment === "string" ? environment : "" }];
  });
  const uses = usesOf({ ...reading, losses: [] });
  const environments = new Set([
    ...placements.map((one) => one.environment),
    ...uses.flatMap((one) => one.environment ?? []),
  ]);
  return [...environments].map((environment): ForeignView => {
    const here = placements.filter((one) => one.environment === environment);
    const containers = new Map(
      here.flatMap(({ container, nodes }) => nodes.map((id) => [id, container] as const)),
    );
    const own = uses.filter((one) => one.environment === environment);
    const ids = new Set([
      ...here.flatMap(({ container, nodes }) => [container, ...nodes]),
      ...own.flatMap(({ from, to }) => [from, to]),
    ]);
    const path = (id: string, seen: readonly string[] = []): BoxOnPath[] => {
      const element = elements.get(id);
      const around = containers.get(id);
      if (element === undefined || seen.includes(id)) return [];
      return [...(around === undefined ? [] : path(around, [...seen, id])), { id, key: id, shows: element }];
    };
    const paths = Array.from(ids, (id) => path(id));
    const between = environment === "" ? uses.filter((one) => ids.has(one.from) && ids.has(one.to)) : own;
    return {
      shape: "graph",
      name: environment === "" ? "deployment" : environment,
      title: environment === "" ? "Deployment" : environment,
      diagram: deploymentKeyOf(
        paths.map(([first]) =>
          typeof first?.shows === "object"
            ? `${first.shows.entry.name} ${first.shows.entry.technology ?? ""}`
            : "",
        ),
      ),
      direction: "down",
      boxes: boxTree(paths),
      lines: between.map(({ from, line, to }) => ({ from, to, ...line })),
    };
  });
}

/** Returns a sequence for each flow, whose transitions follow relationships in one direction or the other. */
export function flowViews({ elements, json, losses }: CalmReading): ForeignView[] {
  const uses = Map.groupBy(usesOf({ json, elements, losses: [] }), ({ id }) => id);
  return json.flows.map((flow): ForeignView => {
    const inOrder = flow.transitions.toSorted((a, b) => a["sequence-number"] - b["sequence-number"]);
    const steps = inOrder.flatMap((transition): ForeignStep[] => {
      const id = transition["relationship-unique-id"];
      const isBack = transition.direction === "destination-to-source";
      const own = uses.get(id) ?? [];
      if (own.length === 0)
        losses.push({
          what: "unread",
          subject: `transition of ${flow.name}`,
          reason: `No use has the id '${id}'.`,
        });
      return own.flatMap(({ from, to }) => {
        const [source, target] = [elements.get(isBack ? to : from), elements.get(isBack ? from : to)];
        if (source === undefined || target === undefined) return [];
        const label = transition.description === "" ? transition.summary : transition.description;
        return [{ from: source, to: target, label, isReply: isBack }];
      });
    });
    return {
      shape: "sequence",
      name: flow["unique-id"] === "" ? flow.name : flow["unique-id"],
      title: flow.name,
      ...(flow.description === "" ? {} : { about: flow.description }),
      diagram: "interaction",
      steps,
    };
  });
}
