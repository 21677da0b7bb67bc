import { engineVersions } from "./engine-versions.ts";

const [, version = ""] = engineVersions.plantuml.split(" ");

/**
 * Replaces `%version()` in a PlantUML text: the engine's build does not define it, and libraries parse it to decide
 * which features they may use.
 */
export function stateVersion(text: string): string {
  if (!/%version\(/i.test(text)) return text;
  return text.replaceAll(/^.*%version\(\s*\).*$/gim, (line) =>
    line.replaceAll(/%version\(\s*\)/gi, line.trimStart().startsWith("!") ? `"${version}"` : version),
  );
}
