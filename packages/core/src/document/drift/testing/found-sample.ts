import {
  emptyReading,
  type Evidence,
  type FoundColumn,
  type FoundConnection,
  type FoundEndpoint,
  type FoundPart,
  type FoundSystem,
  type FoundTable,
} from "../../../model/index.ts";

const evidence: readonly Evidence[] = [{ file: "compose.yaml", line: 1, grade: "said" }];

/** A part of a system of the tests; by default a service. */
export function part(name: string, own: Partial<FoundPart> = {}): FoundPart {
  return { id: name, name, names: [], kind: "service", technologies: [], ports: [], evidence, ...own };
}

/** Connections of a system of the tests, as `a -> b, b -> c`. */
export function connections(text: string, own: Partial<FoundConnection> = {}): FoundConnection[] {
  return text.split(",").map((pair) => {
    const [from = "", to = ""] = pair.split("->").map((name) => name.trim());
    return { from, to, evidence, ...own };
  });
}

/** An endpoint of a part, as `GET /orders`. */
export function endpoint(name: string, owner: string): FoundEndpoint {
  const [method = "", path = ""] = name.split(" ");
  const seen: readonly Evidence[] = [{ file: `${owner}/routes.ts`, line: 7, grade: "seen" }];
  return { part: owner, path, evidence: seen, ...(method === "ANY" ? {} : { method }) };
}

/** A table, with columns as `total numeric(10,2)`. */
export function table(
  name: string,
  columns: readonly string[] = [],
  own: Partial<FoundTable> = {},
): FoundTable {
  const made: readonly Evidence[] = [{ file: "db/schema.sql", line: 3, grade: "said" }];
  return {
    name,
    columns: columns.map((text): FoundColumn => {
      const [first = "", ...type] = text.split(" ");
      return { name: first, type: type.join(" "), evidence: made };
    }),
    evidence: made,
    ...own,
  };
}

/** A system of the tests. */
export function foundSystem(own: Partial<FoundSystem> = {}): FoundSystem {
  return {
    name: "shop-system",
    repositories: [{ name: "shop-system" }],
    parts: [],
    connections: [],
    endpoints: [],
    operations: [],
    messages: [],
    tables: [],
    nodes: [],
    decisions: [],
    readmeNames: [],
    unread: [],
    reading: emptyReading,
    fileCount: 1,
    ...own,
  };
}
