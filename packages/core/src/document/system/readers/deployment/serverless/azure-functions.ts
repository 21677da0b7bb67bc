import { ownMember } from "../../../../../model/index.ts";
import { fileNameOf, folderOf } from "../../../file-path.ts";
import type { Fact } from "../../../facts.ts";
import type { FileReader, ReadingContext } from "../../../reader.ts";
import { parseSettings } from "../../parse-settings.ts";
import { endpointsOfTrigger, factsOfBinding, kindOfBinding } from "./azure-bindings.ts";

/** Reads applications of Azure Functions (`host.json`) and the bindings of their functions (`function.json`). */
export const azureFunctionsReader: FileReader = {
  reads: "Azure Functions (host.json, function.json)",
  claims: (path) => /(?:^|\/)(?:host|function)\.json$/.test(path),
  read(paths, context) {
    const facts: Fact[] = [];
    const functions = new Set(paths.filter((path) => fileNameOf(path) === "function.json").map(folderOf));
    for (const path of paths)
      context.attempt(path, () => {
        if (fileNameOf(path) === "function.json") facts.push(...functionFacts(path, context));
        else if (!functions.has(folderOf(path))) facts.push(...hostFacts(path, { context, functions }));
      });
    return facts;
  },
};

/** An application has functions in folders below it, or is made of code that says by itself what starts it. */
function hostFacts(
  path: string,
  { context, functions }: { readonly context: ReadingContext; readonly functions: ReadonlySet<string> },
): readonly Fact[] {
  const folder = folderOf(path);
  const isHost =
    [...functions].some((one) => folderOf(one) === folder) ||
    /"(?:extensionBundle|functionTimeout|durableTask|applicationInsights)"\s*:/.test(
      context.tree.text(path) ?? "",
    );
  if (!isHost) return [];
  return [
    {
      kind: "module",
      folder,
      names: [],
      technologies: ["Azure Functions"],
      unit: "application",
      place: { file: path, line: 1 },
    },
  ];
}

function functionFacts(path: string, context: ReadingContext): readonly Fact[] {
  const { lineOf, value: json } = parseSettings(context.tree.text(path) ?? "");
  const bindings = ownMember(json, "bindings");
  if (!Array.isArray(bindings)) return [];
  return bindings.flatMap((binding: unknown, index): readonly Fact[] => {
    const text = (key: string): string | undefined => {
      const value = ownMember(binding, key);
      return typeof value === "string" ? value : undefined;
    };
    const place = { file: path, line: lineOf(["bindings", index]) };
    const { isTrigger, kind } = kindOfBinding(text("type") ?? "");
    const written = ownMember(binding, "methods");
    if (kind === "http" && isTrigger)
      return endpointsOfTrigger(
        {
          route: text("route") ?? fileNameOf(folderOf(path)),
          methods: Array.isArray(written) ? written.map(String) : [],
          place,
        },
        context,
      );
    const channel = ["queueName", "topicName", "eventHubName", "topic"]
      .map(text)
      .find((name) => name !== undefined);
    return factsOfBinding({ kind, isTrigger, channel, isCertain: true, place }, context);
  });
}
