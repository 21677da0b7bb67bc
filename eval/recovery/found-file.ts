import type { FoundSystem } from "@archscribe/core/model";

/** A found system in the form of the scorer's input: parts by their names. */
export function toFoundFile(system: FoundSystem): object {
  const names = new Map(system.parts.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    parts: system.parts.map(({ evidence, kind, name, technologies }) => ({
      name,
      kind,
      technology: technologies.join(", "),
      evidence,
    })),
    connections: system.connections.map((connection) => ({
      ...connection,
      from: nameOf(connection.from),
      to: nameOf(connection.to),
    })),
    endpoints: system.endpoints.map((endpoint) => ({ ...endpoint, part: nameOf(endpoint.part) })),
    tables: system.tables,
  };
}
