import type { SyntaxFile } from "../../reader.ts";

const strategies = ["default", "all", "annotated", "visibility"] as const;

/** How the code of a module configures Spring Data REST. */
export interface RestConfiguration {
  readonly file: string;
  /** Which repositories are exported, after `RepositoryDetectionStrategies`. */
  readonly strategy?: (typeof strategies)[number];
  readonly basePath?: string;
  /** False if only methods with `@RestResource` are exported. */
  readonly exportsMethods?: boolean;
}

/** Returns the strategy of a name, as settings and code write it: `annotated`, `ANNOTATED`. */
export function strategyNamed(name: string): RestConfiguration["strategy"] {
  return strategies.find((one) => one === name.toLowerCase());
}

/** Returns what the calls on a `RepositoryRestConfiguration` in a file configure. */
export function restConfigurationsIn(file: SyntaxFile): RestConfiguration[] {
  const { path, text } = file;
  if (!text.includes("RepositoryRestConfiguration") && !text.includes("RepositoryRestConfigurer")) return [];
  return file.root.descendantsOfType("method_invocation").flatMap((node): RestConfiguration[] => {
    const given = node?.childForFieldName("arguments")?.text ?? "";
    switch (node?.childForFieldName("name")?.text) {
      case "setRepositoryDetectionStrategy": {
        const strategy = strategyNamed(/(\w+)\s*\)$/.exec(given)?.[1] ?? "");
        return strategy === undefined ? [] : [{ file: path, strategy }];
      }
      case "disableDefaultExposure":
        return [{ file: path, strategy: "annotated", exportsMethods: false }];
      case "setBasePath":
      case "setBaseUri": {
        const basePath = /^\(\s*(?:URI\.create\(\s*)?"([^"]*)"/.exec(given)?.[1];
        return basePath === undefined ? [] : [{ file: path, basePath }];
      }
      default:
        return [];
    }
  });
}
