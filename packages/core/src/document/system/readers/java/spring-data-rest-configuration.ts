import type { Program } from "../program/program.ts";
import type { Unit } from "../program/unit.ts";
import { namesIn } from "./syntax/annotations.ts";
import { constantOf } from "./syntax/jvm-texts.ts";

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

/** Whether a text may configure Spring Data REST. */
export const mentionsRestConfiguration = /RepositoryRestConfiguration|RepositoryRestConfigurer/;

/** Returns what the calls on a `RepositoryRestConfiguration` in a file configure. */
export function restConfigurationsIn(unit: Unit, program: Program): RestConfiguration[] {
  const file = unit.path;
  return program.callsIn(unit).flatMap(({ args: [first], name }): RestConfiguration[] => {
    switch (name) {
      case "setRepositoryDetectionStrategy": {
        const strategy = strategyNamed(namesIn(first)[0] ?? "");
        return strategy === undefined ? [] : [{ file, strategy }];
      }
      case "disableDefaultExposure":
        return [{ file, strategy: "annotated", exportsMethods: false }];
      case "setBasePath":
      case "setBaseUri": {
        const basePath = constantOf(first, program);
        return basePath === undefined ? [] : [{ file, basePath }];
      }
      default:
        return [];
    }
  });
}
