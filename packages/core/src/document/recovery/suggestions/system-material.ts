import {
  bestEvidence,
  type Evidence,
  type FoundSystem,
  operationName,
  writeEvidence,
} from "../../../model/index.ts";
import { joinConnections } from "../part-connections.ts";

/** A list of found items, which a question to a language model contains as data. */
export interface MaterialBlock {
  readonly name: string;
  readonly lines: readonly object[];
}

/** The most of each list that one question shows. */
const most = {
  parts: 200,
  connections: 400,
  endpoints: 400,
  operations: 400,
  messages: 100,
  tables: 200,
  columns: 20,
};

/** The most places beside one line. */
const mostPlaces = 3;

/**
 * Returns the description of a system for a language model: names, kinds and places of the found items, without contents of
 * files. Equal systems give equal blocks.
 */
export function systemMaterial(system: FoundSystem, name: string): MaterialBlock[] {
  const { endpoints, messages, operations, parts, tables } = system;
  const connections = joinConnections(system);
  const blocks: readonly MaterialBlock[] = [
    { name: "system", lines: [{ name, repositories: system.repositories.map((one) => one.name) }] },
    {
      name: "parts",
      lines: parts.slice(0, most.parts).map(({ evidence, folder, id, names, technologies, ...part }) => ({
        id,
        name: part.name,
        names,
        kind: part.kind,
        role: part.role,
        technologies,
        folder,
        parent: part.parent,
        evidence: places(evidence),
      })),
    },
    {
      name: "connections",
      lines: connections.slice(0, most.connections).map(({ evidence, from, labels, protocols, to }) => ({
        from,
        to,
        protocols,
        labels: labels.slice(0, 5),
        evidence: places(evidence),
      })),
    },
    {
      name: "endpoints",
      lines: endpoints.slice(0, most.endpoints).map(({ evidence, method, part, path }) => ({
        part,
        method,
        path,
        evidence: places(evidence),
      })),
    },
    {
      name: "operations",
      lines: operations.slice(0, most.operations).map(({ evidence, part, protocol, ...operation }) => ({
        part,
        protocol,
        name: operationName({ ...operation, protocol }),
        evidence: places(evidence),
      })),
    },
    {
      name: "messages",
      lines: messages.slice(0, most.messages).map(({ channel, consumers, evidence, producers }) => ({
        channel,
        producers,
        consumers,
        evidence: places(evidence),
      })),
    },
    {
      name: "tables",
      lines: tables.slice(0, most.tables).map(({ columns, evidence, name: table, part }) => ({
        name: table,
        part,
        columns: columns.slice(0, most.columns).map((column) => column.name),
        evidence: places(evidence),
      })),
    },
  ];
  return blocks.filter(({ lines }) => lines.length > 0);
}

function places(evidence: readonly Evidence[]): string[] {
  return bestEvidence(evidence).slice(0, mostPlaces).map(writeEvidence);
}
