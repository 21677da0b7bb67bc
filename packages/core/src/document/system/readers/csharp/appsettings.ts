import type { SettingFact } from "../../facts.ts";
import type { FileReader } from "../../reader.ts";
import type { YamlPath } from "../located-yaml.ts";
import { parseSettings } from "../parse-settings.ts";

/** Reads the settings of .NET applications; nested keys are joined with a colon, as configuration names them. */
export const appsettingsReader: FileReader = {
  reads: ".NET settings (appsettings.json, launchSettings.json)",
  claims: (path) =>
    /(?:^|\/)(?:appsettings(?:\.[\w-]+)*|launchSettings|(?:ocelot|yarp)(?:\.[\w-]+)*)\.json$/i.test(path),
  read(paths, context) {
    const facts: SettingFact[] = [];
    for (const path of paths)
      context.attempt(path, () => {
        const { lineOf, value } = parseSettings(context.tree.text(path) ?? "");
        for (const { at, text } of leavesOf(value, []))
          facts.push({
            kind: "setting",
            owner: { file: path },
            key: keyOf(at),
            value: text,
            place: { file: path, line: lineOf(at) },
          });
      });
    return facts;
  },
};

interface Leaf {
  readonly at: YamlPath;
  readonly text: string;
}

function leavesOf(value: unknown, at: YamlPath): readonly Leaf[] {
  if (at.length > 20 || value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => leavesOf(item, [...at, index]));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]));
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? [{ at, text: String(value) }]
    : [];
}

/** The environment of a profile in `launchSettings.json` is that of the program. */
function keyOf(at: YamlPath): string {
  const environment = at.indexOf("environmentVariables");
  return at.slice(environment + 1).join(":");
}
