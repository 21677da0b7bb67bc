import { engineVersions } from "./engine-versions.ts";

const [, version = ""] = engineVersions.plantuml.split(" ");

/**
 * A PlantUML text with `%version()` answered: the engine's build leaves that open, and libraries take it apart to see
 * what they may use.
 */
export function stateVersion(text: string): string {
  if (!/%version\(/i.test(text)) return text;
  return text.replaceAll(/^.*%version\(\s*\).*$/gim, (line) =>
    line.replaceAll(/%version\(\s*\)/gi, line.trimStart().startsWith("!") ? `"${version}"` : version),
  );
}
