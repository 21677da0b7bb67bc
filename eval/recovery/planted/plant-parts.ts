import type { FoundPart, FoundSystem } from "@archscribe/core/model";
import { inventName, openParts, type Plant, planted } from "./planting.ts";

/** The document shows a part that the system does not have. */
export const addPart: Plant = (planting) => {
  const { dice, documented } = planting;
  const neighbour = dice.pick(openParts(planting));
  if (neighbour === undefined) return planting;
  const name = inventName(planting);
  const id = name.replace(" ", "-");
  const { evidence } = neighbour;
  const part: FoundPart = {
    id,
    name: id,
    names: [],
    kind: "service",
    technologies: ["Go"],
    ports: [],
    evidence,
  };
  const use = { from: id, to: neighbour.id, protocol: "HTTP", evidence };
  return planted(
    planting,
    {
      ...documented,
      parts: [...documented.parts, part],
      connections: [...documented.connections, use],
    },
    {
      expected: { kind: "missing-in-system", subject: "part", name: id },
      touched: [id, name, neighbour.id],
    },
  );
};

/** The document does not show a part of the system, nor anything of it. */
export const dropPart: Plant = (planting) => {
  const { dice, documented } = planting;
  const part = dice.pick(openParts(planting));
  if (part === undefined) return planting;
  const isOther = (id: string | undefined): boolean => id !== part.id;
  return planted(
    planting,
    {
      ...documented,
      parts: documented.parts.filter(({ id }) => isOther(id)),
      connections: documented.connections.filter(({ from, to }) => isOther(from) && isOther(to)),
      endpoints: documented.endpoints.filter((one) => isOther(one.part)),
      tables: documented.tables.filter((one) => isOther(one.part)),
      messages: documented.messages.flatMap((one) => withoutPart(one, part.id)),
      nodes: documented.nodes.map((node) => ({ ...node, parts: node.parts.filter(isOther) })),
    },
    { expected: { kind: "missing-in-design", subject: "part", name: part.name }, touched: [part.id] },
  );
};

function withoutPart(message: FoundSystem["messages"][number], id: string): FoundSystem["messages"] {
  const producers = message.producers.filter((one) => one !== id);
  const consumers = message.consumers.filter((one) => one !== id);
  return message.broker === id || producers.length + consumers.length === 0
    ? []
    : [{ ...message, producers, consumers }];
}

/**
 * The document calls a part otherwise. A third of the names has a further word, a third another word in place of one,
 * and a third has nothing in common with the name of the system.
 */
export const renamePart: Plant = (planting) => {
  const { dice, documented } = planting;
  const part = dice.pick(openParts(planting));
  if (part === undefined) return planting;
  const words = part.name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const [first = part.name, ...rest] = words;
  const invented = inventName(planting);
  const name =
    [
      [first, "handling", ...rest].join("-"),
      [first, "backend"].join("-"),
      [invented.replace(" ", "-"), ...(rest.length > 0 ? rest.slice(-1) : [])].join("-"),
    ][dice.below(3)] ?? part.name;
  return planted(planting, withName(documented, part, name), {
    expected: { kind: "renamed", subject: "part", name, newName: part.name },
    touched: [part.id, name, invented],
  });
};

function withName(system: FoundSystem, part: FoundPart, name: string): FoundSystem {
  const idOf = (id: string): string => (id === part.id ? name : id);
  return {
    ...system,
    parts: system.parts.map((one) => ({
      ...(one === part ? { ...part, id: name, name, names: [] } : one),
      ...(one.parent === undefined ? {} : { parent: idOf(one.parent) }),
    })),
    connections: system.connections.map((one) => ({ ...one, from: idOf(one.from), to: idOf(one.to) })),
    endpoints: system.endpoints.map((one) => ({ ...one, part: idOf(one.part) })),
    tables: system.tables.map((one) => (one.part === undefined ? one : { ...one, part: idOf(one.part) })),
    messages: system.messages.map((one) => ({
      ...one,
      ...(one.broker === undefined ? {} : { broker: idOf(one.broker) }),
      producers: one.producers.map(idOf),
      consumers: one.consumers.map(idOf),
    })),
    nodes: system.nodes.map((node) => ({ ...node, parts: node.parts.map(idOf) })),
  };
}
