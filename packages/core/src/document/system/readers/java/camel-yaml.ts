import type { Fact, FactPlace } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import { readYamlLines, type YamlNode } from "../deployment/read-yaml-lines.ts";
import { entriesAt, itemsAt, textAt } from "../deployment/yaml-path.ts";
import { addressed, factsOfAddress, verb } from "./camel.ts";
import { endpointsAt } from "./endpoints-at.ts";
import { joinPaths } from "./path-text.ts";

/** Reads routes and REST services of Apache Camel in YAML, of Camel K too, as those in Java. */
export const camelYaml: FileReader = {
  reads: "Routes and REST services of Apache Camel (YAML)",
  claims: (path) => /\.ya?ml$/i.test(path),
  read: (paths, context) =>
    paths.flatMap((file) => {
      const text = context.tree.text(file) ?? "";
      if (!/^[ \t]*-[ \t]+(?:route|from|rest):/m.test(text)) return [];
      const facts: Fact[] = [];
      context.attempt(file, () => {
        for (const root of readYamlLines(file, context, { text })) {
          const flows = root.items ?? itemsAt(root, "spec", "flows");
          const base = flows.map((flow) => textAt(flow, "restConfiguration", "contextPath")).find(Boolean);
          for (const flow of flows) facts.push(...factsBelow(flow, { file, base }));
        }
      });
      return facts;
    }),
};

interface Flow {
  readonly file: string;
  /** The path of the context that all REST services of the file are below. */
  readonly base: string | undefined;
}

function factsBelow(node: YamlNode, flow: Flow): Fact[] {
  return [
    ...(node.items ?? []).flatMap((item) => factsBelow(item, flow)),
    ...entriesAt(node).flatMap(([key, { value }]): readonly Fact[] => {
      const place = { file: flow.file, line: value.line };
      const text = addressed.test(key) ? addressOf(value) : undefined;
      return [
        ...(text === undefined ? [] : factsOfAddress(text, { place, isSource: key === "from" })),
        ...(key === "rest" ? endpointsOf(value, flow) : []),
        ...factsBelow(value, flow),
      ];
    }),
  ];
}

/** The parameter that is the path of an address: `uri: kafka` with `topic: orders` is `kafka:orders`. */
const pathParameter =
  /^(?:topic|destinationName|queueNameOrArn|topicNameOrArn|topicOrQueueName|exchangeName|subject|httpUri|path|contextPath)$/;

function addressOf(node: YamlNode): string | undefined {
  const uri = node.scalar ?? textAt(node, "uri");
  if (uri === undefined || uri.includes(":")) return uri;
  const path = entriesAt(node, "parameters").find(([key]) => pathParameter.test(key))?.[1].value.scalar;
  return `${uri}:${path ?? ""}`;
}

function endpointsOf(rest: YamlNode, { base = "", file }: Flow): readonly Fact[] {
  return entriesAt(rest).flatMap(([method, { value }]) =>
    verb.test(method)
      ? (value.items ?? [value]).flatMap((operation) => {
          const place: FactPlace = { file, line: operation.line };
          const path = joinPaths(base, textAt(rest, "path") ?? "", textAt(operation, "path") ?? "");
          return endpointsAt({ owner: { file }, methods: [method.toUpperCase()], path, place });
        })
      : [],
  );
}
